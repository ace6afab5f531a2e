/** Opening hours after AlpineBits hoursSpecification: weekly schedules by season, and single days that differ. */
import { fault, isObject, type Fault } from '../check/fault.ts'
import { date, localized, type Field, type FieldMap } from '../declare/field.ts'
import { isDay } from '../check/format.ts'
import { isAllDay } from './hours-on-day.ts'
import type { Rule } from '../check/rule.ts'
import { shapes, type Interval, type OpeningHours } from '../declare/shape.ts'
import { days } from '../declare/vocabulary.ts'

export const maxWeeklySchedules = 20
export const maxDailySchedules = 400
export const maxIntervals = 10

export const seasonShape: FieldMap = { validFrom: date(), validTo: date() }
export const noteField = localized({ max: 300 })

type CheckField = (field: Field, value: unknown) => Fault | undefined

const malformed = fault('generic')

/** `checkField` is an argument, because it calls this function recursively. */
export function openingHoursFault(value: unknown, checkField: CheckField): Fault | undefined {
  const intervalsFault = (list: unknown): Fault | undefined => {
    if (list === null || list === undefined) return undefined
    if (!Array.isArray(list)) return malformed
    if (list.length > maxIntervals) return fault('maxLength', maxIntervals)
    return list.map((item) => partsFault(shapes.interval, item)).find(Boolean)
  }
  const partsFault = (shape: FieldMap, part: unknown, also: readonly string[] = []): Fault | undefined => {
    if (!isObject(part) || Object.keys(part).some((name) => !Object.hasOwn(shape, name) && !also.includes(name))) return malformed
    return Object.entries(shape)
      .map(([name, field]) => checkField(field, part[name]))
      .find(Boolean)
  }
  const weekFault = (week: unknown) =>
    partsFault(seasonShape, week, days) ?? (isObject(week) ? days.map((day) => intervalsFault(week[day])).find(Boolean) : undefined)

  if (!isObject(value)) return malformed
  const { weeklySchedules, dailySchedules, note, ...rest } = value
  if (Object.keys(rest).length > 0 || !Array.isArray(weeklySchedules) || !isObject(dailySchedules)) return malformed
  if (weeklySchedules.length > maxWeeklySchedules) return fault('maxLength', maxWeeklySchedules)
  if (Object.keys(dailySchedules).length > maxDailySchedules) return fault('maxLength', maxDailySchedules)
  if (!Object.keys(dailySchedules).every(isDay)) return malformed
  return (
    weeklySchedules.map(weekFault).find(Boolean) ??
    Object.values(dailySchedules).map(intervalsFault).find(Boolean) ??
    checkField(noteField, note)
  )
}

/** Closing before opening means past midnight; midnight to midnight is around the clock, and any other equal times are invalid. */
export function intervalsRule(intervals: readonly Interval[] | null | undefined): 'interval' | 'overlap' | undefined {
  const inOrder = (intervals ?? []).toSorted((one, other) => (one.opens < other.opens ? -1 : 1))
  if (inOrder.some((interval) => interval.opens === interval.closes && !isAllDay(interval))) return 'interval'
  if (inOrder.length > 1 && inOrder.some(isAllDay)) return 'overlap'
  const isCut = inOrder.some(({ opens, closes }, at) => at < inOrder.length - 1 && (closes < opens || inOrder[at + 1]!.opens < closes))
  return isCut ? 'overlap' : undefined
}

/** Whether it has both kinds of schedules; their contents were already checked. */
export const isHours = (value: unknown): value is OpeningHours =>
  isObject(value) && Array.isArray(value['weeklySchedules']) && isObject(value['dailySchedules'])

/** No overlaps in a day, no season that ends before it begins. Only called for hours with valid parts. */
export function soundHours<const Name extends string>(name: Name): Rule<Name> {
  return {
    reads: [name],
    find({ [name]: value }) {
      if (!isHours(value)) return undefined
      const { weeklySchedules, dailySchedules } = value
      const isBackwards = weeklySchedules.some(({ validFrom, validTo }) => validFrom && validTo && validTo < validFrom)
      const lists = [...weeklySchedules.flatMap((week) => days.map((day) => week[day])), ...Object.values(dailySchedules)]
      const rule = isBackwards ? 'ordered' : lists.map(intervalsRule).find(Boolean)
      return rule ? { field: name, rule, args: [] } : undefined
    },
  }
}
