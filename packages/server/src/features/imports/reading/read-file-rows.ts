/** The rows of a file in any of the formats that are imported, by its content and not by its name alone. */
import { readFile } from 'node:fs/promises'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Language } from '@ridgeline/domain/values/localized'
import { readTable } from '../../../entities/exchange/reading/read-table.ts'
import { filledRows, refusedFile, type TableRows } from '../../../entities/exchange/reading/table-rows.ts'
import { jsonElements } from './json-elements.ts'
import { readAlpineBits } from './read-alpinebits.ts'
import { readGeoJson } from './read-geojson.ts'
import { readGpx } from './read-gpx.ts'
import { readIcal } from './calendar/read-ical.ts'

export interface Reading {
  entity: Entity
  /** Of the user, whose words name options first. */
  language: Language
}

type Reader = (text: string, reading: Reading) => TableRows | Promise<TableRows>

/** JSON:API documents have `data`, GeoJSON never. */
async function readJson(json: string, { entity }: Reading): Promise<TableRows> {
  for await (const { member } of jsonElements(json, ['data', 'features', 'geometry']))
    return member === 'data' ? readAlpineBits(json, entity) : readGeoJson(json, entity)
  throw refusedFile('importEmpty')
}

const readers: Readonly<Record<string, Reader>> = {
  geojson: readJson,
  json: readJson,
  gpx: (xml, { entity }) => readGpx(xml, entity),
  ics: (text, { entity, language }) => readIcal(text, entity, language),
}

async function textOf(path: string): Promise<string> {
  const bytes = await readFile(path)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refusedFile('importEncoding')
  }
}

/** @throws invalid for a file of another format, or one that has no records of this kind */
export async function readFileRows(path: string, fileName: string, reading: Reading): Promise<TableRows> {
  const reader = readers[/\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '']
  return reader ? filledRows(await reader(await textOf(path), reading)) : readTable(path, fileName)
}
