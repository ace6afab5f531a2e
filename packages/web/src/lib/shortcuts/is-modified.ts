type Modifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>

/** With one of these an arrow key is the browser's or the system's: Alt and an arrow go back and on in the history. */
export const isModified = ({ altKey, ctrlKey, metaKey }: Modifiers): boolean => altKey || ctrlKey || metaKey
