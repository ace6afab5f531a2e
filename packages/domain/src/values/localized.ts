/** The languages of users and guests, and texts in several of them. */

import { isObject } from '../check/fault.ts'
import { isOneOf } from './closed-list.ts'

export const languages = ['sk', 'cs', 'en', 'de', 'pl', 'it', 'hu'] as const
export type Language = (typeof languages)[number]

/** Text by language (R3.20). A missing language is not translated. */
export type Localized = { [L in Language]?: string }

const siblings: { [L in Language]?: Language } = { sk: 'cs', cs: 'sk' }

export const isLanguage = (value: unknown): value is Language => isOneOf(languages, value)

const filled = (text: string | undefined) => text !== undefined && text.trim() !== ''

/** The languages that a reader of `language` reads first, from the most wanted one. */
export function languagesFor(language: Language): Language[] {
  const sibling = siblings[language]
  return [language, ...(sibling ? [sibling] : []), 'en']
}

/**
 * The language whose text a reader of `language` sees: Slovak and Czech stand in for each other, then English, then any (R3.21–23), in the
 * order in which lists sort by it: the order of the texts themselves is not kept in the database.
 */
export function shownLanguage(value: Localized, language: Language): Language | undefined {
  return [...languagesFor(language), ...languages].find((candidate) => filled(value[candidate]))
}

/** The texts of a localized field of a record of any entity: `check` allows only texts by language in it. */
export const localizedOf = (value: unknown): Localized | null => (isObject(value) ? value : null)

export function localize(value: Localized | null | undefined, language: Language): string {
  if (!value) return ''
  const shown = shownLanguage(value, language)
  return shown ? value[shown]! : ''
}
