/** What scrolls along the bottom of a departure board. */
import { expect, test } from 'vitest'
import type { DepartureFeed, StopLift } from '@ridgeline/domain/displays/board/departure-feed'
import { stopNotices } from './stop-notices.ts'

const now = Date.parse('2027-01-15T12:00:00Z')
const texts = { sk: { 'status.closed': 'Zatvorené', 'display.reopensAt': 'znova cca {0}' }, de: { 'status.closed': 'Geschlossen' } }
const lift: StopLift = {
  id: 'lift',
  name: { sk: 'Funitel' },
  status: 'closed',
  statusNote: { sk: 'Vietor', de: 'Wind' },
  opensAt: '2027-01-15T12:30:00.000Z',
  isOpeningExpected: true,
}
const feedOf = (lifts: StopLift[] | undefined, infoText: DepartureFeed['stop']['infoText']): DepartureFeed => ({
  kind: 'departures',
  version: '1',
  generatedAt: new Date(now).toISOString(),
  languages: ['sk', 'de'],
  refreshSeconds: 30,
  resort: { id: 'resort', name: { sk: 'Jasná' }, timezone: 'Europe/Bratislava' },
  stop: {
    id: 'stop',
    stopName: { sk: 'Lúčky' },
    platformCode: null,
    transportType: 'skibus',
    infoText,
    theme: 'dark',
    rowsCount: 8,
    lookAheadMinutes: 240,
  },
  calls: [],
  later: null,
  ...(lifts && { lifts }),
  isUnknown: false,
  texts,
})

test('lifts at the stop come before the text of staff, in each language of the board', () => {
  const notices = stopNotices(feedOf([{ ...lift, opensAt: null, isOpeningExpected: false }], { sk: 'Obchádzka', de: 'Umleitung' }), now)
  expect(notices).toEqual({
    sk: 'Funitel: Zatvorené · Vietor   •   Obchádzka',
    de: 'Funitel: Geschlossen · Wind   •   Umleitung',
  })
})

test('an expected opening stands there until it has passed', () => {
  expect(stopNotices(feedOf([lift], null), now)?.sk).toBe('Funitel: Zatvorené · Vietor · znova cca 13:30')
  expect(stopNotices(feedOf([lift], null), now + 3_600_000)?.sk).toBe('Funitel: Zatvorené · Vietor')
})

test('a board without anything to say has no strip, and a stored copy of an earlier version neither', () => {
  expect(stopNotices(feedOf([], null), now)).toBeUndefined()
  expect(stopNotices(feedOf(undefined, null), now)).toBeUndefined()
})
