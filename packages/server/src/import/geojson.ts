/** Reads the parts of a GeoJSON file that an import needs. Errors of the file are reported in a sentence, errors of a row by the mapping. */
import { readFileSync } from 'node:fs'
import { isObject } from '@ridgeline/domain/check/fault'
import { messageOf } from '@ridgeline/domain/values/message-of'

export interface Feature {
  id?: unknown
  properties: Readonly<Record<string, unknown>>
  geometry: { type: unknown; coordinates: unknown }
}

/** A source that cannot be read. Its message is shown in the terminal. */
export class SourceFault extends Error {
  override name = 'SourceFault'
}

export function readFeatures(path: string): Feature[] {
  const content = contentOf(path)
  if (!isObject(content) || content['type'] !== 'FeatureCollection') throw new SourceFault(`${path} is no GeoJSON FeatureCollection.`)
  return featuresIn(content, path)
}

/** The features of a collection, or the single feature of the file. */
export function featuresIn(content: Readonly<Record<string, unknown>>, path: string): Feature[] {
  const features = content['type'] === 'Feature' ? [content] : content['features']
  if (!Array.isArray(features)) throw new SourceFault(`${path} is no GeoJSON FeatureCollection.`)
  if (features.length === 0) throw new SourceFault(`${path} has no features.`)
  return features.map(featureOf)
}

export function contentOf(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new SourceFault(`${path} cannot be read: ${messageOf(error)}.`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new SourceFault(`${path} is not JSON.`)
  }
}

/** A missing value is an error of its row, reported by the mapping; other rows are still imported. */
function featureOf(feature: unknown): Feature {
  const { id, properties, geometry } = isObject(feature) ? feature : {}
  const { type, coordinates } = isObject(geometry) ? geometry : {}
  return { id, properties: isObject(properties) ? properties : {}, geometry: { type, coordinates } }
}
