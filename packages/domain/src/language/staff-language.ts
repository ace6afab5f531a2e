/** Which language staff see, by what their browser sends (R9.2–10): the web and the server, which has the words of a page fetched ahead, decide alike. */
import { isLanguage, type Language } from '../values/localized.ts'

export const defaultLanguage: Language = 'sk'
export const languageCookieName = 'invLang'

/** Only Slovak, Czech and English are guessed from the browser; all others start in Slovak (R9.6–9). */
export function detectLanguage(browserLanguage: string | undefined): Language {
  const base = browserLanguage?.toLowerCase().split(/[-_]/)[0]
  if (base === 'cs' || base === 'cz') return 'cs'
  return base === 'en' ? 'en' : defaultLanguage
}

export function languageFromCookies(cookies: string): Language | undefined {
  const value = /(?:^|;\s*)invLang=([^;]*)/.exec(cookies)?.[1]
  return isLanguage(value) ? value : undefined
}

export const isLanguageName = (name: string) => ['lang', 'language'].includes(name.toLowerCase())

/** `?lang=` or `?language=` in the address wins over the cookie and is remembered. */
export function languageFromQuery(search: string): Language | undefined {
  for (const [name, value] of new URLSearchParams(search)) if (isLanguageName(name) && isLanguage(value)) return value
  return undefined
}
