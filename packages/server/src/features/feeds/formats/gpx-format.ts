/** GPX 1.1 for watches and navigation: a track for each line. */
import { explanationOf } from '@ridgeline/domain/publication/explained-status'
import type { Position } from '@ridgeline/domain/declare/shape'
import type { FeedFormat } from './format.ts'
import { linesOf } from './lines.ts'
import { picked } from './picked.ts'
import { element, xmlText } from './xml.ts'

const pointOf = (tag: string, [longitude, latitude, altitude]: Position, inner = '') =>
  `<${tag} lat="${latitude}" lon="${longitude}">${altitude === undefined ? '' : element('ele', String(altitude))}${inner}</${tag}>`

export const gpxFormat: FeedFormat = {
  suffix: 'gpx',
  type: 'application/gpx+xml',
  isInOneLanguage: true,
  namesNext: false,
  fits: ({ fields }) => Object.hasOwn(fields, 'geometry'),
  write({ records, fields }) {
    const parts = records.map((record) => {
      const { lines, point } = linesOf(record)
      const shown = picked(record, fields)
      // The order of the elements is that of the schema: name, comment, description, then segments.
      const texts = ['name', 'cmt', 'desc']
        .map((tag, index) => element(tag, xmlText([shown['name'], explanationOf(shown)?.note, shown['perex']][index])))
        .join('')
      if (point) return { waypoint: pointOf('wpt', point, texts), track: '' }
      const segments = lines.map((line) => element('trkseg', line.map((position) => pointOf('trkpt', position)).join(''))).join('')
      return { waypoint: '', track: segments && element('trk', texts + segments) }
    })
    const content = parts.map(({ waypoint }) => waypoint).join('') + parts.map(({ track }) => track).join('')
    return `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Ridgeline" xmlns="http://www.topografix.com/GPX/1/1">${content}</gpx>\n`
  },
}
