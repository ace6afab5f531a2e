/** Times as people type them: `8:15`, `815`, `8.15`, `8`, `8:15 pm`, `8p`. */
const typedTime = /^(\d{1,2})(?:[:.,\s]?(\d{2}))?\s*(?:([ap])\.?(?:m\.?)?)?$/i

/** `HH:mm`, `null` for nothing, the text itself when it is not a time, so that the check can say so. */
export function parseTime(typed: string): string | null {
  const bare = typed.trim()
  if (bare === '') return null
  const [, hours, minutes = '00', half] = typedTime.exec(bare) ?? []
  if (hours === undefined || Number(minutes) > 59) return typed
  const isHalf = half !== undefined
  if (isHalf ? Number(hours) < 1 || Number(hours) > 12 : Number(hours) > 23) return typed
  const hour = isHalf ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  return `${String(hour).padStart(2, '0')}:${minutes}`
}
