/** The labels that entities, structured values and lists require, as groups of keys of which one must exist. */
import { jobKinds, jobStates, periodicNames } from '../answers/background-work.ts'
import { noticeKeys } from '../departures/notices.ts'
import { allEntities } from '../declare/registry.ts'
import { choice, localized, text, type FieldMap } from '../declare/field.ts'
import { noteField, seasonShape } from '../time/opening-hours.ts'
import { keyActions } from '../access/key-scopes.ts'
import { genericPermissions } from '../access/permission.ts'
import { imperialUnits } from '../values/quantity.ts'
import { settingKeys, settingOf, settings } from '../answers/settings.ts'
import { shapes } from '../declare/shape.ts'
import { currencies, days } from '../declare/vocabulary.ts'
import * as keys from './label-keys.ts'

/** Opening hours have parts that are not fields. */
const openingHours = { ...seasonShape, note: noteField, weeklySchedules: noteField, dailySchedules: noteField }
const moneyParts = { amount: text(), currency: choice(currencies) }
const owners: [string, FieldMap][] = [
  ...allEntities.map(({ name, fields }): [string, FieldMap] => [name, fields]),
  ...Object.entries(shapes),
  ['openingHours', openingHours],
  ['money', moneyParts],
  ['texts', { text: localized() }],
  // Items are named by the field that contains them.
  ...allEntities.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, declared]): [string, FieldMap][] =>
      declared.kind === 'items' ? [[`${name}.${field}`, declared.of]] : [],
    ),
  ),
]
/** Every field of every entity and of structured values. */
export const ownedFields = owners.flatMap(([owner, fields]) => Object.entries(fields).map(([name, field]) => ({ owner, name, field })))
const sections = allEntities.flatMap((entity) => Object.keys(entity.sections))

const optionsOf = ownedFields.flatMap(({ owner, name, field }) =>
  field.kind === 'choice' || field.kind === 'choices'
    ? field.of.map((value) => keys.optionKeys(owner, name, field.of, value))
    : field.kind === 'integer' && field.of
      ? field.of.map((value) => keys.optionKeys(owner, name, [], String(value)))
      : [],
)

/** One key of each group must exist. */
export const needed: readonly keys.Keys[] = [
  ...keys.systemRoleKeys,
  ...allEntities.flatMap(({ name }) =>
    [keys.entityKey, keys.pluralKey, keys.addKey, keys.newKey, keys.searchKey, keys.emptyKey].map((keyOf) => [keyOf(name)]),
  ),
  ...ownedFields.map(({ owner, name }) => keys.fieldKeys(owner, name)),
  ...sections.map(keys.sectionKeys),
  // An empty group means that the value is its own label.
  ...optionsOf.filter((group) => group.length > 0),
  ...settingKeys.flatMap((key) => {
    const { field } = settingOf(key)
    const options = field.kind === 'choice' || field.kind === 'choices' ? field.of : []
    return options.map((value) => keys.optionKeys('setting', key, options, value)).filter((group) => group.length > 0)
  }),
  ...Object.values(settings).flatMap(({ field }) => ('unit' in field ? [[keys.unitKey(field.unit)]] : [])),
  ...ownedFields.flatMap(({ field }) => ('unit' in field && field.unit ? [[keys.unitKey(field.unit)]] : [])),
  // Units in which fields are shown to users of other systems.
  ...[...imperialUnits, 'kilometres'].map((unit) => [keys.unitKey(unit)]),
  ...ownedFields.flatMap(({ field }) => (field.kind === 'geometry' ? field.of.map((type) => [keys.geometryKey(type)]) : [])),
  ...keyActions.map((action) => [keys.actionKey(action)]),
  [keys.pluralKey('flowReading')],
  [keys.pluralKey('groomingPosition')],
  [keys.pluralKey('priceSale')],
  ...genericPermissions.map((permission) => [`permission.${permission}`]),
  ...days.map((day) => [keys.shortDayKey(day)]),
  ...periodicNames.map((name) => [`work.periodic.${name}`]),
  ...jobKinds.map((kind) => [`work.job.${kind}`]),
  ...jobStates.map((state) => [`work.state.${state}`]),
  ...noticeKeys.map((notice) => [keys.noticeKey(notice)]),
  [keys.mapNumberKey],
  ['permission.ofEntity'],
  ['assignment.everywhere'],
  ['assignment.inResort'],
]

/** Groups of which one may exist. */
export const welcome: readonly keys.Keys[] = [
  ...ownedFields.map(({ owner, name }) => keys.hintKeys(owner, name)),
  ...sections.map(keys.sectionHintKeys),
  ...keyActions.map((action) => [`${keys.actionKey(action)}.hint`]),
]
