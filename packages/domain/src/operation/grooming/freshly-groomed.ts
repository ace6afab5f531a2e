/** Milliseconds: what was groomed longer ago is not groomed for this day. */
const groomedFor = 24 * 3_600_000

/** @param groomedAt ISO 8601 @param now epoch milliseconds */
export function isFreshlyGroomed(groomedAt: string | null, now: number): boolean {
  const age = groomedAt === null ? NaN : now - Date.parse(groomedAt)
  return age >= 0 && age <= groomedFor
}
