/** KML 2.2 for maps on desktops. */
import type { Position } from '@ridgeline/domain/declare/shape'
import { isPlaced } from '../../../publication/area-sql.ts'
import type { FeedFormat } from './format.ts'
import { linesOf } from './lines.ts'
import { element, xmlText } from './xml.ts'

const coordinates = (positions: readonly Position[]) => element('coordinates', positions.map((position) => position.join(',')).join(' '))

export const kmlFormat: FeedFormat = {
  suffix: 'kml',
  type: 'application/vnd.google-earth.kml+xml',
  isInOneLanguage: true,
  namesNext: false,
  fits: (entity) => isPlaced(entity) || Object.hasOwn(entity.fields, 'geometry'),
  write({ entity, records }) {
    const placemarks = records.flatMap((record) => {
      const { lines, point } = linesOf(record)
      const drawn = point ? element('Point', coordinates([point])) : lines.map((line) => element('LineString', coordinates(line))).join('')
      if (!drawn) return []
      const shape = lines.length > 1 ? element('MultiGeometry', drawn) : drawn
      return [element('Placemark', element('name', xmlText(record['name'])) + element('description', xmlText(record['perex'])) + shape)]
    })
    const content = element('Document', element('name', entity.plural) + placemarks.join(''))
    return `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">${content}</kml>\n`
  },
}
