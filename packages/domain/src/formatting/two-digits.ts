/** Hours, minutes and months have two digits. */
export const twoDigits = (count: number) => String(count).padStart(2, '0')
