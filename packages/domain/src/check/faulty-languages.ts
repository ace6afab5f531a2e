import type { Field } from '../declare/field.ts'
import { languages, localizedOf, type Language } from '../values/localized.ts'
import { checkField } from './check.ts'

/** The languages of a text that break a rule themselves. A missing text is one of Slovak, which is the required language. */
export function faultyLanguages(field: Field<'localized'>, value: unknown, rule: string): Language[] {
  if (rule === 'localizedRequired') return ['sk']
  const texts = localizedOf(value) ?? {}
  const optional = { ...field, required: false }
  const wrong = languages.filter((language) => checkField(optional, { [language]: texts[language] ?? '' }))
  return wrong.length === 0 ? ['sk'] : wrong
}
