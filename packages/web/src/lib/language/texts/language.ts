/** Which language staff see, and where it is remembered (R9.2–10). */
import { isLanguage, languages, type Language } from '@ridgeline/domain/values/localized'

export const defaultLanguage: Language = 'sk'
export const fallbackLanguage: Language = 'en'
const cookieName = 'invLang'
const tenYears = 60 * 60 * 24 * 365 * 10

/** Native names, in the order of the pickers. */
export const languageNames: Readonly<Record<Language, string>> = {
  sk: 'Slovenčina',
  cs: 'Čeština',
  en: 'English',
  de: 'Deutsch',
  pl: 'Polski',
  it: 'Italiano',
  hu: 'Magyar',
}

export { languages }

/** Offered before anyone has signed in, in this order (R1.53, T5). */
export const signInLanguages: readonly Language[] = ['sk', 'en', 'de', 'pl', 'cs', 'it']

/** Only Slovak, Czech and English are guessed from the browser; all others start in Slovak (R9.6–9). */
export function detectLanguage(browserLanguage: string | undefined): Language {
  const base = browserLanguage?.toLowerCase().split(/[-_]/)[0]
  if (base === 'cs' || base === 'cz') return 'cs'
  return base === 'en' ? 'en' : defaultLanguage
}

/** A two-label host shares the cookie with its subdomains (R9.5, T12); any other host keeps it to itself. */
export function cookieDomain(host: string): string | undefined {
  const labels = host.split('.')
  return labels.length === 2 && labels.every((label) => label !== '') ? `.${host}` : undefined
}

/** Over https it is never sent without encryption (OP41). */
export function languageCookie(language: Language, { hostname, protocol }: Pick<Location, 'hostname' | 'protocol'>): string {
  const domain = cookieDomain(hostname)
  const ending = `${domain ? `; Domain=${domain}` : ''}${protocol === 'https:' ? '; Secure' : ''}`
  return `${cookieName}=${language}; Path=/; Max-Age=${tenYears}; SameSite=Lax${ending}`
}

export function languageFromCookies(cookies: string): Language | undefined {
  const value = /(?:^|;\s*)invLang=([^;]*)/.exec(cookies)?.[1]
  return isLanguage(value) ? value : undefined
}

const isLanguageName = (name: string) => ['lang', 'language'].includes(name.toLowerCase())

/** `?lang=` or `?language=` in the address wins over the cookie and is remembered. */
export function languageFromQuery(search: string): Language | undefined {
  for (const [name, value] of new URLSearchParams(search)) if (isLanguageName(name) && isLanguage(value)) return value
  return undefined
}

export function withoutLanguageQuery(address: string): string {
  const url = new URL(address)
  url.search = new URLSearchParams([...url.searchParams].filter(([name]) => !isLanguageName(name))).toString()
  return url.href
}

export function rememberLanguage(language: Language): void {
  document.cookie = languageCookie(language, location)
  document.documentElement.lang = language
}

export function initialLanguage(): Language {
  return languageFromQuery(location.search) ?? languageFromCookies(document.cookie) ?? detectLanguage(navigator.language)
}
