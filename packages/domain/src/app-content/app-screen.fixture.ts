/** Records and guests for tests of the screens of the app. */
import type { AppLists, AppRecords } from './app-records.ts'
import { circumstancesOf, type Guest } from './guest/circumstances.ts'
import { appScreen, type AppScreen } from './app-screen.ts'

/** A winter's noon in the resort. */
export const noon = Date.parse('2027-01-15T11:30:00Z')

export const resort = {
  id: 'resort',
  timezone: 'Europe/Bratislava',
  country: 'SK',
  summerSeasonFrom: '2026-06-01',
  summerSeasonTo: '2026-10-31',
  gpsLatitude: '48.97',
  gpsLongitude: '19.58',
} as const

export const guest: Guest = { platform: 'ios', version: '5.0.0', language: 'sk', isLoggedIn: false, groups: [] }

export const recordsWith = (lists: AppLists, others: Partial<AppRecords> = {}): AppRecords => ({
  resort,
  lists,
  switches: { weather: [] },
  ...others,
})

export function screenOf(records: AppRecords, of: Partial<Guest> = {}, now = noon): AppScreen {
  return appScreen(records, circumstancesOf(records, { ...guest, ...of }, now))
}
