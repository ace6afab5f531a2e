/** Seconds as minutes and seconds: 450 is `7:30`, and both are read. */
const typedDuration = /^(\d+):([0-5]\d)$/

/** The unit of fields that are shown this way. */
export const isDuration = (unit: string | undefined): boolean => unit === 'minutesSeconds'

export const formatDuration = (seconds: number): string =>
  Number.isInteger(seconds) && seconds >= 0 ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : String(seconds)

/** Undefined if it is not written as a duration; plain numbers are parsed elsewhere. */
export function parseDuration(typed: string): number | undefined {
  const [, minutes, seconds] = typedDuration.exec(typed.trim()) ?? []
  return minutes === undefined ? undefined : Number(minutes) * 60 + Number(seconds)
}
