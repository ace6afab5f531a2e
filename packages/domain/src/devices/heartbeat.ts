/** The heartbeat of a paired screen and the response to it. */

export interface ScreenReport {
  /** Names the built page. */
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
  /** What the page stumbled over in the last ten minutes. */
  errors: number
  /** Megabytes of JavaScript, where the browser says it. */
  heap: number | null
}

/** What staff may ask of a screen. */
export const orderKinds = ['reload', 'identify', 'picture'] as const
export type OrderKind = (typeof orderKinds)[number]

export type Order = { kind: OrderKind } | { kind: 'show'; url: string }

export interface HeartbeatAnswer {
  name: string
  orders: Order[]
}

/** Kinds of device that hang somewhere and show something, paired or not yet. */
export const screenTypes = ['tv', 'led', 'kiosk', 'web'] as const

/** Beats that may be missed before a screen counts as gone. */
export const beatsMissed = 3

/** Seconds after which what a screen shows is old, as it says itself (design language 13). */
export const oldData = 180

/** One of the screens of a resort, as the board shows it. */
export interface Screen {
  id: string
  /** Of the record, so that live changes know whether this is old. */
  version: number
  name: string
  type: string
  locationId: string | null
  displayUrl: string | null
  deviceStatus: 'online' | 'offline' | 'error' | null
  lastSeenAt: string | null
  isPaired: boolean
  pairedAt: string | null
  /** As last reported. */
  report: ScreenReport | null
  reportedAt: string | null
  isCurrentBuild: boolean | null
  /** Share of the last thirty days, or since its first heartbeat, from 0 to 1; null in its first hour. */
  uptimeShare: number | null
  pictureAt: string | null
}
