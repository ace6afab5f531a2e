/** The URL that a paired screen opens (R1.46). */
import type { Device } from '../entities/device.ts'

export type Placed = Pick<Device, 'id' | 'resortId' | 'displayUrl' | 'language'>

/** Displays; the pairing page is not one. */
const ownDisplay = /^\/display\/(?:departures|ledinfo|skimaps)\/[0-9a-f-]{36}$/i

/** URLs that a screen may report: users open them with a click, so only paths of this product are accepted. */
export const shownPath = /^\/display\/[\w\-./]*(?:\?[\x21-\x7e]*)?$/

/** The URL of one of our displays, on any host; undefined for other URLs. */
function ownAddress(displayUrl: string): URL | undefined {
  const url = URL.parse(displayUrl, 'http://own')
  return url && ownDisplay.test(url.pathname) ? url : undefined
}

/** Whether the screen can be monitored at this URL: foreign pages send no heartbeats. */
export const isOwnScreen = ({ displayUrl }: Pick<Device, 'displayUrl'>): boolean => !displayUrl || ownAddress(displayUrl) !== undefined

/**
 * Path and query on the screen's own origin, so that its secret and cached data stay accessible, whatever host name is in the stored URL;
 * the complete URL of an external page. Without a URL it shows the LED information of its resort.
 */
export function screenAddress({ id, resortId, displayUrl, language }: Placed): string {
  const own = displayUrl ? ownAddress(displayUrl) : new URL(`http://own/display/ledinfo/${resortId}`)
  if (!own) return displayUrl!
  own.searchParams.set('device', id)
  if (language && !own.searchParams.has('lang')) own.searchParams.set('lang', language)
  return own.pathname + own.search
}
