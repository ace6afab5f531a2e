/** Milliseconds before the redirect to the directory and to the forgotten password (R2.60, R9.48). */
export const leaveDelay = 250
