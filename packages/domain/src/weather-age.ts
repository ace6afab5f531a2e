/** How long a measurement says something of the weather now. */

const minute = 60_000
/** Minutes after which a measurement is outdated, by default. */
export const usualAge = 60
/** Milliseconds that an old one is still shown, with its time. */
export const grace = 300 * minute

export const isOldAt = (measuredAt: string, staleAfter: number | null, now: number): boolean =>
  now > standsUntil(measuredAt, staleAfter) - grace

/** Epoch milliseconds after which it is no weather any more. */
export const standsUntil = (measuredAt: string, staleAfter: number | null): number =>
  Date.parse(measuredAt) + (staleAfter ?? usualAge) * minute + grace
