/** The messages of a resort for one screen: those meant for it, in its languages, of now and the next day. */
import { isScreenKind, publishedAhead, type ScreenKind, type ShownInfo, type ShownNotice } from '@ridgeline/domain/displays/info'
import type { InfoMobile } from '@ridgeline/domain/entities/info-mobile'
import { isObject } from '@ridgeline/domain/check/fault'
import { isFor } from '@ridgeline/domain/displays/page/playlist'
import type { Language, Localized } from '@ridgeline/domain/values/localized'
import { inLanguages } from '../boards/view.ts'
import type { PublishedInfo, PublishedNotice } from './published-info.ts'

/** The screen that requests the messages. */
export interface Screen {
  /** A registered device, which also gets its own notices. */
  device?: string | undefined
  /** Used if no device is given. */
  screen?: ScreenKind | undefined
  /** The operating system of a phone; if omitted, phones of any. */
  platform?: InfoMobile['platforms'][number] | undefined
  /** The domain of the website; if omitted, only messages for all websites are sent. */
  domain?: string | undefined
}

export const deviceOf = ({ devices }: PublishedInfo, id: string | undefined) => devices.find((device) => device.id === id)

/** Devices of other types count as boards. */
export function screenOf(info: PublishedInfo, { device, screen = 'led' }: Screen): ScreenKind {
  const type = device === undefined ? screen : deviceOf(info, device)?.type
  return isScreenKind(type) ? type : 'led'
}

/** A notice is shown in its own languages, those of the screen first. */
function languagesFor(own: readonly Language[] | null, ofScreen: readonly Language[]): Language[] {
  if (!own?.length) return [...ofScreen]
  const shared = ofScreen.filter((language) => own.includes(language))
  return shared.length ? shared : own.slice(0, 3)
}

const isLocalized = (value: unknown): value is Localized => isObject(value)

const localizedFields = new Set(['title', 'text', 'line1', 'line2', 'url', 'callToAction'])

function shownNotice(notice: PublishedNotice, ofScreen: readonly Language[]): ShownNotice {
  const { deviceIds: _, domains: __, ...shown } = notice
  const languages = languagesFor(notice.languages, ofScreen)
  const texts = Object.entries<unknown>({ ...shown }).flatMap(([name, value]) =>
    localizedFields.has(name) && isLocalized(value) ? [[name, inLanguages(value, languages)]] : [],
  )
  const schedule = notice.schedule?.map(({ dateFrom, dateTo, days, timeFrom, timeTo, status }) => ({
    dateFrom,
    dateTo,
    days,
    timeFrom,
    timeTo,
    status,
  }))
  // Only texts change: they are reduced to fewer languages.
  return { ...shown, ...Object.fromEntries(texts), languages, schedule: schedule ?? null } as ShownNotice
}

const isOnPhone = (notice: PublishedNotice, platform: Screen['platform']) =>
  platform === undefined || notice.screen !== 'mobile' || notice.platforms.includes(platform)

/** A domain includes its subdomains (req. infoWeb.domains). */
const isOnSite = ({ domains }: PublishedNotice, domain: string | undefined) =>
  !domains?.length || (domain !== undefined && domains.some((own) => domain === own || domain.endsWith(`.${own}`)))

const isSoon = (now: number) => (notice: PublishedNotice) =>
  (notice.validFrom === null || Date.parse(notice.validFrom) < now + publishedAhead) &&
  (notice.validTo === null || Date.parse(notice.validTo) > now)

export function infoFor(info: PublishedInfo, screen: Screen, languages: readonly Language[], now: number): ShownInfo {
  const kind = screenOf(info, screen)
  const { device, platform, domain } = screen
  const notices = info.notices
    .filter((notice) => notice.screen === kind && isFor(notice, device) && isOnPhone(notice, platform) && isOnSite(notice, domain))
    .filter(isSoon(now))
  return {
    screen: kind,
    isDevice: screen.device !== undefined,
    notices: notices.map((notice) => shownNotice(notice, languages)),
    cameras: [...info.cameras],
    ...(kind === 'tv' && info.quote && { quote: { ...info.quote, text: inLanguages(info.quote.text, languages) } }),
  }
}

/** When a notice is next published to screens or expires, or the quote of the next day is shown. Epoch milliseconds. */
export function nextPublication({ notices, dayEndsAt }: Pick<PublishedInfo, 'notices' | 'dayEndsAt'>, now: number): number | undefined {
  const ofNotices = notices.flatMap(({ validFrom, validTo }) => [
    validFrom === null ? Infinity : Date.parse(validFrom) - publishedAhead,
    validTo === null ? Infinity : Date.parse(validTo),
  ])
  const next = Math.min(...[...ofNotices, dayEndsAt ?? Infinity].filter((moment) => moment > now))
  return Number.isFinite(next) ? next : undefined
}
