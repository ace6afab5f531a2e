/** Readers of others for each format of the open data: each throws for what its standard refuses, and counts the records it found. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from '@placemarkio/check-geojson'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { parse } from 'csv-parse/sync'
import ICAL from 'ical.js'
import jsonld from 'jsonld'
import { SaxesParser } from 'saxes'
import { isObject } from '@ridgeline/domain/check/fault'

/** @returns how many records it found; undefined where one record can be several or none */
type FormatReader = (text: string) => number | undefined | Promise<number | undefined>

const schemaPath = join(import.meta.dirname, '..', '..', 'weather', 'recorded', 'caaml-v6.schema.json')
const caamlSchema: object = JSON.parse(readFileSync(schemaPath, 'utf8'))
const isCaaml = addFormats.default(new Ajv({ strict: false })).compile(caamlSchema)

/** The context of schema.org, reduced to the rule that all of its terms are in its vocabulary. */
const documentLoader = async (url: string) => ({
  contextUrl: undefined,
  documentUrl: url,
  document: { '@context': { '@vocab': 'https://schema.org/' } },
})

function xml(text: string): undefined {
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(text).close()
}

export const formatReaders: Readonly<Record<string, FormatReader>> = {
  geojson(text) {
    const collection = check(text)
    if (collection.type !== 'FeatureCollection') throw new Error(collection.type)
    return collection.features.length
  },
  csv: (text) => parse(text, { columns: true }).length,
  async jsonld(text) {
    // `safe` refuses what would be lost; the types of the library do not know it yet.
    const options: jsonld.Options.Expand & { safe: boolean } = { documentLoader, safe: true }
    return (await jsonld.expand(JSON.parse(text), options)).length
  },
  // An event has an entry for each time it takes place.
  ics(text) {
    for (const each of new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent'))
      if (!new ICAL.Event(each).startDate) throw new Error('An entry has no beginning')
    return undefined
  },
  caaml(text) {
    const document: unknown = JSON.parse(text)
    if (!isCaaml(document)) throw new Error(JSON.stringify(isCaaml.errors?.slice(0, 5)))
    return isObject(document) ? undefined : 0
  },
  gpx: xml,
  kml: xml,
}
