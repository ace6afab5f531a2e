/** A part of a file, as players ask for it (RFC 9110, 14). */
export interface Range {
  first: number
  last: number
}

/**
 * Nothing where the whole is to be sent: without a range, with several, or in a unit we do not have. `none` where the
 * file has no such part.
 */
export function rangeOf(header: string | undefined, size: number): Range | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  // Without a beginning it is the length of the end.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  return first > last ? 'none' : { first, last }
}
