/** The last two digits up to this mean this century, above it the one before (R9.51, OP62). */
export const yearPivot = 68

export const fullYear = (year: number): number => (year > 99 ? year : year + (year <= yearPivot ? 2000 : 1900))
