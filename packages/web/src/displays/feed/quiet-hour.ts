/** The hours without viewers: reloads, which make the screen blink, wait for them. */

/** Minutes of the day in the zone of the resort: from three to five. */
const quiet = { from: 3 * 60, until: 5 * 60 }

function minuteOfDay(now: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).formatToParts(now)
  const valueOf = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value)
  return valueOf('hour') * 60 + valueOf('minute')
}

/**
 * @param now the server's time: the clock of the device may be wrong
 * @param share from 0 to below 1: places this device in the first three quarters of it, so that not all screens reload at once
 */
export function isQuietHour(now: number, timeZone: string, share: number): boolean {
  const minute = minuteOfDay(now, timeZone)
  return minute >= quiet.from + share * 0.75 * (quiet.until - quiet.from) && minute < quiet.until
}
