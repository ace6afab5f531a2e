/** The JSON Schema of an entity for OpenAPI. `check` validates bodies; json-schema.test.ts keeps both consistent. */
import { isOwnPerResort, readableFields, summaryFields, writableFields, type Entity } from '@ridgeline/domain/declare/entity'
import { forKind, type Bounds, type Field, type FieldMap, type KindTable } from '@ridgeline/domain/declare/field'
import { uuid } from '@ridgeline/domain/values/address-patterns'
import { amount, clock, coordinates, day, moment, multiLine, notBlank, singleLine, textFormats } from '@ridgeline/domain/check/format'
import { geometryForm, maxAllPositions, maxLines, maxPositions } from '@ridgeline/domain/geometry/geometry'
import { languages } from '@ridgeline/domain/values/localized'
import { maxDailySchedules, maxIntervals, maxWeeklySchedules, noteField, seasonShape } from '@ridgeline/domain/time/opening-hours'
import { shapes, type GeometryType } from '@ridgeline/domain/declare/shape'
import { currencies, days } from '@ridgeline/domain/declare/vocabulary'
import { whenRead } from '../answers/when-read.ts'
import { capital } from '@ridgeline/domain/formatting/capital'

export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[] | undefined
  readonly oneOf?: readonly JsonSchema[] | undefined
  readonly [keyword: string]: unknown
}

/** The maximum number of decimals, as `hasDecimals` counts them. Validators that do not know the keyword ignore it. */
export const decimalsKeyword = 'x-decimals'
/** The maximum number of positions of all lines of a geometry together; no standard keyword sums lengths. */
export const positionsKeyword = 'x-positions'

const maxInteger = 2_147_483_647
const maxDecimal = 1_000_000_000

