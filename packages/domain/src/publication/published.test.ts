/** What is published is declared once, and nothing internal is part of it. */
import { expect, test } from 'vitest'
import { entity, fieldOf, nameFieldOf, readableFields } from '../declare/entity.ts'
import * as fields from '../declare/field.ts'
import { allEntities } from '../declare/registry.ts'
import { recordOf, uuidOf } from '../declare/sample.ts'
import { guestName, importedTerms } from './imported.ts'
import { licences, termsOf } from './licences.ts'
import type { Language } from '../values/localized.ts'
import { isPublished, publishedEntities, publishedIn } from './published.ts'
import { publishedFields } from './published-fields.ts'
import { publishedKinds } from './published-kinds.ts'
import { mediaIdsOf, projected } from './projection.ts'

const mediumOf = (id: string) => ({ url: `/media/${id}/original`, contentType: 'image/jpeg', width: 10, height: 10 })

test('OP18 the kinds with a declared publication are those that other modules know by name', () => {
  expect(publishedEntities.map(({ name }) => name)).toEqual(publishedKinds)
})

test('OP18 collections have the names of the addresses of the staff', () => {
  for (const entity of publishedEntities) expect(publishedIn(entity.plural)).toBe(entity)
  expect(publishedIn('users')).toBeUndefined()
})

test('the fields a publication names exist and have a fitting kind', () => {
  for (const entity of publishedEntities) {
    const { anyOf = [], only = {}, without = [], from, to } = entity.publication
    for (const name of anyOf) expect(fieldOf(entity, name).kind, name).toBe('flag')
    for (const [name, values = []] of Object.entries(only)) {
      const field = fieldOf(entity, name)
      expect(['choice', 'choices']).toContain(field.kind)
      for (const value of values) expect('of' in field && field.of).toContain(value)
    }
    for (const name of without) expect(fieldOf(entity, name).kind, name).toBe('refs')
    for (const [name, field] of Object.entries(entity.fields))
      if (field.kind === 'refs' && field.narrows && field.internal) expect(without, `${entity.name}.${name}`).toContain(name)
    for (const name of [from, to]) if (name) expect(['date', 'instant']).toContain(fieldOf(entity, name).kind)
  }
})

test('no published field has the name of something that is added to every record', () => {
  const added = ['state', 'freshness', 'fallbackLanguages', 'license', 'licenseUrl', 'attribution', 'collection', 'terms']
  for (const entity of publishedEntities)
    expect(
      publishedFields(entity).filter(([name]) => added.includes(name)),
      entity.name,
    ).toEqual([])
})

test('records are named by a text they always have, because pages continue after it', () => {
  for (const entity of publishedEntities) expect(fieldOf(entity, nameFieldOf(entity)).required, entity.name).toBe(true)
})

test('OP13 no internal, secret or personal field is part of a published record, in one language and in all', () => {
  for (const entity of publishedEntities) {
    const hidden = Object.entries(entity.fields).filter(([, { internal, secret, personal }]) => internal ?? secret ?? personal)
    expect(hidden.length, entity.name).toBeGreaterThan(0)
    const record = recordOf(entity, 7)
    for (const language of [undefined, 'de'] as const) {
      const published = projected(entity, record, { language, mediumOf, site: '' })
      for (const [name] of hidden) expect(published, `${entity.name}.${name}`).not.toHaveProperty(name)
      for (const [name] of publishedFields(entity)) expect(published, `${entity.name}.${name}`).toHaveProperty(name)
    }
  }
})

test('a banner names its sites, so that a site which reads all of them shows its own', () => {
  expect(publishedFields(publishedIn('info-webs')!).map(([name]) => name)).toContain('domains')
})

test('a reason is stated for each internal field of what is published', () => {
  for (const entity of allEntities.filter(isPublished))
    for (const [name, { internal }] of readableFields(entity))
      if (internal !== undefined) expect(internal.length, `${entity.name}.${name}`).toBeGreaterThan(8)
})

test('R3.21 a text without a translation is shown in the nearest language, which is named', () => {
  const lift = publishedIn('skilifts')!
  const record = recordOf(lift, 1, { name: { sk: 'Lanovka', de: 'Bahn' }, perex: { cs: 'Krátce' }, description: null })
  const published = projected(lift, record, { language: 'pl', mediumOf, site: '' })
  expect(published['name']).toBe('Lanovka')
  expect(published.fallbackLanguages).toMatchObject({ name: 'sk', perex: 'cs' })
  expect(projected(lift, record, { language: 'sk', mediumOf, site: '' }).fallbackLanguages).not.toHaveProperty('name')
  expect(projected(lift, record, { language: undefined, mediumOf, site: '' })['name']).toEqual({ sk: 'Lanovka', de: 'Bahn' })
})

