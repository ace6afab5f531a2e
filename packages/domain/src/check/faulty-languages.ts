import type { Field } from '../declare/field.ts'
import { languages, localizedOf, type Language } from '../values/localized.ts'
import { checkField } from './check.ts'

/** The languages of a text that break a rule themselves. There are none if the text as a whole does, for example because it is missing. */
export function faultyLanguages(field: Field<'localized'>, value: unknown): Language[] {
  const texts = localizedOf(value) ?? {}
  const { needs: _, ...constraints } = field
  const optional = { ...constraints, required: false }
  return languages.filter((language) => checkField(optional, { [language]: texts[language] ?? '' }))
}
