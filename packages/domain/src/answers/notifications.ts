/** Notifications that guests subscribe to: events of a resort, sent by Web Push or mail (decision 0136). */
import type { SnowReport } from '../entities/snow-report.ts'
import type { Language, Localized } from '../values/localized.ts'

export const notificationChannels = ['push', 'mail'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

export const maxWatchedRecords = 50
/** Centimetres of new snow in 24 hours. */
export const snowThresholds = [5, 10, 20, 30, 50] as const
/** European avalanche danger scale. */
export const avalancheThresholds = [2, 3, 4, 5] as const

/** What a guest wants to know of a resort. */
export interface NotificationChoice {
  /** Ids of lifts, slopes and other records that open and close. */
  records: string[]
  /** Anything that staff close before its planned time. */
  closingEarly: boolean
  /** From so much new snow on; null for never. */
  snowFrom: number | null
  /** From this level on; null for never. */
  avalancheFrom: number | null
  /** Messages of the resort that are sent as push messages. */
  messages: boolean
  /** The snow report of each day, when it is released. */
  snowReport: boolean
  /** Nothing is sent between 21:00 and 7:00 in the time zone of the resort. */
  quietAtNight: boolean
}

export const isEmptyChoice = ({ records, closingEarly, snowFrom, avalancheFrom, messages, snowReport }: NotificationChoice): boolean =>
  records.length === 0 && !closingEarly && snowFrom === null && avalancheFrom === null && !messages && !snowReport

export interface OwnSubscription extends NotificationChoice {
  resort: string
  channel: NotificationChannel
  language: Language
  isConfirmed: boolean
}

export type ReportedFigures = Pick<SnowReport, 'newSnow' | 'snowDepthValley' | 'snowDepthMountain' | 'liftsOpen' | 'slopesOpenKm'>

/** What has happened. */
export type NotificationEvent =
  | { topic: 'operation'; name: Localized; isOpen: boolean; isEarly: boolean }
  | { topic: 'newSnow'; amount: number }
  | { topic: 'avalanche'; level: number }
  | { topic: 'snowReport'; day: string; figures: ReportedFigures; conditions: Localized | null }
  | { topic: 'message'; recordId: string; title: Localized; text: Localized; url: Localized | null }

/** `sent`: accepted by the push service or mail server. `replaced`: a newer one about the same was sent instead. */
export const notificationStates = ['waiting', 'sent', 'failed', 'expired', 'replaced', 'gone'] as const
export type NotificationState = (typeof notificationStates)[number]

export interface ChannelState {
  channel: NotificationChannel
  /** Variables of the configuration without which nothing can be sent; empty when connected. */
  missing: string[]
  subscribers: number
  /** Of the last 30 days. */
  counts: Record<NotificationState, number>
  /** Of the last attempt that failed; null if none did in a day. */
  lastError: string | null
  lastSentAt: string | null
}
