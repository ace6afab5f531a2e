/** What things are called on the screen, in words (OP53). The domain says under which keys to look. */
import { entityKey, fieldKeys, hintKeys, issueKey, pluralKey, sectionKeys, unitKey, type Keys } from '@ridgeline/domain/messages/label-keys'
import { conventions } from '../numbers/conventions.ts'
import { shownNumber, unitOf } from '../numbers/shown-quantity.ts'
import { hasText, text } from './i18n.ts'

const firstOf = (keys: Keys): string => text(keys.find(hasText) ?? keys[0]!)

export const labelOf = (entity: string, field: string) => firstOf(fieldKeys(entity, field))

/** The hint below a field, or nothing. */
export function hintOf(entity: string, field: string): string | undefined {
  const key = hintKeys(entity, field).find(hasText)
  return key && text(key)
}

export const sectionLabel = (section: string) => firstOf(sectionKeys(section))
/** The unit a person reads; the number beside it has to be theirs too (`conventions.ts`). */
export const unitLabel = (unit: string) => text(unitKey(unitOf(unit)))
export const entityLabel = (entity: string) => text(entityKey(entity))
export const pluralLabel = (entity: string) => text(pluralKey(entity))

/** The message of a rule (R5.8): `validationError` and its name, or the general one. */
export function issueText(rule: string, args: readonly (string | number)[] = []): string {
  const key = issueKey(rule)
  return hasText(key) ? text(key, ...args) : text('validationErrorGeneric')
}

const ofBounds = new Set(['minValue', 'maxValue', 'between'])

/** The same for a field with a unit: its bounds are shown in the unit of the input. */
export function fieldIssueText(field: object | undefined, rule: string, args: readonly (string | number)[] = []): string {
  const isCounted = field && 'unit' in field && conventions().units !== 'metric' && ofBounds.has(rule)
  return issueText(
    rule,
    // The unit of a field is always text.
    isCounted ? args.map((bound) => (typeof bound === 'number' ? shownNumber(bound, field as { unit?: string }) : bound)) : args,
  )
}
