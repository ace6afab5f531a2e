/**
 * What the address of a display says of how it is shown, and what its page asks its feed for. The server draws by it what it selects, and the
 * page follows exactly what was asked for: another selection may be meant by it tomorrow.
 * A display shows what it can: what nobody can mean is passed over, while the feed, which is for programs, refuses it (OP34).
 */
import { domainName, uuid } from '../address-patterns.ts'
import { isLanguage, type Language } from '../localized.ts'
import type { DisplayKind } from './feed.ts'
import { isScreenKind, phoneSystems } from './info.ts'

const maxLanguages = 3

type ReadParameter = (name: string) => unknown

const phones: ReadonlySet<string> = new Set(phoneSystems)

/** A registered screen, else which kind of screen it is; of a phone its system, of a website its domain. */
const screenReadings = {
  device: (value: string) => uuid.test(value),
  screen: isScreenKind,
  platform: (value: string) => phones.has(value),
  domain: (value: string) => domainName.test(value),
} as const

const readings: Readonly<Record<DisplayKind, Readonly<Record<string, (value: string) => boolean>>>> = {
  ledinfo: screenReadings,
  // Screens of these are registered too, and show what all others do.
  skimaps: {},
  departures: {},
}

/** In which they are shown in turn; none: those of the display itself. */
export function wishedLanguages(value: unknown): Language[] {
  return typeof value === 'string' ? [...new Set(value.split(',').filter(isLanguage))].slice(0, maxLanguages) : []
}

/** What else this kind of display knows. */
export function wishesOf(kind: DisplayKind, read: ReadParameter): Record<string, string> {
  const known = Object.entries(readings[kind]).flatMap(([name, isRead]): [string, string][] => {
    const value = read(name)
    return typeof value === 'string' && isRead(value) ? [[name, value]] : []
  })
  return Object.fromEntries(known)
}

/** The query of the feed that keeps such a page current; empty, or with its question mark. */
export function feedQuery(languages: readonly Language[], wishes: Readonly<Record<string, string>>): string {
  const parts = Object.entries({ ...(languages.length > 0 && { lang: languages.join() }), ...wishes }).map(
    ([name, value]) => `${name}=${value}`,
  )
  return parts.length ? `?${parts.join('&')}` : ''
}
