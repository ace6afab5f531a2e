/** How much must and may be typed before a search, and how much may be chosen. Undefined or 0 is not a limit (R5.60–62). */
export interface SearchLimits {
  minInput?: number | undefined
  maxInput?: number | undefined
}

/** What stands in place of the results: a text and its number (R8.25, R8.26, T68). */
export function searchNote(typed: string, { minInput = 0, maxInput = 0 }: SearchLimits): { key: string; count: number } | undefined {
  const length = typed.trim().length
  if (length < minInput) return { key: 'selectInputTooShort', count: minInput - length }
  if (maxInput > 0 && length > maxInput) return { key: 'selectInputTooLong', count: length - maxInput }
  return undefined
}

/** R5.62, R8.27 */
export const isFull = (chosen: number, max = 0) => max > 0 && chosen >= max

/** R9.58 */
export const isNearEnd = (list: { scrollHeight: number; scrollTop: number; clientHeight: number }, near: number) =>
  list.scrollHeight - list.scrollTop - list.clientHeight <= near
