/** Byte ranges, as media players request them (RFC 9110, 14). */
export interface Range {
  first: number
  last: number
}

/**
 * Undefined where the whole file is to be sent: without a range, with several ranges, or in an unsupported unit. `none` where the range
 * cannot be satisfied.
 */
export function rangeOf(header: string | undefined, size: number): Range | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  // A range without a start is a suffix length.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  return first > last ? 'none' : { first, last }
}
