/** KML 2.2 for maps on desktops. */
import { explanationOf } from '@ridgeline/domain/publication/explained-status'
import type { Terms } from '@ridgeline/domain/publication/licences'
import type { PublishedRecord } from '@ridgeline/domain/publication/projection'
import type { Position } from '@ridgeline/domain/declare/shape'
import { isPlaced } from '../../../publication/area-sql.ts'
import type { FeedFormat } from './format.ts'
import { drawnOf } from './drawn.ts'
import { picked } from './picked.ts'
import { termsByRecord } from './record-terms.ts'
import { element, xmlText } from './xml.ts'

const coordinates = (positions: readonly Position[]) => element('coordinates', positions.map((position) => position.join(',')).join(' '))

/** Why it is not open and until when, and who must be named: the standard's place for values of programs. */
function furtherData(record: PublishedRecord, terms: Terms | undefined): string {
  const { status, note: statusNote, reopensAt } = explanationOf(record) ?? {}
  const data = Object.entries({ status, statusNote, reopensAt, ...terms }).flatMap(([name, value]) =>
    value ? [`<Data name="${name}">${element('value', xmlText(value))}</Data>`] : [],
  )
  return element('ExtendedData', data.join(''))
}

const areaOf = (rings: readonly Position[][]) =>
  element(
    'Polygon',
    rings.map((ring, at) => element(at === 0 ? 'outerBoundaryIs' : 'innerBoundaryIs', element('LinearRing', coordinates(ring)))).join(''),
  )

export const kmlFormat: FeedFormat = {
  suffix: 'kml',
  type: 'application/vnd.google-earth.kml+xml',
  isInOneLanguage: true,
  namesNext: false,
  fits: (entity) => isPlaced(entity) || Object.hasOwn(entity.fields, 'geometry'),
  write(content, context) {
    const { entity, records, fields } = content
    const termsFor = termsByRecord(content, context)
    const placemarks = records.flatMap((record) => {
      const { lines, point, rings } = drawnOf(record)
      const drawn =
        (point ? element('Point', coordinates([point])) : areaOf(rings)) +
        lines.map((line) => element('LineString', coordinates(line))).join('')
      if (!drawn) return []
      const shape = lines.length > 1 ? element('MultiGeometry', drawn) : drawn
      // The order of the elements is that of the schema.
      const shown = picked(record, fields)
      const texts = element('name', xmlText(shown['name'])) + element('description', xmlText(shown['perex']))
      return [element('Placemark', texts + furtherData(shown, termsFor(record)) + shape)]
    })
    const document = element('Document', element('name', entity.plural) + placemarks.join(''))
    return `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">${document}</kml>\n`
  },
}
