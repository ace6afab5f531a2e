/** What things are called on the screen, in words (OP53). The domain says under which keys to look. */
import { entityKey, fieldKeys, hintKeys, pluralKey, sectionKeys, unitKey, type Keys } from '@ridgeline/domain/messages/label-keys'
import { hasText, text } from './i18n.ts'

const firstOf = (keys: Keys): string => text(keys.find(hasText) ?? keys[0]!)

export const labelOf = (entity: string, field: string) => firstOf(fieldKeys(entity, field))

/** The hint below a field, or nothing. */
export function hintOf(entity: string, field: string): string | undefined {
  const key = hintKeys(entity, field).find(hasText)
  return key && text(key)
}

export const sectionLabel = (section: string) => firstOf(sectionKeys(section))
export const unitLabel = (unit: string) => text(unitKey(unit))
export const entityLabel = (entity: string) => text(entityKey(entity))
export const pluralLabel = (entity: string) => text(pluralKey(entity))

/** The message of a rule (R5.8): `validationError` and its name, or the general one. */
export function issueText(rule: string, args: readonly (string | number)[] = []): string {
  const key = `validationError${rule.charAt(0).toUpperCase()}${rule.slice(1)}`
  return hasText(key) ? text(key, ...args) : text('validationErrorGeneric')
}
