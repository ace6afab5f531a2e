/** GEO: where a record is. Coordinates are both filled or both empty. */
import { coordinate, integer } from '../declare/field.ts'
import { together } from '../check/rule.ts'

export const position = {
  gpsLatitude: coordinate({ axis: 'latitude' }),
  gpsLongitude: coordinate({ axis: 'longitude' }),
  altitude: integer({ min: -430, max: 8849, unit: 'm' }),
}

export const positionRules = [together('gpsLatitude', 'gpsLongitude')] as const
