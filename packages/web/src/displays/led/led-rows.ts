/** Rows of a LED board: all lifts, then the open slopes, then the measurements. */
import type { DisplayStatus, Feed, ShownItem } from '@ridgeline/domain/displays/feed'
import { isLift, isSlope, liftRows, type Row } from '@ridgeline/domain/displays/board/rows'
import { tallyOf } from '@ridgeline/domain/guests/totals'
import type { Language } from '@ridgeline/domain/values/localized'
import { measuredOf, placeName } from '../parts/measured.ts'
import { statusReason } from '../parts/planned-time.ts'
import type { ServerTime } from '../clock/server-time.ts'
import { slopeKind, type SlopeKind } from '../parts/slope-kind.ts'
import type { Say } from '../texts.ts'

export interface LedRow {
  key: string
  number: string
  name: string
  value: string
  /** Missing where a row has no state. */
  status: DisplayStatus | undefined
}

const kinds: readonly SlopeKind[] = ['blue', 'red', 'black', 'freeride']

function liftRow({ item, name, status }: Row, say: Say): LedRow {
  const minutes = isLift(item) && status !== 'closed' && status !== 'unknown' ? item.waitingTime : null
  const word = status === 'unknown' ? '–' : say(`status.${status}`)
  return {
    key: item.id,
    number: item.mapNumber ?? '',
    name,
    value: minutes === null ? word : `${minutes} ${say('display.minutes')}`,
    status,
  }
}

function slopeTally(kind: SlopeKind, items: readonly ShownItem[], say: Say): LedRow[] {
  const tally = tallyOf(items.filter((item) => isSlope(item) && slopeKind(item) === kind).map(({ status }) => status))
  if (tally.total === 0) return []
  const word = say(kind === 'freeride' ? 'slope.type.freeride' : `slope.difficulty.${kind}`)
  const status = tally.open > 0 ? 'open' : tally.limited > 0 ? 'limited' : 'closed'
  return [{ key: kind, number: '', name: `${say('display.slopes')}: ${word}`, value: `${tally.open}/${tally.total}`, status }]
}

export const rowsOfLifts = (feed: Feed, language: Language, say: Say): LedRow[] =>
  liftRows(feed.items, language).map((row) => liftRow(row, say))

export const rowsOfSlopes = (feed: Feed, say: Say): LedRow[] => kinds.flatMap((kind) => slopeTally(kind, feed.items, say))

/**
 * Halves are rounded away from zero, as in the numbers of other displays. Real minus signs: on a LED matrix a hyphen looks like a dot.
 */
export const degrees = (celsius: number) => `${Math.sign(celsius) * Math.round(Math.abs(celsius))}`.replace('-', '−')

export const rowsOfTemperatures = (feed: Feed, language: Language, time: ServerTime): LedRow[] =>
  measuredOf(feed, time).map((place) => ({
    key: place.id,
    number: '',
    name: placeName(place, feed.resort.timezone, language),
    value: `${degrees(place.temperature)}°C`,
    status: undefined,
  }))

/** Why lifts do not run as usual, and when they are expected to: one line at a time below the rows. */
export function ledNotes(feed: Feed, language: Language, { least }: ServerTime, say: Say): string[] {
  const clock = { now: least ?? Date.parse(feed.generatedAt), timezone: feed.resort.timezone, language }
  const notes = liftRows(feed.items, language).flatMap((row) => {
    const reason = statusReason(row, clock, say)
    return reason ? [`${row.name}: ${reason}`] : []
  })
  return [...new Set(notes)]
}
