/** What a resource of AlpineBits DestinationData (JSON:API, 2021-04 and 2022-04) contains, for the import of files and that of the command line. */
import { isObject } from '@ridgeline/domain/check/fault'
import { textFromIso639 } from '@ridgeline/domain/language/iso-639-3'
import { languages, type Localized } from '@ridgeline/domain/values/localized'
import { textAt } from '../read-value.ts'

export type Values = Readonly<Record<string, unknown>>

export const valuesOf = (value: unknown): Values => (isObject(value) ? value : {})

export const referencesIn = (relationships: Values, name: string): Values[] =>
  [valuesOf(relationships[name])['data'] ?? []].flat().filter(isObject)

/** A text that names no language is in Slovak, which every record has. */
export function textsIn(value: unknown): Localized {
  if (typeof value === 'string') return { [languages[0]]: value }
  return isObject(value) ? textFromIso639(value) : {}
}

/** Names are the same in most languages, so that the first one stands for the Slovak one where the resource has none. */
export function namesIn(value: unknown): Localized {
  const texts = textsIn(value)
  const [first] = languages.flatMap((language) => texts[language] ?? [])
  return first === undefined ? {} : { ...texts, sk: texts.sk ?? first }
}

/** The lines of a resource, alone or together; where there are none, or a record takes none, its position, otherwise its first geometry. */
export function geometryIn(geometries: unknown, takesLines = true): unknown {
  const all = (Array.isArray(geometries) ? geometries : []).filter(isObject)
  const place = all.find(({ type }) => type === 'Point') ?? all[0]
  if (!takesLines) return place
  const lines = all.flatMap(({ type, coordinates }): unknown[] => {
    if (type === 'LineString') return [coordinates]
    return type === 'MultiLineString' && Array.isArray(coordinates) ? coordinates : []
  })
  if (lines.length === 0) return place
  return lines.length === 1 ? { type: 'LineString', coordinates: lines[0] } : { type: 'MultiLineString', coordinates: lines }
}

/** `novice` corresponds to green slopes in Europe. */
const european: Readonly<Record<string, string>> = { novice: 'novice', beginner: 'easy', intermediate: 'intermediate', expert: 'advanced' }
const american: Readonly<Record<string, string>> = {
  beginner: 'easy',
  'beginner-intermediate': 'easy',
  intermediate: 'intermediate',
  'intermediate-advanced': 'advanced',
  advanced: 'advanced',
  expert: 'expert',
}

/** In the words of OpenStreetMap. */
export function slopeDifficultyIn(difficulty: unknown): string | undefined {
  const { eu, us } = valuesOf(difficulty)
  return european[textAt({ eu }, 'eu') ?? ''] ?? american[textAt({ us }, 'us') ?? '']
}