const patterns = (...wanted: RegExp[]) => {
  const [first, ...rest] = wanted.map(({ source }) => source)
  return { pattern: first, ...(rest.length && { allOf: rest.map((pattern) => ({ pattern })) }) }
}
const string = (...wanted: RegExp[]): JsonSchema => ({ type: 'string', ...patterns(...wanted) })
const array = (items: JsonSchema, { min, max }: Bounds, rest: object = {}): JsonSchema => ({
  type: 'array',
  items,
  minItems: min,
  maxItems: max,
  ...rest,
})
const object = (properties: Record<string, JsonSchema>, required: readonly string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

/** The schema, or `null`. Uses a list of types where possible: it compiles four times faster than `anyOf`. */
export function nullable(schema: JsonSchema): JsonSchema {
  if (schema.oneOf) return { oneOf: [...schema.oneOf, { type: 'null' }] }
  const { enum: options, ...rest } = schema
  return { ...rest, type: [schema.type ?? [], 'null'].flat(), ...(options ? { enum: [...options, null] } : {}) }
}

function textSchema(
  { max = 2000, format, multiline }: { max?: number; format?: keyof typeof textFormats; multiline?: boolean },
  filled = false,
) {
  const characters = multiline ? multiLine : singleLine
  const formats = format ? [filled ? textFormats[format] : new RegExp(`^$|${textFormats[format].source}`, 'u')] : []
  return { ...string(characters, ...formats, ...(filled ? [notBlank] : [])), maxLength: max }
}

const uniqueList = (items: JsonSchema, bounds: Bounds) => array(items, bounds, { uniqueItems: true })
const listOf = (shape: FieldMap) => (field: Bounds) => uniqueList(shapeSchema(shape), field)

const schemas: KindTable<[], JsonSchema> = {
  id: () => string(uuid),
  ref: () => string(uuid),
  image: () => string(uuid),
  file: () => string(uuid),
  text(field) {
    const schema = textSchema(field, field.required)
    return field.min === undefined ? schema : { ...schema, oneOf: undefined, anyOf: [{ maxLength: 0 }, { minLength: field.min }] }
  },
  localized({ max, format, multiline, rich, required }) {
    const limits = { ...(max && { max }), ...(format && { format }), multiline: Boolean(multiline || rich) }
    const texts = languages.map((language) => [language, textSchema(limits, required && language === 'sk')])
    return object(Object.fromEntries(texts), required ? ['sk'] : [])
  },
  integer: ({ min = -maxInteger, max = maxInteger, of }) => ({ type: 'integer', minimum: min, maximum: max, enum: of }),
  // Not `multipleOf`: whether 0.3 is a multiple of 0.1 depends on the arithmetic of the validator.
  decimal: ({ min = -maxDecimal, max = maxDecimal, scale = 2 }) => ({
    type: 'number',
    minimum: min,
    maximum: max,
    [decimalsKeyword]: scale,
    description: `At most ${scale} after the decimal point`,
  }),
  coordinate: ({ axis }) => string(coordinates[axis]),
  flag: () => ({ type: 'boolean' }),
  choice: ({ of }) => ({ type: 'string', enum: of }),
  choices: (field) => uniqueList({ type: 'string', enum: field.of }, field),
  tags: (field) =>
    uniqueList(
      { ...string(singleLine, notBlank, ...(field.format ? [textFormats[field.format]] : [])), maxLength: field.format ? 200 : 40 },
      field,
    ),
  texts: ({ length = 120, needs, ...bounds }) => {
    const filledText = string(singleLine, notBlank)
    const each = languages.map((language) => [language, { ...textSchema({ max: length }), ...(language === needs && filledText) }])
    const some = needs ? {} : { anyOf: languages.map((language) => ({ properties: { [language]: filledText }, required: [language] })) }
    return uniqueList({ ...object(Object.fromEntries(each), needs ? [needs] : []), ...some }, bounds)
  },
  refs: (field) => uniqueList(string(uuid), field),
  date: () => ({ ...string(day), format: 'date' }),
  time: () => string(clock),
  instant: () => ({ ...string(moment), format: 'date-time' }),
  photos: listOf(shapes.photo),
  schedule: listOf(shapes.scheduleEntry),
  links: listOf(shapes.link),
  money: () => object({ amount: string(amount), currency: { type: 'string', enum: currencies } }, ['amount', 'currency']),
  items: (field) => listOf(field.of)(field),
  controlPoints: listOf(shapes.controlPoint),
  assignments: listOf(shapes.assignment),
  resortPermissions: listOf(shapes.resortPermission),
  address: () => shapeSchema(shapes.address),
  openingHours: openingHoursSchema,
  geometry: ({ of }) => ({ oneOf: of.map(geometrySchema) }),
}

function shapeSchema(shape: FieldMap): JsonSchema {
  const entries = Object.entries(shape)
  const required = entries.filter(([, field]) => field.required).map(([name]) => name)
  return object(Object.fromEntries(entries.map(([name, field]) => [name, schemaOf(field)])), required)
}

function openingHoursSchema(): JsonSchema {
  const intervals = nullable(array(shapeSchema(shapes.interval), { max: maxIntervals }))
  const season = Object.entries(seasonShape).map(([name, field]) => [name, schemaOf(field)] as const)
  const week = object(Object.fromEntries([...season, ...days.map((name) => [name, intervals] as const)]), [])
  const daily = {
    type: 'object',
    propertyNames: { pattern: day.source, format: 'date' },
    additionalProperties: intervals,
    maxProperties: maxDailySchedules,
  }
  const parts = { weeklySchedules: array(week, { max: maxWeeklySchedules }), dailySchedules: daily, note: schemaOf(noteField) }
  return object(parts, ['weeklySchedules', 'dailySchedules'])
}

function geometrySchema(type: GeometryType): JsonSchema {
  const degrees = (limit: number) => ({ type: 'number', minimum: -limit, maximum: limit })
  const position = {
    type: 'array',
    prefixItems: [degrees(180), degrees(90), { type: 'number', minimum: -430, maximum: 8849 }],
    items: false,
    minItems: 2,
    maxItems: 3,
  }
  const { depth, minPositions } = geometryForm(type)
  const line = array(position, { min: minPositions, max: maxPositions })
  const inAll = { [positionsKeyword]: maxAllPositions, description: `At most ${maxAllPositions} positions in all lines together` }
  const coordinates = depth === 0 ? position : depth === 1 ? line : array(line, { min: 1, max: maxLines }, inAll)
  return object({ type: { type: 'string', const: type }, coordinates }, ['type', 'coordinates'])
}

export function schemaOf(field: Field): JsonSchema {
  const schema = forKind(schemas, field)
  return field.required ? schema : nullable(schema)
}

/** A shared schema whose properties are built when they are first read. */
function named(entity: Entity, suffix: string, required: readonly string[], properties: () => Record<string, JsonSchema>): JsonSchema {
  const fixed = { $id: `${capital(entity.name)}${suffix}`, type: 'object', required, additionalProperties: false }
  return whenRead(fixed, () => ({ properties: clean(properties()) }), ['properties'])
}

const clean = (schemas: Record<string, JsonSchema>) =>
  // Drops undefined properties, as JSON does; apart from those, schemas are JSON.
  JSON.parse(JSON.stringify(schemas)) as Record<string, JsonSchema>

/** JSON Schema has no keyword for uniqueness among records. */
const uniquenessOf = (entity: Entity, field: Field): JsonSchema =>
  field.unique ? { description: isOwnPerResort(entity, field) ? 'Unique in its resort' : 'Unique across all resorts' } : {}

const propertyOf = (entity: Entity, field: Field): JsonSchema => ({ ...schemaOf(field), ...uniquenessOf(entity, field) })

const propertiesOf = (entity: Entity, fields: readonly [string, Field][]) =>
  Object.fromEntries(fields.map(([name, field]) => [name, propertyOf(entity, field)]))

/** A record as sent to clients; its schema contains exactly the readable fields. */
export function recordSchema(entity: Entity): JsonSchema {
  const fields = readableFields(entity)
  const names = fields.map(([name]) => name)
  return named(entity, '', names, () => propertiesOf(entity, fields))
}

/** A list row: the fields that are always sent, and any other field that was requested. */
export function summarySchema(entity: Entity): JsonSchema {
  const always = summaryFields(entity).map(([name]) => name)
  return named(entity, 'Summary', always, () => propertiesOf(entity, readableFields(entity)))
}

const ownerOf = ({ scope }: Entity): Record<string, JsonSchema> => (scope === 'resort' ? { resortId: string(uuid) } : {})

/** The body that creates a record. Without `owner`, exactly what `check` validates. */
export function draftSchema(entity: Entity, owner = true): JsonSchema {
  const fields = writableFields(entity)
  const required = fields.filter(([, field]) => field.required && field.default === undefined).map(([name]) => name)
  const belongs = owner ? ownerOf(entity) : {}
  // A field with a default may be omitted, but not sent empty if it is required.
  const propertyIn = (field: Field) => ({ ...propertyOf(entity, field), default: field.default })
  return named(entity, 'Draft', [...Object.keys(belongs), ...required], () => ({
    ...belongs,
    ...Object.fromEntries(fields.map(([name, field]) => [name, propertyIn(field)])),
  }))
}

/** The body that updates a record: any of its fields. */
export function patchSchema(entity: Entity): JsonSchema {
  return named(entity, 'Patch', [], () => propertiesOf(entity, writableFields(entity)))
}
