/** The packs the texts come in. English is written first; the other languages have the same keys (see messages.test.ts). */
import type admin from './en/admin.json'
import type field from './en/field.json'
import type mountain from './en/mountain.json'
import type rules from './en/rules.json'

interface Packs {
  admin: typeof admin
  field: typeof field
  mountain: typeof mountain
  rules: typeof rules
}

export type Area = keyof Packs
export const areas: readonly Area[] = ['admin', 'field', 'mountain', 'rules']

/** Every key there is. Keys built at run time, `validationError{Rule}` for one, are plain text. */
export type MessageKey = { [A in Area]: keyof Packs[A] & string }[Area]
