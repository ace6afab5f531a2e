/** What things are called: `{entity}.{field}` first, then what all entities share (OP53). */
import { hasText, text } from './i18n.ts'

function firstOf(keys: readonly string[]): string {
  return text(keys.find(hasText) ?? keys[0]!)
}

export const labelOf = (entity: string, field: string) => firstOf([`${entity}.${field}`, `field.${field}`])

/** The hint below a field, or nothing. */
export function hintOf(entity: string, field: string): string | undefined {
  const key = [`${entity}.${field}.hint`, `field.${field}.hint`].find(hasText)
  return key && text(key)
}

export const sectionLabel = (section: string) => text(`section.${section}`)
export const optionLabel = (entity: string, field: string, value: string) => firstOf([`${entity}.${field}.${value}`, `${field}.${value}`])
export const unitLabel = (unit: string) => text(`unit.${unit}`)
export const entityLabel = (entity: string) => text(entity)
export const pluralLabel = (entity: string) => text(`${entity}.plural`)

/** The message of a rule (R5.8): `validationError` and its name, or the general one. */
export function issueText(rule: string, args: readonly (string | number)[] = []): string {
  const key = `validationError${rule.charAt(0).toUpperCase()}${rule.slice(1)}`
  return hasText(key) ? text(key, ...args) : text('validationErrorGeneric')
}
