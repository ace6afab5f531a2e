/** Which language staff see, and where it is remembered (R9.2–10). */
import { languages, type Language } from '@ridgeline/domain/values/localized'
import {
  detectLanguage,
  isLanguageName,
  languageCookieName,
  languageFromCookies,
  languageFromQuery,
} from '@ridgeline/domain/language/staff-language'

export const fallbackLanguage: Language = 'en'
const tenYears = 60 * 60 * 24 * 365 * 10

export { languages }

/** Offered before anyone has signed in, in this order (R1.53, T5). */
export const signInLanguages: readonly Language[] = ['sk', 'en', 'de', 'pl', 'cs', 'it']

/** A two-label host shares the cookie with its subdomains (R9.5, T12); any other host keeps it to itself. */
export function cookieDomain(host: string): string | undefined {
  const labels = host.split('.')
  return labels.length === 2 && labels.every((label) => label !== '') ? `.${host}` : undefined
}

/** Over https it is never sent without encryption (OP41). */
export function languageCookie(language: Language, { hostname, protocol }: Pick<Location, 'hostname' | 'protocol'>): string {
  const domain = cookieDomain(hostname)
  const ending = `${domain ? `; Domain=${domain}` : ''}${protocol === 'https:' ? '; Secure' : ''}`
  return `${languageCookieName}=${language}; Path=/; Max-Age=${tenYears}; SameSite=Lax${ending}`
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
