/** Texts of the demo: by language, proper names, paragraphs, and the mark of what is invented. */
import { languages, type Localized } from '@ridgeline/domain/localized'

/** In the order in which guests of the Tatras come: Slovak, English, German, Polish. */
export const say = (sk: string, en: string, de?: string, pl?: string): Localized => ({ sk, en, ...(de && { de }), ...(pl && { pl }) })

/** A proper name is the same in every language. */
export const everywhere = (name: string): Localized => Object.fromEntries(languages.map((language) => [language, name]))

/** What a guest might act on says itself that it is invented: nobody shall stay at home for it. */
export const demo = (text: Localized): Localized =>
  Object.fromEntries(languages.flatMap((language) => (text[language] ? [[language, `Demo: ${text[language]}`]] : [])))

/** Rich text of one paragraph each. */
export const paragraph = (text: Localized): Localized =>
  Object.fromEntries(languages.flatMap((language) => (text[language] ? [[language, `<p>${text[language]}</p>`]] : [])))

export const links = (path: string) => say(`https://example.com/sk/${path}`, `https://example.com/en/${path}`)
