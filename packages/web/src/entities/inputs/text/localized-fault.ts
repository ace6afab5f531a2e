/** What is wrong with a text in several languages is shown at the language it is about. */
import { faultyLanguages } from '@ridgeline/domain/check/faulty-languages'
import type { Fault } from '@ridgeline/domain/check/fault'
import type { Field } from '@ridgeline/domain/declare/field'
import { languageNames } from '@ridgeline/domain/language/language-names'
import { localizedOf, type Language } from '@ridgeline/domain/values/localized'
import { fieldIssueText } from '../../../lib/language/texts/label.ts'

/** The language that a text must have. */
export const neededLanguage = ({ needs, required }: Field<'localized'>): Language | undefined =>
  needs === 'any' ? undefined : (needs ?? (required ? 'sk' : undefined))

/** The languages to mark. Of a missing text it is the needed one; undefined if any language would do. */
export function markedLanguages(field: Field<'localized'>, value: unknown): readonly Language[] | undefined {
  const faulty = faultyLanguages(field, value)
  if (faulty.length > 0) return faulty
  const needed = neededLanguage(field)
  const texts = localizedOf(value) ?? {}
  // Rules between fields may ask for Slovak as well.
  const lacksSlovak = field.needs !== 'any' && !texts.sk && Object.keys(texts).length > 0
  return needed ? [needed] : lacksSlovak ? ['sk'] : undefined
}

/** The message of a fault; that of a localized text names the languages that are wrong. */
export function faultText(field: Field, value: unknown, { rule, args }: Fault): string {
  const message = fieldIssueText(field, rule, args)
  const names = field.kind === 'localized' ? faultyLanguages(field, value).map((language) => languageNames[language]) : []
  return names.length > 0 ? `${names.join(', ')}: ${message}` : message
}
