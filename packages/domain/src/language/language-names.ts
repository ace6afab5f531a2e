/** Names of the languages, each in itself. */
import type { Language } from '../values/localized.ts'

/** In the order of the pickers. */
export const languageNames: Readonly<Record<Language, string>> = {
  sk: 'Slovenčina',
  cs: 'Čeština',
  en: 'English',
  de: 'Deutsch',
  pl: 'Polski',
  it: 'Italiano',
  hu: 'Magyar',
}
