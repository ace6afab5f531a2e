/** A count as it is typed: what is no whole number or beyond the limit counts as nothing. */
export type TypedCount = number | string | null

export const countOf = (value: TypedCount | undefined, max: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max ? value : 0
