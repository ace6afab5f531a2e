/** GeoJSON (RFC 7946): a row for each feature, a column for each property. */
import { isObject } from '@ridgeline/domain/check/fault'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { isWords, joinedWords } from '@ridgeline/domain/exchange/cell-lists'
import { columnName, type Cell } from '@ridgeline/domain/exchange/columns'
import { languages } from '@ridgeline/domain/values/localized'
import { refusedFile, type TableRows } from '../../../entities/exchange/reading/table-rows.ts'
import { jsonElements, parsedJson } from './json-elements.ts'
import { isPlaced, placedCells } from './placed-cells.ts'
import { recordsTable, type FileRecord } from './records-table.ts'

/** Lists of texts as lists are written in cells, anything else as JSON. */
export function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (isWords(value)) return value.length > 0 ? joinedWords(value) : null
  return JSON.stringify(value)
}

function* propertyCells(entity: Entity, name: string, value: unknown): Generator<[string, Cell]> {
  if (entity.fields[name]?.kind === 'localized' && isObject(value))
    for (const language of languages) yield [columnName({ field: name, language }), cellOf(value[language])]
  else yield [name, cellOf(value)]
}

const propertiesOf = (feature: Readonly<Record<string, unknown>>) => (isObject(feature['properties']) ? feature['properties'] : {})

function recordOf(entity: Entity, feature: unknown): FileRecord {
  if (!isObject(feature)) throw refusedFile('importBroken')
  const { id } = feature
  return new Map([
    ...(typeof id === 'string' || typeof id === 'number' ? [['id', id] as const] : []),
    ...Object.entries(propertiesOf(feature)).flatMap(([name, value]) => [...propertyCells(entity, name, value)]),
    ...placedCells(entity, feature['geometry']),
  ])
}

/** A collection, or a document that is one feature. */
async function* featuresIn(json: string): AsyncGenerator<unknown> {
  let isCollection = false
  for await (const { value } of jsonElements(json, ['features'])) {
    isCollection = true
    yield value
  }
  const alone = isCollection ? undefined : parsedJson(json)
  if (isObject(alone) && alone['type'] === 'Feature') yield alone
}

/** @throws invalid for a kind of record that has no place on a map */
export function readGeoJson(json: string, entity: Entity): TableRows {
  if (!isPlaced(entity)) throw refusedFile('importKind')
  return recordsTable(async function* () {
    for await (const feature of featuresIn(json)) yield recordOf(entity, feature)
  })
}
