/** Texts of a localized field, put together by language from two states of it. */
import { isSame } from '@ridgeline/domain/compare/same-value'
import { languages, type Language, type Localized } from '@ridgeline/domain/values/localized'

export const isSameText = (language: Language, one: Localized, other: Localized) => isSame(one[language] ?? null, other[language] ?? null)

export const changedLanguages = (from: Localized, to: Localized): Language[] =>
  languages.filter((language) => !isSameText(language, from, to))

/** @param chosen the languages whose texts are those of `other` */
export function textsOver(texts: Localized, other: Localized, chosen: readonly Language[]): Localized | null {
  const all = languages.flatMap((language) => {
    const text = (chosen.includes(language) ? other : texts)[language]
    return text === undefined ? [] : [[language, text]]
  })
  return all.length > 0 ? Object.fromEntries(all) : null
}
