/** AlpineBits DestinationData 2022-04 (JSON:API): a row for each resource of the kind, with what its included resources add. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { alpineBitsEvents, alpineBitsParkDifficulties, choiceBy } from '@ridgeline/domain/exchange/alpinebits'
import { joinedWords } from '@ridgeline/domain/exchange/cell-lists'
import { columnName, type Cell } from '@ridgeline/domain/exchange/columns'
import { leftOut } from '@ridgeline/domain/exchange/left-out'
import { snowTypes } from '@ridgeline/domain/declare/vocabulary'
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import { languages } from '@ridgeline/domain/values/localized'
import { refusedFile, type TableRows } from '../../../entities/exchange/reading/table-rows.ts'
import { colourOf } from '../../../import/foreign/drafts.ts'
import {
  geometryIn,
  referencesIn,
  slopeDifficultyIn,
  textsIn,
  valuesOf,
  type Values,
} from '../../../import/foreign/alpinebits/alpinebits-resource.ts'
import { liftTypeOf } from '../../../import/foreign/lift-type.ts'
import { jsonElements } from './json-elements.ts'
import { geometryFieldOf, placedCells } from './placed-cells.ts'
import { cellOf } from './read-geojson.ts'
import { recordsTable, type FileRecord } from './records-table.ts'

type Cells = Iterable<readonly [string, Cell]>

interface Source {
  attributes: Values
  /** The resources that a relationship leads to, without those that the file does not include. */
  related: (name: string) => Values[]
  /** Their ids, whether they are included or not. */
  idsOf: (name: string) => string[]
  entity: Entity
}

const keyOf = ({ type, id }: Values) => `${String(type)} ${String(id)}`

function* texts({ fields }: Entity, field: string, value: unknown): Generator<[string, Cell]> {
  const declared = fields[field]
  const texts = textsIn(value)
  const isName = declared?.kind === 'localized' && declared.required && Object.keys(texts).length > 0
  // Left out, so that the first language stands for it only in records without a Slovak name of their own.
  const found = isName ? { sk: leftOut, ...texts } : texts
  for (const each of languages) if (found[each] !== undefined) yield [columnName({ field, language: each }), found[each]]
}

function* common({ attributes, entity }: Source): Generator<readonly [string, Cell]> {
  yield* texts(entity, 'name', attributes['name'])
  yield* texts(entity, 'perex', attributes['abstract'])
  yield* texts(entity, 'description', attributes['description'])
  yield* placedCells(entity, geometryIn(attributes['geometries'], geometryFieldOf(entity) !== undefined))
}

/** The standard allows decimals where our fields have whole numbers. */
const numberFor = ({ fields }: Entity, field: string, value: unknown) =>
  typeof value === 'number' && fields[field]?.kind === 'integer' ? Math.round(value) : value

/** Only where the resource has the attribute, so that a file without it leaves the field as it is. */
function* numbers(entity: Entity, attributes: Values, fields: Readonly<Record<string, string>>): Generator<readonly [string, Cell]> {
  for (const [attribute, field] of Object.entries(fields)) {
    const value = attributes[attribute]
    if (value !== null && value !== undefined) yield [field, cellOf(numberFor(entity, field, value))]
  }
}

const altitudes = { lift: ['highestPoint', 'lowestPoint'], slope: ['topElevation', 'baseElevation'] } as const

function* lift(source: Source): Generator<readonly [string, Cell]> {
  yield* common(source)
  const ids = source.idsOf('categories')
  const found = liftTypeOf(ids.join(' '))
  yield ['type', 'type' in found ? found.type : ids.length > 0 ? ids.join('; ') : null]
  const [maxAltitude, minAltitude] = altitudes.lift
  yield* numbers(source.entity, source.attributes, {
    capacity: 'capacityPerHour',
    length: 'length',
    personsPerChair: 'personsPerChair',
    maxAltitude,
    minAltitude,
  })
}

function* slope(source: Source): Generator<readonly [string, Cell]> {
  yield* common(source)
  const { eu, us } = valuesOf(source.attributes['difficulty'])
  yield ['difficulty', colourOf(slopeDifficultyIn({ eu, us })) ?? cellOf(eu ?? us)]
  const [maxAltitude, minAltitude] = altitudes.slope
  yield* numbers(source.entity, source.attributes, { length: 'length', maxAltitude, minAltitude })
  const snow = valuesOf(source.attributes['snowCondition'])
  yield* numbers(source.entity, snow, {
    baseSnow: 'snowDepth',
    latestStorm: 'freshSnow',
    groomed: 'snowcatShaped',
    snowMaking: 'snowmaking',
  })
  const surface = snow['primarySurface']
  // Its vocabulary is open.
  if (isOneOf(snowTypes, surface)) yield ['snowType', cellOf(surface)]
}

