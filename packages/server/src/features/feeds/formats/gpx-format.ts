/** GPX 1.1 for watches and navigation: a track for each line. It has no areas: their outline is no way to follow. */
import { explanationOf } from '@ridgeline/domain/publication/explained-status'
import type { Terms } from '@ridgeline/domain/publication/licences'
import type { Position } from '@ridgeline/domain/declare/shape'
import type { FeedFormat } from './format.ts'
import { drawnOf } from './drawn.ts'
import { picked } from './picked.ts'
import { creditOf, termsByRecord } from './record-terms.ts'
import { element, xmlText } from './xml.ts'

const pointOf = (tag: string, [longitude, latitude, altitude]: Position, inner = '') =>
  `<${tag} lat="${latitude}" lon="${longitude}">${altitude === undefined ? '' : element('ele', String(altitude))}${inner}</${tag}>`

/** A file has one: where its records have several terms, only their sources name them. */
function copyrightOf(all: readonly (Terms | undefined)[]): string {
  const [credit, ...others] = new Set(all.map(creditOf))
  const terms = all[0]
  if (!credit || others.length > 0 || !terms) return ''
  const license = element('license', xmlText(terms.licenseUrl))
  return element('metadata', `<copyright author="${xmlText(terms.attribution)}">${license}</copyright>`)
}

export const gpxFormat: FeedFormat = {
  suffix: 'gpx',
  type: 'application/gpx+xml',
  isInOneLanguage: true,
  namesNext: false,
  fits: ({ fields }) => Object.hasOwn(fields, 'geometry'),
  write(content, context) {
    const { records, fields } = content
    const termsFor = termsByRecord(content, context)
    const parts = records.map((record) => {
      const { lines, point } = drawnOf(record)
      const shown = picked(record, fields)
      // The order of the elements is that of the schema: name, comment, description, source, then segments.
      const values = { name: shown['name'], cmt: explanationOf(shown)?.note, desc: shown['perex'], src: creditOf(termsFor(record)) }
      const texts = Object.entries(values)
        .map(([tag, value]) => element(tag, xmlText(value)))
        .join('')
      if (point) return { waypoint: pointOf('wpt', point, texts), track: '' }
      const segments = lines.map((line) => element('trkseg', line.map((position) => pointOf('trkpt', position)).join(''))).join('')
      return { waypoint: '', track: segments && element('trk', texts + segments) }
    })
    const written =
      copyrightOf(records.map(termsFor)) + parts.map(({ waypoint }) => waypoint).join('') + parts.map(({ track }) => track).join('')
    return `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Ridgeline" xmlns="http://www.topografix.com/GPX/1/1">${written}</gpx>\n`
  },
}
