/** The way to the directory and to a forgotten password starts after this long (R2.60, R9.48). */
export const leaveDelay = 250
