/** Converts between local times of a zone (IANA name) and instants, correctly across daylight saving changes. */
import { dayMs } from './durations.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { timeZone, hourCycle: 'h23', ...parts })
  formats.set(timeZone, format)
  return format
}

/** Zones change their offset at quarters of an hour. */
const quarter = 900_000
const offsets = new Map<string, number>()
const maxOffsets = 5_000

/** The UTC offset in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const start = Math.floor(instant / quarter) * quarter
  const key = `${start} ${timeZone}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= maxOffsets) offsets.clear()
  const offset = readWall(start, timeZone) - start
  offsets.set(key, offset)
  return offset
}

function readWall(instant: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(instant)
  const {
    year = 0,
    month = 1,
    day = 1,
    hour = 0,
    minute = 0,
    second = 0,
  } = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The local time as if it were UTC, in epoch milliseconds. */
const wallOf = (instant: number, timeZone: string) => instant + offsetAt(instant, timeZone)

/** The local day, `2026-12-24`. */
export const dayAt = (instant: number, timeZone: string): string => new Date(wallOf(instant, timeZone)).toISOString().slice(0, 10)

/** The local time, `HH:mm`. */
export const clockAt = (instant: number, timeZone: string): string => new Date(wallOf(instant, timeZone)).toISOString().slice(11, 16)

/**
 * The instant of a local time (`HH:MM`, `24:00` is the next midnight), in epoch milliseconds. A repeated hour is its first occurrence; a
 * missing one is shifted by the length of the gap (RFC 5545, 3.3.5).
 */
export function instantAt(day: string, time: string, timeZone: string): number {
  const wall = Date.parse(`${day}T${time}Z`)
  const [before, after] = [offsetAt(wall - dayMs, timeZone), offsetAt(wall + dayMs, timeZone)]
  const found = [wall - before, wall - after].filter((instant) => wallOf(instant, timeZone) === wall)
  return found.length ? Math.min(...found) : wall - before
}

/** ISO 8601 in UTC, of epoch milliseconds. */
export const isoOf = (moment: number) => new Date(moment).toISOString()
