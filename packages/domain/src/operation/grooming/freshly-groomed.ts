/** Milliseconds: what was groomed longer ago is not groomed for this day. */
import { dayMs } from '../../time/durations.ts'

const groomedFor = dayMs

/** @param groomedAt ISO 8601 @param now epoch milliseconds */
export function isFreshlyGroomed(groomedAt: string | null, now: number): boolean {
  const age = groomedAt === null ? NaN : now - Date.parse(groomedAt)
  return age >= 0 && age <= groomedFor
}