test('media are published as addresses; a photo whose file is gone is left out', () => {
  const lift = publishedIn('skilifts')!
  const photo = (mediaId: string) => ({ mediaId, caption: { sk: 'Výhľad' }, alt: null, isMain: true })
  const record = recordOf(lift, 1, { photos: [photo(uuidOf(5)), photo(uuidOf(6))] })
  expect(mediaIdsOf(lift, record)).toEqual([uuidOf(5), uuidOf(6)])
  const published = projected(lift, record, { language: 'sk', mediumOf: (id) => (id === uuidOf(5) ? mediumOf(id) : undefined), site: '' })
  expect(published['photos']).toEqual([expect.objectContaining({ url: `/media/${uuidOf(5)}/original`, caption: 'Výhľad', width: 10 })])
})

test('the thumbnail of a camera is published with the address of the server, as all other media', () => {
  const camera = publishedIn('cameras')!
  const record = recordOf(camera, 1, { thumbnailUrl: '/media/abc/thumbnail' })
  const { thumbnailUrl } = projected(camera, record, { language: 'sk', mediumOf, site: 'https://mountain.example' })
  expect(thumbnailUrl).toBe('https://mountain.example/media/abc/thumbnail')
})

test('what was imported from OpenStreetMap, or fetched from a provider, keeps the terms of its source', () => {
  expect(importedTerms('osm:way/4711')).toEqual({
    license: 'ODbL-1.0',
    licenseUrl: 'https://opendatacommons.org/licenses/odbl/1-0/',
    attribution: '© OpenStreetMap contributors',
  })
  const fetched = { license: 'CC-BY-4.0', licenseUrl: 'https://creativecommons.org/licenses/by/4.0/' }
  expect(importedTerms(null, 'metNorway')).toEqual({ ...fetched, attribution: 'MET Norway' })
  expect(importedTerms('osm:way/4711', 'openMeteo')).toEqual({ ...fetched, attribution: 'Open-Meteo.com' })
})

test('what was imported from other open data keeps its terms too', () => {
  expect(importedTerms('np-hohe-tauern:219')).toMatchObject({ license: 'CC-BY-4.0', attribution: 'Nationalpark Hohe Tauern, data.gv.at' })
  expect(importedTerms('openskimap:4a1f')).toMatchObject({
    license: 'ODbL-1.0',
    attribution: '© OpenSkiMap.org, © OpenStreetMap contributors',
  })
})

test('what staff typed has no terms of a source, whatever its key is', () => {
  for (const [externalId, provider] of [[null], ['lift-7'], ['x-osm:1'], [null, 'manual'], [null, null]] as const)
    expect([externalId, provider, importedTerms(externalId, provider)]).toEqual([externalId, provider, undefined])
})

test('a name that an importer made of the key of its source is none', () => {
  expect(guestName({ sk: 'Zjazdovka 30833423', en: 'Turistická' }, 'osm:way/30833423')).toEqual({ en: 'Turistická' })
  expect(guestName({ sk: 'Zjazdovka 30833423', en: 'Turistická' }, 'osm:30833423')).toEqual({ en: 'Turistická' })
  expect(guestName({ sk: 'Zjazdovka 30833423', en: 'Piste 30833423' }, '30833423')).toEqual({})
})

test('a key in words can be the real name, and a number is only the key as a word of its own', () => {
  expect(guestName({ sk: 'Funitel', en: 'Funitel' }, 'Funitel')).toEqual({ sk: 'Funitel', en: 'Funitel' })
  expect(guestName({ sk: 'Lanovka Priehyba' }, 'list:Priehyba')).toEqual({ sk: 'Lanovka Priehyba' })
  expect(guestName({ sk: 'Chata 21234', en: 'Lift (1234)' }, 'osm:1234')).toEqual({ sk: 'Chata 21234' })
  const hash = '0f'.repeat(20)
  expect(guestName({ sk: `Lift ${hash}`, en: 'Gipfelbahn' }, `openskimap:${hash}`)).toEqual({ en: 'Gipfelbahn' })
})

test('a short key may be part of a real name, and without a key every name is real', () => {
  expect(guestName({ sk: 'Lanovka 123' }, 'osm:123')).toEqual({ sk: 'Lanovka 123' })
  expect(guestName({ sk: 'Lanovka 1234', en: 'Lift' }, 'osm:1234')).toEqual({ en: 'Lift' })
  for (const none of [null, '', 'osm:']) expect(guestName({ sk: 'Lanovka' }, none)).toEqual({ sk: 'Lanovka' })
})

test('terms have the address of their licence, if there is one', () => {
  for (const license of licences)
    expect(termsOf(license, 'TMR')).toMatchObject({ license, licenseUrl: expect.stringMatching(/^https:/), attribution: 'TMR' })
  expect(termsOf(null, null)).toEqual({ license: null, licenseUrl: null, attribution: null })
})

const medium = { url: '/media/a', contentType: 'image/png', width: 10, height: 5 }

/** The published value of one field. */
function shown(field: fields.Field, value: unknown, language?: Language): unknown {
  const kind = entity('shown', { scope: 'global', sections: { general: { only: field } }, list: ['id'] })
  const known = (id: string) => (id === uuidOf(1) ? medium : undefined)
  return projected(kind, { id: uuidOf(9), only: value }, { language, mediumOf: known, site: 'https://a.example' })['only']
}
const text = { sk: 'Lanovka', en: 'Lift' }

