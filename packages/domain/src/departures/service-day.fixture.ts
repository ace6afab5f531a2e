/** Any days, times of a timetable and zones, for properties. */
import fc from 'fast-check'
import { timezones } from '../declare/vocabulary.ts'
import { dayAfter } from '../time/hours-on-day.ts'

export const date = fc.integer({ min: 0, max: 20_000 }).map((count) => dayAfter('2000-01-01', count))
export const time = fc
  .integer({ min: 0, max: 29 * 60 + 59 })
  .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`)
export const timezone = fc.constantFrom(...timezones)
