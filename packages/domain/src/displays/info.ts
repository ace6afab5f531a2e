/** The messages for a screen of a resort besides lifts and slopes: notices of its medium and the data their pages need (OP13, INFO). */
import type { InfoDevice } from '../entities/info-device.ts'
import { isOneOf } from '../values/closed-list.ts'
import type { InfoLed } from '../entities/info-led.ts'
import type { InfoMobile } from '../entities/info-mobile.ts'
import type { InfoTv } from '../entities/info-tv.ts'
import type { InfoWeb } from '../entities/info-web.ts'
import type { Language, Localized } from '../values/localized.ts'
import type { LiveStream } from '../values/live-stream.ts'
import type { Airing } from './page/playlist.ts'
import { dayMs } from '../time/durations.ts'

/** Types of devices that show notices of their medium. */
export const screenKinds = ['led', 'tv', 'kiosk', 'web', 'mobile'] as const
export type ScreenKind = (typeof screenKinds)[number]

/** Operating systems of phones, for push messages. */
export const phoneSystems = ['ios', 'android'] as const

export const noticeEntities = { led: 'infoLed', tv: 'infoTv', kiosk: 'infoDevice', web: 'infoWeb', mobile: 'infoMobile' } as const

export interface ShownMedium {
  url: string
  contentType: string
}

export interface ShownCamera {
  id: string
  name: Localized
  placement: Localized | null
  /** Null of a camera that has only a stream; `takenAt` then, too. */
  picture: string | null
  takenAt: string | null
  live: LiveStream | null
}

export interface ShownEvent {
  name: Localized
  venue: Localized | null
  startDate: string
  endDate: string
  allDay: boolean
  eventStatus: string
  picture: string | null
}

export interface ShownQuote {
  text: Localized
  author: string | null
}

interface Notice extends Airing {
  title: Localized
  text: Localized | null
  /** The languages in which it is shown on this screen; texts contain no others. */
  languages: Language[]
  /** Duration of a page. */
  seconds: number
}

export interface ShownLed extends Notice, Pick<InfoLed, 'line1' | 'line2' | 'content' | 'color' | 'effect' | 'speed' | 'brightness'> {
  screen: 'led'
}

export interface ShownTv extends Notice, Pick<InfoTv, 'slideType' | 'transition' | 'showTicker' | 'sound'> {
  screen: 'tv'
  media: ShownMedium | null
  camera: ShownCamera | null
  event: ShownEvent | null
}

export interface ShownKiosk extends Notice, Pick<InfoDevice, 'pageType' | 'pageUrl' | 'touchEnabled'> {
  screen: 'kiosk'
  image: ShownMedium | null
  /** Of a published board. */
  departureId: string | null
}

export interface ShownWeb
  extends Notice, Pick<InfoWeb, 'placement' | 'url' | 'callToAction' | 'backgroundColor' | 'textColor' | 'dismissible'> {
  screen: 'web'
}

export interface ShownMobile extends Notice, Pick<InfoMobile, 'url' | 'callToAction' | 'dismissible' | 'platforms'> {
  screen: 'mobile'
  image: ShownMedium | null
}

export type ShownNotice = ShownLed | ShownTv | ShownKiosk | ShownWeb | ShownMobile

export interface ShownInfo {
  screen: ScreenKind
  /** A registered device, which only shows its notices; otherwise any screen of the resort. */
  isDevice: boolean
  /** Published now or within a day, so that a screen without the server continues. */
  notices: ShownNotice[]
  cameras: ShownCamera[]
  /** Of the day, on TVs only; missing without one. */
  quote?: ShownQuote
}

/** How far ahead notices are published to screens, in milliseconds. Later ones are not public yet. */
export const publishedAhead = dayMs

export const isScreenKind = (value: unknown): value is ScreenKind => isOneOf(screenKinds, value)
