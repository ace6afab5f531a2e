/** The packs the texts come in. English is written first; the other languages have the same keys (see messages.test.ts). */
import type admin from './en/admin.json'
import type display from './en/display.json'
import type field from './en/field.json'
import type inputs from './en/inputs.json'
import type kit from './en/kit.json'
import type list from './en/list.json'
import type mail from './en/mail.json'
import type mountain from './en/mountain.json'
import type overlays from './en/overlays.json'
import type rules from './en/rules.json'
import type shell from './en/shell.json'

interface Packs {
  admin: typeof admin
  display: typeof display
  field: typeof field
  inputs: typeof inputs
  kit: typeof kit
  list: typeof list
  mail: typeof mail
  mountain: typeof mountain
  overlays: typeof overlays
  rules: typeof rules
  shell: typeof shell
}

export type Area = keyof Packs
export const areas: readonly Area[] = [
  'admin',
  'display',
  'field',
  'inputs',
  'kit',
  'list',
  'mail',
  'mountain',
  'overlays',
  'rules',
  'shell',
]

/** Every key there is. Keys built at run time, `validationError{Rule}` for one, are plain text. */
export type MessageKey = { [A in Area]: keyof Packs[A] & string }[Area]
