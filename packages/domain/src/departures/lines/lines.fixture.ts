/** Manual lines of a departure board. */
import { days } from '../../declare/vocabulary.ts'
import type { DepartureLine } from './line-calls.ts'

export const line = (overrides: Partial<DepartureLine> = {}): DepartureLine => ({
  routeShortName: 'S1',
  routeColor: '#1668c9',
  tripHeadsign: { sk: 'Jasná' },
  tripShortName: null,
  via: null,
  departureTime: '08:30',
  days: [...days],
  validFrom: null,
  validTo: null,
  addedDates: null,
  removedDates: null,
  delayMinutes: null,
  scheduleRelationship: 'scheduled',
  wheelchairAccessible: null,
  note: null,
  ...overrides,
})
export const board = (...lines: DepartureLine[]) => ({ id: 'board', lines })
