/** A board with a departure some minutes from now, at any time of the day. */
import { line } from '@ridgeline/domain/departures/lines/lines.fixture'
import { startOfServiceDay } from '@ridgeline/domain/departures/service-day'
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { departure, type Departure, type DepartureDraft } from '@ridgeline/domain/entities/departure'
import { draftOf } from '@ridgeline/domain/declare/sample'
import type { Client } from '../testing/server.ts'

type Line = Departure['lines'][number]

const clockOf = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const today = (timezone: string) => dayAt(Date.now(), timezone)

/** A line that departs once, in so many minutes: on today's service day, possibly after midnight, or late on yesterday's. */
export function lineIn(minutes: number, timezone: string, overrides: Partial<Line> = {}): Line {
  const timeOn = (day: string) => Math.floor((Date.now() - startOfServiceDay(day, timezone)) / 60_000) + minutes
  const day = timeOn(today(timezone)) >= 0 ? today(timezone) : dayAfter(today(timezone), -1)
  return lineAt(clockOf(timeOn(day)), { validFrom: day, validTo: day, ...overrides })
}

export const lineAt = (departureTime: string, overrides: Partial<Line> = {}): Line =>
  line({ tripHeadsign: { sk: 'Jasná', en: 'Jasna' }, departureTime, ...overrides })

let seed = 0

export async function makeBoard(client: Client, resortId: string, lines: Line[], overrides: Partial<DepartureDraft> = {}) {
  const draft = draftOf(departure, ++seed, {
    source: 'manual',
    lookAheadMinutes: 240,
    rowsCount: 8,
    languages: ['sk', 'en'],
    theme: 'dark',
    gtfsStopId: null,
    locationId: null,
    active: true,
    ...overrides,
    lines,
  })
  const { body, status } = await client<Departure>('POST', 'departures', { ...draft, resortId })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}
