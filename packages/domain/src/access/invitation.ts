/** Days an invitation is valid (OP10). */
export const invitationDays = 7
