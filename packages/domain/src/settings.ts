/** The settings, each declared once. The value of a resort takes precedence over that of the installation. */
import { choice, choices, instant, integer, localized, text, type BareValueOf, type Field } from './field.ts'
import { namesOf } from './names-of.ts'
import { languages } from './localized.ts'

export const settingGroups = ['house', 'signIn', 'announcement', 'displays', 'departures', 'uploads', 'privacy'] as const
export type SettingGroup = (typeof settingGroups)[number]

interface Setting {
  group: SettingGroup
  /** Its default is what holds as long as nobody has decided; without one, nothing does. */
  field: Field
  /** A resort may decide for itself. */
  perResort: boolean
}

export const announcementKinds = ['info', 'warning'] as const

export const settings = {
  /** Without it, what the operator says (APP_NAME, OP29). */
  'app.name': { group: 'house', field: text({ max: 60 }), perResort: false },
  /** Whom to turn to where the product says so. */
  'support.email': { group: 'house', field: text({ max: 254, format: 'email' }), perResort: true },
  'support.phone': { group: 'house', field: text({ max: 16, format: 'phone' }), perResort: true },
  'login.notice': { group: 'signIn', field: localized({ max: 200 }), perResort: false },
  /** Of one account from one address, within a quarter of an hour (security C20). */
  'login.attempts': { group: 'signIn', field: integer({ required: true, min: 3, max: 30, default: 10 }), perResort: false },
  'announcement.text': { group: 'announcement', field: localized({ max: 160 }), perResort: true },
  'announcement.kind': { group: 'announcement', field: choice(announcementKinds, { required: true, default: 'info' }), perResort: true },
  'announcement.until': { group: 'announcement', field: instant(), perResort: true },
  /** Displays whose address names no languages show these in turn; without them, the resort's own. */
  'display.languages': { group: 'displays', field: choices(languages, { min: 1, max: 3 }), perResort: true },
  /** How long a page of a display stands; without it, as long as each display does by itself. */
  'display.refreshSeconds': { group: 'displays', field: integer({ min: 5, max: 120, unit: 's' }), perResort: true },
  /** Feeds of GTFS Realtime about the imported timetable; some operators have one for both. */
  'gtfs.tripUpdatesUrl': { group: 'departures', field: text({ max: 500, format: 'url' }), perResort: true },
  'gtfs.alertsUrl': { group: 'departures', field: text({ max: 500, format: 'url' }), perResort: true },
  /** Of one person, within a day of UTC; what is refused counts too, since it was work. */
  'uploads.filesPerDay': { group: 'uploads', field: integer({ required: true, min: 1, max: 100_000, default: 500 }), perResort: false },
  'uploads.megabytesPerDay': {
    group: 'uploads',
    field: integer({ required: true, min: 10, max: 1_000_000, default: 4000, unit: 'megabytes' }),
    perResort: false,
  },
  /** How long the log keeps what is no change of a record: sign-ins, refusals, exports, with addresses and browsers. */
  'retention.logDays': {
    group: 'privacy',
    field: integer({ required: true, min: 30, max: 3650, default: 365, unit: 'days' }),
    perResort: false,
  },
  /** Who went through which gate when says where somebody was. */
  'retention.accessCheckDays': {
    group: 'privacy',
    field: integer({ required: true, min: 1, max: 3650, default: 365, unit: 'days' }),
    perResort: false,
  },
  /** Without them names stay until somebody erases them. */
  'retention.ticketDays': { group: 'privacy', field: integer({ min: 1, max: 3650, unit: 'days' }), perResort: false },
  'retention.accreditationDays': { group: 'privacy', field: integer({ min: 1, max: 3650, unit: 'days' }), perResort: false },
  'retention.formerUserDays': { group: 'privacy', field: integer({ min: 1, max: 3650, unit: 'days' }), perResort: false },
  /** Without it histories stay for ever. Removed records can be brought back for 90 days, so never less than four months. */
  'retention.historyMonths': { group: 'privacy', field: integer({ min: 4, max: 240, unit: 'months' }), perResort: false },
} as const satisfies Readonly<Record<string, Setting>>

export type SettingKey = keyof typeof settings
export type SettingValue<K extends SettingKey> = BareValueOf<(typeof settings)[K]['field']> | null

// The keys of an object are what its type says.
export const settingKeys = namesOf(settings)
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settings, key)
export const settingOf = (key: SettingKey): Setting => settings[key]

/** One setting, as sent to its screen. */
export interface SettingState {
  key: SettingKey
  /** What was decided here; nothing where nothing was. */
  value: unknown
  /** The value without it: of the installation, or the default. */
  inherited: unknown
  version: number
  updatedAt: string | null
  updatedBy: string | null
}

/** What everybody who is signed in sees of them. */
export interface ShownSettings {
  announcement: { text: SettingValue<'announcement.text'>; kind: SettingValue<'announcement.kind'>; until: string | null } | null
  support: { email: string | null; phone: string | null }
}
