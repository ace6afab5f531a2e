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

/** Zones change their offset at quarters of an hour, and once in a day at most. */
const quarter = 900_000
const quartersOfDay = dayMs / quarter
/** By zone, then by the number of a quarter since 1970. */
const offsets = new Map<string, Map<number, number>>()
/** Of one zone: some years, in days. */
const maxOffsets = 5_000

/** The UTC offset in milliseconds. Most days have the same one from their first to their last moment, and are asked for once. */
function offsetAt(instant: number, timeZone: string): number {
  const now = Math.floor(instant / quarter)
  const day = Math.floor(now / quartersOfDay) * quartersOfDay
  const offset = readOffset(day, timeZone)
  return offset === readOffset(day + quartersOfDay, timeZone) ? offset : readOffset(now, timeZone)
}

function readOffset(at: number, timeZone: string): number {
  const ofZone = offsets.get(timeZone) ?? new Map<number, number>()
  const known = ofZone.get(at)
  if (known !== undefined) return known
  if (ofZone.size >= maxOffsets) ofZone.clear()
  const offset = readWall(at * quarter, timeZone) - at * quarter
  offsets.set(timeZone, ofZone.set(at, offset))
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
  if (before === after) return wall - before
  const found = [wall - before, wall - after].filter((instant) => wallOf(instant, timeZone) === wall)
  return found.length ? Math.min(...found) : wall - before
}

/** ISO 8601 in UTC, of epoch milliseconds. */
export const isoOf = (moment: number) => new Date(moment).toISOString()
