/** The heartbeat of a paired screen and the response to it. */

export interface ScreenReport {
  /** Identifies the build of the page. */
  build: string
  /** Path and query. */
  url: string
  /** CSS pixels. */
  width: number
  height: number
  /** Seconds since the shown display last received data; null before the first time. */
  dataAge: number | null
  /** Seconds since the page was loaded. */
  uptime: number
  /** Errors of the page in the last ten minutes. */
  errors: number
  /** Megabytes of the JavaScript heap, if the browser reports it. */
  heap: number | null
}

/** Commands that users can send to a screen. */
export const orderKinds = ['reload', 'identify', 'picture'] as const
export type OrderKind = (typeof orderKinds)[number]

export type Order = { kind: OrderKind } | { kind: 'show'; url: string }

export interface HeartbeatAnswer {
  name: string
  orders: Order[]
}

/** Types of devices that show a display, paired or not. */
export const screenTypes = ['tv', 'led', 'kiosk', 'web'] as const

/** Number of missed heartbeats after which a screen is offline. */
export const beatsMissed = 3

/** Seconds after which the data of a screen are outdated (design language 13). */
export const oldData = 180

/** A screen of a resort, for the board. */
export interface Screen {
  id: string
  /** The version of the record, to detect outdated data. */
  version: number
  name: string
  type: string
  locationId: string | null
  displayUrl: string | null
  deviceStatus: 'online' | 'offline' | 'error' | null
  lastSeenAt: string | null
  isPaired: boolean
  pairedAt: string | null
  /** The last report. */
  report: ScreenReport | null
  reportedAt: string | null
  isCurrentBuild: boolean | null
  /** Share of the last thirty days, or since its first heartbeat, from 0 to 1; null in its first hour. */
  uptimeShare: number | null
  pictureAt: string | null
}
