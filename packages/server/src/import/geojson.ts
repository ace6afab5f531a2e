/** Reads a GeoJSON file as far as an import needs it. Faults of the file are told in a sentence; faults of a row are the mapping's. */
import { readFileSync } from 'node:fs'
import { isObject } from '@ridgeline/domain/fault'

export interface Feature {
  id?: unknown
  properties: Readonly<Record<string, unknown>>
  geometry: { type: unknown; coordinates: unknown }
}

/** A source that cannot be read at all. Its message is for the person at the terminal. */
export class SourceFault extends Error {
  override name = 'SourceFault'
}

export function readFeatures(path: string): Feature[] {
  const content = contentOf(path)
  if (!isObject(content) || content['type'] !== 'FeatureCollection' || !Array.isArray(content['features']))
    throw new SourceFault(`${path} is no GeoJSON FeatureCollection.`)
  if (content['features'].length === 0) throw new SourceFault(`${path} has no features.`)
  return content['features'].map((feature: unknown, index) => featureOf(feature, `${path}: feature ${index + 1}`))
}

function contentOf(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new SourceFault(`${path} cannot be read: ${(error as Error).message}.`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new SourceFault(`${path} is not JSON.`)
  }
}

function featureOf(feature: unknown, place: string): Feature {
  if (!isObject(feature) || !isObject(feature['properties']) || !isObject(feature['geometry']))
    throw new SourceFault(`${place} has no properties or no geometry.`)
  const { type, coordinates } = feature['geometry']
  return { id: feature['id'], properties: feature['properties'], geometry: { type, coordinates } }
}
