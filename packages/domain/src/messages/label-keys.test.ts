/** Under which keys the packs have a label, the most specific one first. */
import { expect, test } from 'vitest'
import { keyScopes } from '../access/key-scopes.ts'
import { entityPermissions, genericPermissions, permissionKeys } from '../access/permission.ts'
import { loggedKinds } from '../answers/logged-records.ts'
import { countries, currencies, days, timezones } from '../declare/vocabulary.ts'
import { entityNames } from '../declare/catalogue.ts'
import { labelled } from '../groups/labels.ts'
import { clockKinds } from '../operation/clock-kinds.ts'
import { licences } from '../publication/licences.ts'
import { publishedKinds } from '../publication/published-kinds.ts'
import { languages } from '../values/localized.ts'
import * as keys from './label-keys.ts'

test('the label of a kind takes precedence over the one that all kinds share', () => {
  expect(keys.fieldKeys('skilift', 'status')).toEqual(['skilift.status', 'field.status'])
  expect(keys.hintKeys('skilift', 'status')).toEqual(['skilift.status.hint', 'field.status.hint'])
  expect(keys.optionKeys('skilift', 'type', ['chair'], 'chair')).toEqual(['skilift.type.chair', 'type.chair'])
})

test('each text about a kind, a section, a unit or a day has a key of its own', () => {
  const of = [keys.entityKey, keys.pluralKey, keys.addKey, keys.newKey, keys.searchKey, keys.emptyKey].map((keyOf) => keyOf('pool'))
  expect(of).toEqual(['pool', 'pool.plural', 'pool.add', 'pool.new', 'pool.search', 'pool.empty'])
  expect([...keys.sectionKeys('map'), ...keys.sectionHintKeys('map')]).toEqual(['section.map', 'section.map.hint'])
  expect([
    keys.unitKey('cm'),
    keys.actionKey('read'),
    keys.shortDayKey('monday'),
    keys.noticeKey('snow'),
    keys.geometryKey('Point'),
  ]).toEqual(['unit.cm', 'action.read', 'day.monday.short', 'departure.notice.snow', 'geometry.Point'])
})

test.each<[string, readonly string[], string]>([
  ['languages', languages, 'language.sk'],
  ['countries', countries, 'country.SK'],
  ['currencies', currencies, 'currency.EUR'],
  ['days', days, 'day.monday'],
  ['kinds', entityNames, 'resort.plural'],
  ['published kinds', publishedKinds, 'resort.plural'],
  ['labelled kinds', labelled, 'skilift.plural'],
  ['kinds with a plan', clockKinds, 'skilift.plural'],
  ['logged kinds', loggedKinds, 'resort.plural'],
  ['permissions of the installation', genericPermissions, 'permission.admin.users'],
])('the values of a list of %s have the same label in every field', (_, of, key) => {
  expect(keys.optionKeys('any', 'field', of, of[0]!)).toEqual([key])
})

test('time zones, licences and permissions have no text of one key', () => {
  for (const of of [timezones, licences, permissionKeys, entityPermissions, keyScopes])
    expect(keys.optionKeys('any', 'field', of, of[0]!)).toEqual([])
})

test('a permission is an action on a kind, or has a text of its own', () => {
  const text = (key: string, ...args: string[]) => [key, ...args].join('|')
  expect(keys.permissionLabel('skilift.update', text)).toBe('permission.ofEntity|skilift.plural|action.update')
  expect(keys.permissionLabel('admin.users', text)).toBe('permission.admin.users')
})
