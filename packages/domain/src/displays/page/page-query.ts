/**
 * The parameters in the URL of a display, and the query for its feed. The server renders by them, and the page continues with the same
 * query, because their meaning can change with the data.
 * A display ignores invalid parameters, while the feed, which is for programs, refuses them (OP34).
 */
import { domainName, uuid } from '../../values/address-patterns.ts'
import { isLanguage, type Language } from '../../values/localized.ts'
import type { DisplayKind } from '../feed.ts'
import { isScreenKind, phoneSystems } from '../info.ts'

const maxLanguages = 3

type ReadParameter = (name: string) => unknown

const phones: ReadonlySet<string> = new Set(phoneSystems)

/** A registered device, or the type of the screen; for phones the operating system, for websites the domain. */
const screenReadings = {
  device: (value: string) => uuid.test(value),
  screen: isScreenKind,
  platform: (value: string) => phones.has(value),
  domain: (value: string) => domainName.test(value),
} as const

const readings: Readonly<Record<DisplayKind, Readonly<Record<string, (value: string) => boolean>>>> = {
  ledinfo: screenReadings,
  // Screens with these displays are registered too, but show the same content.
  skimaps: {},
  departures: {},
}

/** Languages shown in rotation; empty for those of the display. */
export function wishedLanguages(value: unknown): Language[] {
  return typeof value === 'string' ? [...new Set(value.split(',').filter(isLanguage))].slice(0, maxLanguages) : []
}

/** The other parameters of this display. */
export function wishesOf(kind: DisplayKind, read: ReadParameter): Record<string, string> {
  const known = Object.entries(readings[kind]).flatMap(([name, isRead]): [string, string][] => {
    const value = read(name)
    return typeof value === 'string' && isRead(value) ? [[name, value]] : []
  })
  return Object.fromEntries(known)
}

/** The query for the feed of a page, with its question mark; or an empty string. */
export function feedQuery(languages: readonly Language[], wishes: Readonly<Record<string, string>>): string {
  const parts = Object.entries({ ...(languages.length > 0 && { lang: languages.join() }), ...wishes }).map(
    ([name, value]) => `${name}=${value}`,
  )
  return parts.length ? `?${parts.join('&')}` : ''
}
