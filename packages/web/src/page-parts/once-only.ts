/** A message with a value that never comes again stays until its button is pressed: an accidental press or Back would lose it for good. */
export const onceOnly = { dismissable: false, preventHistoryEntry: true } as const
