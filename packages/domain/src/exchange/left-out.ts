/** Stands for a value that was too long for a cell. An import leaves the value as it is. */
export const leftOut = '…'
