/** Languages by the codes of ISO 639-3, as AlpineBits writes texts. */
import { languages, type Language, type Localized } from '../values/localized.ts'

export const iso639: Readonly<Record<Language, string>> = { sk: 'slk', cs: 'ces', en: 'eng', de: 'deu', pl: 'pol', it: 'ita', hu: 'hun' }

/** `{ sk: 'Lanovka' }` → `{ slk: 'Lanovka' }`; null without any text. */
export function textByIso639(text: Localized | null): Record<string, string> | null {
  const filled = languages.flatMap((language) => (text?.[language]?.trim() ? [[iso639[language], text[language]] as const] : []))
  return filled.length ? Object.fromEntries(filled) : null
}

/** `{ slk: 'Lanovka' }` → `{ sk: 'Lanovka' }`; texts in other languages are left out. */
export const textFromIso639 = (text: Readonly<Record<string, unknown>>): Localized =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const shown = text[iso639[language]]
      return typeof shown === 'string' && shown.trim() !== '' ? [[language, shown]] : []
    }),
  )
