/** Where a record is, in the columns that its entity has for it: a line or an area, or a position. */
import { isObject } from '@ridgeline/domain/check/fault'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Field } from '@ridgeline/domain/declare/field'
import type { Cell } from '@ridgeline/domain/exchange/columns'
import { middleOf } from '../../../import/foreign/line.ts'
import { degrees } from '../../../import/position.ts'

const hasPosition = ({ fields }: Entity) => Object.hasOwn(fields, 'gpsLatitude') && Object.hasOwn(fields, 'gpsLongitude')

const isGeometry = (field: Field): field is Field<'geometry'> => field.kind === 'geometry'

/** The field for lines and areas, with the types of GeoJSON that it takes. */
export function geometryFieldOf({ fields }: Entity): { name: string; of: readonly string[] } | undefined {
  for (const [name, field] of Object.entries(fields)) if (isGeometry(field)) return { name, of: field.of }
  return undefined
}

export const isPlaced = (entity: Entity): boolean => geometryFieldOf(entity) !== undefined || hasPosition(entity)

const single: Readonly<Record<string, string>> = { MultiLineString: 'LineString', MultiPolygon: 'Polygon' }
const multiple: Readonly<Record<string, string>> = { LineString: 'MultiLineString' }

/** With one line instead of a list of one, and the other way round, where only that is taken. Other members are left out. */
function fitted({ type, coordinates }: { type: unknown; coordinates: unknown }, of: readonly string[]) {
  const plain = { type, coordinates }
  if (typeof type !== 'string' || of.includes(type)) return plain
  const [one, many] = [single[type], multiple[type]]
  if (one && of.includes(one) && Array.isArray(coordinates) && coordinates.length === 1) return { type: one, coordinates: coordinates[0] }
  return many && of.includes(many) ? { type: many, coordinates: [coordinates] } : plain
}

/** What is not a number stays as it is. */
export const degreesOf = (value: unknown): string => (typeof value === 'number' ? degrees(value) : JSON.stringify(value ?? null))

/** The point of a geometry that is or has only one; without a field for areas, the middle of an area. */
function pointOf({ type, coordinates }: { type: unknown; coordinates: unknown }, takesAreas: boolean): unknown {
  if (type === 'Point') return coordinates
  if (type === 'MultiPoint' && Array.isArray(coordinates) && coordinates.length === 1) return coordinates[0]
  return takesAreas ? undefined : middleOf(fitted({ type, coordinates }, ['Polygon']))
}

/** @param geometry of GeoJSON (RFC 7946); what the entity cannot take stays as it is, so that its cell has the fault */
export function* placedCells(entity: Entity, geometry: unknown): Generator<[string, Cell]> {
  if (!isObject(geometry)) return
  const { type, coordinates } = geometry
  const field = geometryFieldOf(entity)
  const point = hasPosition(entity) ? pointOf({ type, coordinates }, field !== undefined) : undefined
  if (Array.isArray(point)) {
    const [longitude, latitude, altitude]: unknown[] = point
    yield ['gpsLatitude', degreesOf(latitude)]
    yield ['gpsLongitude', degreesOf(longitude)]
    if (typeof altitude === 'number' && Object.hasOwn(entity.fields, 'altitude')) yield ['altitude', Math.round(altitude)]
  } else if (field) yield [field.name, JSON.stringify(fitted({ type, coordinates }, field.of))]
  else if (hasPosition(entity)) for (const name of ['gpsLatitude', 'gpsLongitude']) yield [name, String(type)]
}
