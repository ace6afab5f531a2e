/** Records with hours and seasons, and their state as one line of text. */
import type { Interval, OpeningHours, ScheduleEntry } from '../declare/shape.ts'
import { days } from '../declare/vocabulary.ts'
import { openStateOf, type OpenState } from './open-state.ts'
import type { Operational } from './operational.ts'
import { hourMs } from '../time/durations.ts'

export const zone = 'Europe/Bratislava'
export const interval = (text: string): Interval => {
  const [opens = '', closes = ''] = text.split('–')
  return { opens, closes }
}
const week = (intervals: Interval[] | null) => {
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = days.map(() => intervals)
  return {
    monday: monday!,
    tuesday: tuesday!,
    wednesday: wednesday!,
    thursday: thursday!,
    friday: friday!,
    saturday: saturday!,
    sunday: sunday!,
  }
}
export const hours = (text: string | null, special: OpeningHours['dailySchedules'] = {}): OpeningHours => ({
  weeklySchedules: [{ validFrom: null, validTo: null, ...week(text === null ? null : [interval(text)]) }],
  dailySchedules: special,
  note: null,
})
export const entry = (values: Partial<ScheduleEntry>): ScheduleEntry => ({
  dateFrom: '2027-01-15',
  dateTo: '2027-01-15',
  days: [...days],
  timeFrom: null,
  timeTo: null,
  status: 'closed',
  note: null,
  ...values,
})

export const daily = hours('08:30–15:45')
export const lift = (values: Operational = {}): Operational => ({
  status: 'open',
  statusNote: null,
  statusValidUntil: null,
  openYearRound: false,
  validFrom: null,
  validTo: null,
  openingHours: daily,
  schedule: null,
  ...values,
})

/** A Friday in winter, by the clock of the resort. */
export const at = (clock: string, day = '2027-01-15') => Date.parse(`${day}T${clock}:00+01:00`)
export const stateAt = (record: Operational, moment: number, statusValidUntil: string | null = null) =>
  openStateOf(record, { timezone: zone, statusValidUntil }, moment)
export const clockOf = (moment: string | null) => (moment ? `${new Date(Date.parse(moment) + hourMs).toISOString().slice(5, 16)}` : null)

/** `closed hours, opens 01-16T08:30` */
export function read({ status, reason, opensAt, closesAt }: OpenState): string {
  const [opens, closes] = [clockOf(opensAt), clockOf(closesAt)]
  return `${status} ${reason}${opens ? `, opens ${opens}` : ''}${closes ? `, closes ${closes}` : ''}`
}
export const readAt = (record: Operational, clock: string, day?: string) => read(stateAt(record, at(clock, day)))
