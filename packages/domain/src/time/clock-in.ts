/** The clock of checks in the time zone of a resort. Not among the rules, which every list loads. */
import type { Clock } from '../check/rule.ts'
import { dayAt } from './zoned-time.ts'

export const clockIn = (zone: string | undefined, now: string = new Date().toISOString()): Clock =>
  zone === undefined ? { now } : { now, today: () => dayAt(Date.parse(now), zone) }
