/** Rounded to a tenth: positions and sizes in a picture need no more digits. */
export const tenth = (value: number) => Math.round(value * 10) / 10
