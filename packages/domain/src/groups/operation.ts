/** OPER: the status of a record, with times and reason. */
import { choice, date, flag, instant, localized, openingHours, schedule } from '../declare/field.ts'
import { soundHours } from '../time/opening-hours.ts'
import { eachOrdered, future, onlyWhen, ordered, unless } from '../check/rule.ts'
import { statuses } from '../declare/vocabulary.ts'

export const operation = {
  status: choice(statuses, { required: true, default: 'closed' }),
  statusNote: localized({ max: 200, endsWith: 'status' }),
  statusValidUntil: instant({ endsWith: 'status' }),
  /** When staff expect to open it again; guests read it as an estimate. */
  reopensAt: instant({ endsWith: 'status' }),
}

export const season = {
  openYearRound: flag({ required: true, default: false }),
  validFrom: date(),
  validTo: date(),
  openingHours: openingHours(),
  schedule: schedule({ max: 100 }),
}

export const operationRules = [
  future('statusValidUntil'),
  future('reopensAt'),
  onlyWhen('reopensAt', 'status', ['closed']),
  unless('openYearRound', ordered('validFrom', 'validTo')),
  soundHours('openingHours'),
  eachOrdered('schedule', 'dateFrom', 'dateTo'),
] as const
