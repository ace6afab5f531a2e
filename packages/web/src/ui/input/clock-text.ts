/** Times as people type them: `8:15`, `815`, `8.15`, `8`. */
const typedTime = /^(\d{1,2})(?:[:.,\s]?(\d{2}))?$/

/** `HH:mm`, `null` for nothing, the text itself when it is no time, so that the check can say so. */
export function parseTime(typed: string): string | null {
  const bare = typed.trim()
  if (bare === '') return null
  const [, hours, minutes = '00'] = typedTime.exec(bare) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return typed
  return `${hours.padStart(2, '0')}:${minutes}`
}
