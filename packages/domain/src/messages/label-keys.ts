/**
 * The possible keys of a label, most specific first: the label of an entity takes precedence over a shared one. The web, the server and the
 * completeness test use these functions, so that labels are looked up in one way.
 *
 * An owner is the name of an entity or of a structured value.
 */
import { capital } from '../formatting/capital.ts'
import type { NoticeKey } from '../departures/notices.ts'
import { isOneOf } from '../values/closed-list.ts'
import { languages } from '../values/localized.ts'
import { publishedKinds } from '../publication/published-kinds.ts'
import { licences } from '../publication/licences.ts'
import { entityNames } from '../declare/catalogue.ts'
import { clockKinds } from '../operation/clock-kinds.ts'
import { loggedKinds } from '../answers/logged-records.ts'
import { labelled } from '../groups/labels.ts'
import { keyScopes } from '../access/key-scopes.ts'
import { entityPermissions, genericPermissions, permissionKeys } from '../access/permission.ts'
import { countries, currencies, days, systemRoleNames, timezones, type SystemRoleName } from '../declare/vocabulary.ts'

export type Keys = readonly string[]

/** Texts about an entity as a whole: its name, its list, the button and the dialog for a new record. */
export const entityKey = (entity: string) => entity
/** The message of a violated rule (R5.8). */
export const issueKey = (rule: string) => `validationError${capital(rule)}`
export const pluralKey = (entity: string) => `${entity}.plural`
export const addKey = (entity: string) => `${entity}.add`
export const newKey = (entity: string) => `${entity}.new`
export const searchKey = (entity: string) => `${entity}.search`
export const emptyKey = (entity: string) => `${entity}.empty`

export const fieldKeys = (owner: string, field: string): Keys => [`${owner}.${field}`, `field.${field}`]
export const hintKeys = (owner: string, field: string): Keys => fieldKeys(owner, field).map((key) => `${key}.hint`)
export const sectionKeys = (section: string): Keys => [`section.${section}`]
export const sectionHintKeys = (section: string): Keys => [`section.${section}.hint`]
export const unitKey = (unit: string) => `unit.${unit}`
export const actionKey = (action: string) => `action.${action}`
/** The text of a number printed on a map, next to a name. */
export const mapNumberKey = 'field.mapNumber.short'
export const shortDayKey = (day: string) => `day.${day}.short`
/** A common announcement about departures. */
export const noticeKey = (notice: NoticeKey) => `departure.notice.${notice}`
export const geometryKey = (type: string) => `geometry.${type}`

/** Lists whose values have the same labels in every field. */
const shared = new Map<Keys, (value: string) => string>([
  [languages, (value) => `language.${value}`],
  [countries, (value) => `country.${value}`],
  [currencies, (value) => `currency.${value}`],
  [days, (value) => `day.${value}`],
  [entityNames, pluralKey],
  [publishedKinds, pluralKey],
  [labelled, pluralKey],
  [clockKinds, pluralKey],
  [loggedKinds, pluralKey],
  [genericPermissions, (value) => `permission.${value}`],
])

/** Their texts have parts: `permissionLabel`. */
export const permissionLists: ReadonlySet<Keys> = new Set<Keys>([permissionKeys, entityPermissions, keyScopes])

/** Values without texts of their own: time zones are shown by their IANA name, licences by their SPDX identifier. */
const selfExplaining = new Set<Keys>([timezones, licences, ...permissionLists])

/** An empty list means that the value is its own label. */
export function optionKeys(owner: string, field: string, of: readonly string[], value: string): Keys {
  if (selfExplaining.has(of)) return []
  const common = shared.get(of)
  return common ? [common(value)] : [`${owner}.${field}.${value}`, `${field}.${value}`]
}

/** "Slopes: change" for permissions of an entity and scopes of keys, a separate text for generic permissions. */
export function permissionLabel(permission: string, text: (key: string, ...args: string[]) => string): string {
  const [entity = '', action = ''] = permission.split('.')
  if (isOneOf(genericPermissions, permission)) return text(`permission.${permission}`)
  return text('permission.ofEntity', text(pluralKey(entity)), text(actionKey(action)))
}

const systemRoleTexts = {
  name: (role: SystemRoleName) => `role.system.${role}`,
  description: (role: SystemRoleName) => `role.system.${role}.does`,
}

export const systemRoleKeys: readonly Keys[] = systemRoleNames.flatMap((role) =>
  Object.values(systemRoleTexts).map((keyOf) => [keyOf(role)]),
)

/** The key of the name or description of a record that is built into the product; what users wrote has none. */
export function builtInKey(entity: string, field: string, name: unknown): string | undefined {
  if (entity !== 'role' || !isOneOf(systemRoleNames, name)) return undefined
  return field === 'name' || field === 'description' ? systemRoleTexts[field](name) : undefined
}
