/** All formats, and the one a request asks for. */
import type { PublishedEntity } from '@ridgeline/domain/publication/published'
import { caamlFormat } from './caaml-format.ts'
import { calendarFormat } from './calendar-format.ts'
import { csvFormat } from './csv-format.ts'
import type { FeedFormat } from './format.ts'
import { geoJsonFormat } from './geo-json-format.ts'
import { gpxFormat } from './gpx-format.ts'
import { jsonFormat } from './json-format.ts'
import { jsonLdFormat } from './json-ld-format.ts'
import { kmlFormat } from './kml-format.ts'

export const formats: readonly FeedFormat[] = [
  jsonFormat,
  geoJsonFormat,
  csvFormat,
  jsonLdFormat,
  calendarFormat,
  caamlFormat,
  gpxFormat,
  kmlFormat,
]

export const formatsOf = (entity: PublishedEntity): readonly FeedFormat[] => formats.filter(({ fits }) => fits(entity))

/** By the suffix of the address. */
export const formatBySuffix = (entity: PublishedEntity, suffix: string): FeedFormat | undefined =>
  formatsOf(entity).find((format) => format.suffix === suffix)

/** The first media type in `Accept` that is one of ours; JSON without one. Weights are rare and not read. */
export function acceptedFormat(entity: PublishedEntity, accept: string | undefined): FeedFormat {
  if (!accept) return jsonFormat
  for (const range of accept.split(',', 20)) {
    const wanted = range.split(';', 1)[0]!.trim().toLowerCase()
    const format = formatsOf(entity).find(({ type }) => type === wanted)
    if (format) return format
  }
  return jsonFormat
}
