/** Where a paired screen belongs: the address it opens and is kept on (R1.46, ruling "fourth display"). */
import type { Device } from '../entities/device.ts'

export type Placed = Pick<Device, 'id' | 'resortId' | 'displayUrl' | 'language'>

/** The displays there are; a screen that waits to be paired shows none of them. */
const ownDisplay = /^\/display\/(?:departures|ledinfo|skimaps)\/[0-9a-f-]{36}$/i

/** What a screen may say that it shows: staff open it by a click, so nothing but a path of ours is taken. */
export const shownPath = /^\/display\/[\w\-./]*(?:\?[\x21-\x7e]*)?$/

/** An address of one of our displays, by its path or on whatever host it was copied from; nothing for any other. */
function ownAddress(displayUrl: string): URL | undefined {
  const url = URL.parse(displayUrl, 'http://own')
  return url && ownDisplay.test(url.pathname) ? url : undefined
}

/** Whether the screen can be monitored at this URL: foreign pages send no heartbeats. */
export const isOwnScreen = ({ displayUrl }: Pick<Device, 'displayUrl'>): boolean => !displayUrl || ownAddress(displayUrl) !== undefined

/**
 * Path and query on the origin the screen came from, so that its secret and its copies stay with it, whatever name the office calls the
 * server by; the whole address of somebody else's page. Without an address of its own it shows the LED information of its resort.
 */
export function screenAddress({ id, resortId, displayUrl, language }: Placed): string {
  const own = displayUrl ? ownAddress(displayUrl) : new URL(`http://own/display/ledinfo/${resortId}`)
  if (!own) return displayUrl!
  own.searchParams.set('device', id)
  if (language && !own.searchParams.has('lang')) own.searchParams.set('lang', language)
  return own.pathname + own.search
}