function* snowpark(source: Source): Generator<readonly [string, Cell]> {
  yield* common(source)
  yield ['serviceType', 'funZone']
  yield ['subType', 'snowpark']
  const { difficulty, url } = source.attributes
  if (difficulty !== null && difficulty !== undefined)
    yield ['difficulty', choiceBy(alpineBitsParkDifficulties, (word) => word === difficulty) ?? cellOf(difficulty)]
  yield* texts(source.entity, 'websiteUrl', url)
}

const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
const momentOf = (value: unknown) => {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? cellOf(value) : new Date(at).toISOString()
}

function* event(source: Source): Generator<readonly [string, Cell]> {
  yield* common(source)
  const { startDate, endDate, status, registrationUrl, url, inPersonCapacity } = source.attributes
  const allDay = isDay(startDate)
  yield ['startDate', allDay ? cellOf(startDate) : momentOf(startDate)]
  yield ['endDate', isDay(endDate) ? `${String(endDate)} 23:59` : momentOf(endDate)]
  yield ['allDay', allDay]
  yield ['eventStatus', status === 'canceled' ? 'cancelled' : 'scheduled']
  const ids = source.idsOf('categories')
  const categories = Object.entries(alpineBitsEvents).flatMap(([name, { id }]) => (ids.includes(id) ? [name] : []))
  yield ['categories', joinedWords(categories.length > 0 ? categories : ['other'])]
  yield* texts(source.entity, 'ticketUrl', registrationUrl)
  yield* texts(source.entity, 'websiteUrl', url)
  yield* numbers(source.entity, { inPersonCapacity }, { inPersonCapacity: 'maximumAttendeeCapacity' })
  const [venue] = source.related('venues')
  if (venue) yield* texts(source.entity, 'venue', venue['name'])
  const [organizer] = source.related('organizers')
  // The publisher is the resort itself.
  if (organizer && !source.idsOf('publisher').includes(source.idsOf('organizers')[0]!))
    yield* texts(source.entity, 'organizer', organizer['name'])
}

/** By entity: the type of its resources, and their cells. */
const kinds: Readonly<Record<string, { type: string; cells: (source: Source) => Cells }>> = {
  skilift: { type: 'lifts', cells: lift },
  slope: { type: 'skiSlopes', cells: slope },
  service: { type: 'snowparks', cells: snowpark },
  event: { type: 'events', cells: event },
}

/** What is read of included resources. */
const includedTypes = new Set(['venues', 'agents'])
const maxIncluded = 50_000

async function includedIn(json: string): Promise<Map<string, Values>> {
  const found = new Map<string, Values>()
  for await (const { value } of jsonElements(json, ['included'])) {
    const resource = valuesOf(value)
    if (!includedTypes.has(String(resource['type']))) continue
    found.set(keyOf(resource), { name: valuesOf(resource['attributes'])['name'] })
    if (found.size > maxIncluded) throw refusedFile('importRows', maxIncluded)
  }
  return found
}

/** @throws invalid for a kind of record that AlpineBits does not have */
export async function readAlpineBits(json: string, entity: Entity): Promise<TableRows> {
  const kind = kinds[entity.name]
  if (!kind) throw refusedFile('importKind')
  const included = await includedIn(json)
  return recordsTable(async function* () {
    for await (const { value } of jsonElements(json, ['data'])) {
      const resource = valuesOf(value)
      if (resource['type'] !== kind.type) continue
      const relationships = valuesOf(resource['relationships'])
      const idsOf = (name: string) => referencesIn(relationships, name).map(({ id }) => String(id))
      const related = (name: string) =>
        referencesIn(relationships, name).flatMap((each) => {
          const found = included.get(keyOf(each))
          return found ? [found] : []
        })
      const source = { attributes: valuesOf(resource['attributes']), related, idsOf, entity }
      const record: FileRecord = new Map<string, Cell>([['id', cellOf(resource['id'])], ...kind.cells(source)])
      yield record
    }
  })
}
