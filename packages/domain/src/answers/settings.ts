/** The settings, each declared once. The value of a resort takes precedence over that of the installation. */
import { choice, choices, flag, instant, integer, localized, text, time, type BareValueOf, type Field } from '../declare/field.ts'
import { namesOf } from '../values/closed-list.ts'
import { licences } from '../publication/licences.ts'
import { clockKinds } from '../operation/clock-kinds.ts'
import { publishedKinds } from '../publication/published-kinds.ts'
import { languages } from '../values/localized.ts'

export const settingGroups = [
  'house',
  'signIn',
  'announcement',
  'statusClock',
  'displays',
  'departures',
  'openData',
  'prices',
  'plannedChanges',
  'uploads',
  'privacy',
] as const
export type SettingGroup = (typeof settingGroups)[number]

interface Setting {
  group: SettingGroup
  /** The default applies while no value is stored; without one, the setting is empty. */
  field: Field
  /** A resort may have its own value. */
  perResort: boolean
  /** It belongs to another setting of the same scope, so a resort does not inherit the value of the installation. */
  isOfScope?: true
}

export const announcementKinds = ['info', 'warning'] as const

export const settings = {
  /** If empty, the configured name applies (APP_NAME, OP29). */
  'app.name': { group: 'house', field: text({ max: 60 }), perResort: false },
  /** The contact shown where the product refers to support. */
  'support.email': { group: 'house', field: text({ max: 254, format: 'email' }), perResort: true },
  'support.phone': { group: 'house', field: text({ max: 16, format: 'phone' }), perResort: true },
  'login.notice': { group: 'signIn', field: localized({ max: 200 }), perResort: false },
  /** Per account and address, within fifteen minutes (security C20). */
  'login.attempts': { group: 'signIn', field: integer({ required: true, min: 3, max: 30, default: 10 }), perResort: false },
  /** Whether people the directory knows get an account at their first sign-in; otherwise an administrator adds them. */
  'login.provisions': { group: 'signIn', field: flag({ required: true, default: false }), perResort: false },
  'announcement.text': { group: 'announcement', field: localized({ max: 160 }), perResort: true },
  'announcement.kind': {
    group: 'announcement',
    field: choice(announcementKinds, { required: true, default: 'info' }),
    perResort: true,
    isOfScope: true,
  },
  'announcement.until': { group: 'announcement', field: instant(), perResort: true, isOfScope: true },
  /** Kinds of records whose status the server sets by their plan, and those for which it only proposes it on the status board (0133). */
  'clock.automatic': { group: 'statusClock', field: choices(clockKinds), perResort: true },
  'clock.proposed': { group: 'statusClock', field: choices(clockKinds), perResort: true },
  /** Displays without languages in their URL rotate between these; if empty, between those of the resort. */
  'display.languages': { group: 'displays', field: choices(languages, { min: 1, max: 3 }), perResort: true },
  /** Duration of a page of a display; if empty, the default of each display. */
  'display.refreshSeconds': { group: 'displays', field: integer({ min: 5, max: 120, unit: 's' }), perResort: true },
  /** GTFS Realtime feeds for the imported timetable; some operators have one feed for all. */
  'gtfs.tripUpdatesUrl': { group: 'departures', field: text({ max: 500, format: 'url' }), perResort: true },
  'gtfs.vehiclePositionsUrl': { group: 'departures', field: text({ max: 500, format: 'url' }), perResort: true },
  'gtfs.alertsUrl': { group: 'departures', field: text({ max: 500, format: 'url' }), perResort: true },
  /** Collections read with a key only, although the data of the resort is open (`resort.hasWebsiteData`). */
  'feeds.withKey': { group: 'openData', field: choices(publishedKinds), perResort: true },
  /** Collections that are not published, not even with a key. */
  'feeds.closed': { group: 'openData', field: choices(publishedKinds), perResort: true },
  /** Of what staff typed; imported records keep the licence of their source. */
  'feeds.license': { group: 'openData', field: choice(licences), perResort: true },
  'feeds.attribution': { group: 'openData', field: text({ max: 200 }), perResort: true },
  /** When the snow report of a day is released by itself; if empty, staff release it. */
  'snowReport.time': { group: 'openData', field: time(), perResort: true },
  /** Whether a publication of prices needs the approval of a second user. */
  'prices.fourEyes': { group: 'prices', field: flag({ required: true, default: false }), perResort: true },
  /** Whether planned changes of records need the approval of a second user. */
  'plannedChanges.fourEyes': { group: 'plannedChanges', field: flag({ required: true, default: false }), perResort: true },
  /** Per user and day (UTC), including refused uploads. */
  'uploads.filesPerDay': { group: 'uploads', field: integer({ required: true, min: 1, max: 100_000, default: 500 }), perResort: false },
  'uploads.megabytesPerDay': {
    group: 'uploads',
    field: integer({ required: true, min: 10, max: 1_000_000, default: 4000, unit: 'megabytes' }),
    perResort: false,
  },
  /** Retention of log entries other than changes of records: sign-ins, refusals, exports, with addresses and browsers. */
  'retention.logDays': {
    group: 'privacy',
    field: integer({ required: true, min: 30, max: 3650, default: 365, unit: 'days' }),
    perResort: false,
  },
  /** Access checks reveal where a person was. */
  'retention.accessCheckDays': {
    group: 'privacy',
    field: integer({ required: true, min: 1, max: 3650, default: 365, unit: 'days' }),
    perResort: false,
  },
  /** If empty, personal data stay until they are erased manually. */
  'retention.ticketDays': { group: 'privacy', field: integer({ min: 1, max: 3650, unit: 'days' }), perResort: false },
  'retention.accreditationDays': { group: 'privacy', field: integer({ min: 1, max: 3650, unit: 'days' }), perResort: false },
  'retention.formerUserDays': { group: 'privacy', field: integer({ min: 1, max: 3650, unit: 'days' }), perResort: false },
  /** If empty, revisions are kept forever. Removed records can be restored for 90 days, so the minimum is four months. */
  'retention.historyMonths': { group: 'privacy', field: integer({ min: 4, max: 240, unit: 'months' }), perResort: false },
} as const satisfies Readonly<Record<string, Setting>>

export type SettingKey = keyof typeof settings
export type SettingValue<K extends SettingKey> = BareValueOf<(typeof settings)[K]['field']> | null

// The object is written out completely, so its keys are those of its type.
export const settingKeys = namesOf(settings)
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settings, key)
export const settingOf = (key: SettingKey): Setting => settings[key]

/** A setting as sent to its screen. */
export interface SettingState {
  key: SettingKey
  /** The value stored here; null if there is none. */
  value: unknown
  /** The value that applies otherwise: of the installation, or the default. */
  inherited: unknown
  version: number
  updatedAt: string | null
  updatedBy: string | null
}

/** The settings that all signed-in users can read. */
export interface ShownSettings {
  announcement: { text: SettingValue<'announcement.text'>; kind: SettingValue<'announcement.kind'>; until: string | null } | null
  support: { email: string | null; phone: string | null }
}