test('a text is in the asked language or in all, and nothing where there is none', () => {
  expect([
    shown(fields.localized(), text, 'en'),
    shown(fields.localized(), text),
    shown(fields.localized(), null, 'en'),
    shown(fields.localized(), {}, 'en'),
  ]).toEqual(['Lift', text, null, null])
  expect([shown(fields.texts(), [text, { sk: 'Vlek' }], 'en'), shown(fields.texts(), [text]), shown(fields.texts(), null, 'en')]).toEqual([
    ['Lift', 'Vlek'],
    [text],
    [],
  ])
})

test('only addresses of our own pictures get the address of the server', () => {
  expect(['/media/a', 'x/media/a', 'https://b.example/media/a', '', null].map((value) => shown(fields.text(), value))).toEqual([
    'https://a.example/media/a',
    'x/media/a',
    'https://b.example/media/a',
    '',
    null,
  ])
})

test('coordinates are numbers, and without one there is none', () => {
  const latitude = fields.coordinate({ axis: 'latitude' })
  expect([shown(latitude, '49.123456'), shown(latitude, '0.000000'), shown(latitude, null), shown(latitude, undefined)]).toEqual([
    49.123456,
    0,
    null,
    null,
  ])
})

test('a picture or a file is its medium, as long as there is one', () => {
  for (const field of [fields.image({ accept: ['png'] }), fields.file({ accept: ['png'] })])
    expect([shown(field, uuidOf(1)), shown(field, uuidOf(2)), shown(field, null), shown(field, 7)]).toEqual([medium, null, null, null])
})

test('a gallery has its pictures with their texts, and no ids', () => {
  const photo = { mediaId: uuidOf(1), caption: text, isMain: true }
  expect(shown(fields.photos(), [photo, { ...photo, mediaId: uuidOf(2) }, 'odd'], 'sk')).toEqual([
    { ...medium, caption: 'Lanovka', alt: null, focusX: null, focusY: null, author: null, license: null, isMain: true },
  ])
  expect([shown(fields.photos(), null), shown(fields.photos(), 'odd')]).toEqual([[], []])
})

test('hours, addresses, links and schedules have their parts in the asked language', () => {
  const hours = { weeklySchedules: [], dailySchedules: {}, note: text }
  expect([
    shown(fields.openingHours(), hours, 'en'),
    shown(fields.openingHours(), { ...hours, note: undefined }),
    shown(fields.openingHours(), null),
  ]).toEqual([{ ...hours, note: 'Lift' }, { ...hours, note: null }, null])
  expect([
    shown(fields.address(), { city: text, country: 'SK' }, 'sk'),
    shown(fields.address(), null),
    shown(fields.address(), 'odd'),
  ]).toEqual([{ street: null, city: 'Lanovka', region: null, country: 'SK', zipcode: null, complement: null }, null, null])
  expect([shown(fields.links(), [{ title: text, url: 'https://a.sk', icon: null }], 'en'), shown(fields.links(), null)]).toEqual([
    [{ title: 'Lift', url: 'https://a.sk', icon: null }],
    [],
  ])
  const entry = {
    dateFrom: '2027-01-15',
    dateTo: '2027-01-15',
    days: ['friday'],
    timeFrom: null,
    timeTo: null,
    status: 'closed',
    note: text,
  }
  expect(shown(fields.schedule(), [entry], 'en')).toEqual([{ ...entry, note: 'Lift' }])
  expect(shown(fields.items({ name: fields.localized(), size: fields.integer() }), [{ name: text, size: 0 }, { size: 1 }], 'sk')).toEqual([
    { name: 'Lanovka', size: 0 },
    { name: null, size: 1 },
  ])
})

test('links to records are a list, and everything else is as it is stored', () => {
  expect([shown(fields.refs('badge'), null), shown(fields.refs('badge'), [uuidOf(1)]), shown(fields.ref('resort'), uuidOf(1))]).toEqual([
    [],
    [uuidOf(1)],
    uuidOf(1),
  ])
  for (const [field, value] of [
    [fields.integer(), 0],
    [fields.flag(), false],
    [fields.choice(['a']), 'a'],
    [fields.choices(['a']), ['a']],
    [fields.tags(), []],
    [fields.money(), { amount: '1.00', currency: 'EUR' }],
    [fields.date(), null],
    [fields.geometry({ of: ['Point'] }), { type: 'Point', coordinates: [1, 2] }],
  ] as const)
    expect(shown(field, value)).toEqual(value)
})

test('a record without a translation names the language that is shown instead, and one with it names none', () => {
  const kind = entity('named', {
    scope: 'global',
    sections: { general: { name: fields.localized(), note: fields.localized() } },
    list: ['name'],
  })
  const of = (language: Language | undefined, values: object) =>
    projected(kind, { id: uuidOf(9), ...values }, { language, mediumOf: () => undefined, site: '' })
  expect(of('de', { name: text, note: null }).fallbackLanguages).toEqual({ name: 'en' })
  for (const record of [of('en', { name: text }), of(undefined, { name: text }), of('de', { name: {} })])
    expect(record).not.toHaveProperty('fallbackLanguages')
  expect(of('de', {}).id).toBe(uuidOf(9))
})
