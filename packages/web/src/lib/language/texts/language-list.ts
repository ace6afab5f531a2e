/** The list of languages, as pickers show it (R3.9–19). One table; every list of the product is a named part of it (T5). */
import type { Language } from '@ridgeline/domain/values/localized'
import { namesOf } from '@ridgeline/domain/values/closed-list'
import { languageNames } from '@ridgeline/domain/language/language-names'

/** Latvian is known by name; there are no texts in it (R1.52). */
export type ListedLanguage = Language | 'lv'

export interface LanguageItem<L extends ListedLanguage = ListedLanguage> {
  id: L
  text: string
  /** The id as text. */
  value: string
  flag: string
}

const names: Readonly<Record<ListedLanguage, string>> = { ...languageNames, lv: 'Latvian' }

const flags: Readonly<Record<ListedLanguage, string>> = {
  sk: 'svk',
  cs: 'cze',
  en: 'gbr',
  de: 'ger',
  pl: 'pol',
  it: 'ita',
  hu: 'hun',
  // No code is specified for it (T9).
  lv: '',
}

/** "Slovenský" is listed as "Slovensky"; other accents stay (R3.10, T8). */
export const listedName = (name: string) => name.replace(/ý$/, 'y')

export const knownLanguages = namesOf(names)

interface ListOptions<L extends ListedLanguage> {
  only: readonly L[]
  isSorted?: boolean
}

/** Slovak and English, unless the caller names others, in the given order (R1.56, R1.57). */
export function languageList(): LanguageItem<'sk' | 'en'>[]
export function languageList<L extends ListedLanguage>(options: ListOptions<L>): LanguageItem<L>[]
export function languageList({ only, isSorted = false }: ListOptions<ListedLanguage> = { only: ['sk', 'en'] }): LanguageItem[] {
  const items = only.map((id) => ({ id, text: listedName(names[id]), value: String(id), flag: flags[id] }))
  return isSorted ? items.sort((one, other) => one.text.localeCompare(other.text, 'sk')) : items
}
