/** A button that saves a text as a file. */
export function SaveButton(props: {
    text: () => string;
    name: string;
    type: string;
    label: string;
}) {
    return (
        <button type="button" onClick={() => save(props.text(), props.name, props.type)}>
            {props.label}
        </button>
    );
}

function save(text: string, name: string, type: string) {
    const address = URL.createObjectURL(new Blob([text], { type }));
    const link = document.createElement("a");
    link.href = address;
    link.download = name;
    link.click();
    // The browser reads the blob after the click has returned.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
