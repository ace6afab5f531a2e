/** The list filters of each field kind: their parameters, and their SQL, independent of the values. */
import { sql, type SQL } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { forKind, type KindTable } from '@ridgeline/domain/declare/field'
import { filterFields, fromOf, isTranslated, toOf } from '@ridgeline/domain/search/filter'
import { clock, singleLine } from '@ridgeline/domain/check/format'
import { translatedFields } from '@ridgeline/domain/translation/translated-fields'
import { languages, type Language } from '@ridgeline/domain/values/localized'
import { linkView } from '../../../db/links.ts'
import { given, type Given } from '../../../db/connect/statements/statement.ts'
import type { JsonSchema } from '../../../http/document/json-schema.ts'
import { dayParameter, momentParameter, severalOf, uuidSchema } from '../../../http/query.ts'
import { columnSql } from '../../store/record-sql.ts'

/** Requested values by parameter. */
export type Asked = Readonly<Record<string, unknown>>

/** The filters without their values: which parameters are given, and which of them are whole days. */
export interface FilterShape {
  parameters: readonly string[]
  days: readonly string[]
  missing: readonly Language[]
}

/** The form of one parameter's value. */
type Form = 'value' | 'day'
type FormOf = (parameter: string) => Form | undefined

interface Filter {
  parameters: Readonly<Record<string, JsonSchema>>
  /** `zone` is the time zone in which days are interpreted. */
  where: (formOf: FormOf, zone: SQL) => SQL[]
}

/** A prefix that separates filters from other parameters of a statement. */
const placeOf = (parameter: string) => `filter ${parameter}`

const whenGiven = (formOf: FormOf, name: string, condition: (value: SQL, form: Form) => SQL): SQL[] => {
  const form = formOf(name)
  return form ? [condition(sql`${given(placeOf(name))}`, form)] : []
}

function someOf(name: string, item: JsonSchema, condition: (values: SQL) => SQL): Filter {
  return { parameters: { [name]: severalOf(item) }, where: (formOf) => whenGiven(formOf, name, condition) }
}

const anyOf = (name: string, item: JsonSchema, type: string): Filter =>
  someOf(name, item, (values) => sql`${columnSql(name)} = any (${values}::${sql.raw(type)}[])`)
const overlapping = (name: string, item: JsonSchema): Filter => someOf(name, item, (values) => sql`${columnSql(name)} && ${values}::text[]`)

function linked(entity: Entity, name: string): Filter {
  const { table, own, other } = linkView(entity, name)
  return someOf(name, uuidSchema, (ids) => sql`exists (select from ${table} where ${own} = t.id and ${other} = any (${ids}::uuid[]))`)
}

/** Lists of objects that contain one of these ids. */
function holding(name: string, key: string, columns: readonly string[]): Filter {
  const all = sql.join(columns.map(columnSql), sql` || `)
  return someOf(
    name,
    uuidSchema,
    (ids) => sql`exists (select from jsonb_array_elements(${all}) x where (x ->> ${key}::text)::uuid = any (${ids}::uuid[]))`,
  )
}

/** Fields that name a resort: assignments of roles, or single permissions. */
const placesIn = ({ fields }: Entity): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'assignments' || kind === 'resortPermissions' ? [name] : []))

/** An inclusive range. */
function between(name: string, item: JsonSchema, type: string, column: SQL = columnSql(name)): Filter {
  const end = (value: SQL) => sql`${value}::${sql.raw(type)}`
  return {
    parameters: {
      [fromOf(name)]: { ...item, description: 'Minimum, inclusive' },
      [toOf(name)]: { ...item, description: 'Maximum, inclusive' },
    },
    where: (formOf) => [
      ...whenGiven(formOf, fromOf(name), (value) => sql`${column} >= ${end(value)}`),
      ...whenGiven(formOf, toOf(name), (value) => sql`${column} <= ${end(value)}`),
    ],
  }
}

const isDayOnly = (value: unknown) => typeof value === 'string' && value.length === 10

/** A time, or a whole day in the time zone of the resort. */
function moments(name: string): Filter {
  const item = { type: 'string', anyOf: [momentParameter, dayParameter] }
  const column = columnSql(name)
  const startOf = (value: SQL, zone: SQL) => sql`${value}::date::timestamp at time zone ${zone}`
  const endOf = (value: SQL, zone: SQL) => sql`(${value}::date + 1)::timestamp at time zone ${zone}`
  return {
    parameters: {
      [fromOf(name)]: { ...item, description: 'From this moment, or the beginning of this day in the resort' },
      [toOf(name)]: { ...item, description: 'To this moment, or the end of this day in the resort' },
    },
    where: (formOf, zone) => [
      ...whenGiven(formOf, fromOf(name), (value, form) =>
        form === 'day' ? sql`${column} >= ${startOf(value, zone)}` : sql`${column} >= ${value}::timestamptz`,
      ),
      ...whenGiven(formOf, toOf(name), (value, form) =>
        form === 'day' ? sql`${column} < ${endOf(value, zone)}` : sql`${column} <= ${value}::timestamptz`,
      ),
    ],
  }
}

const option = (of: readonly unknown[], type = 'string'): JsonSchema => ({ type, enum: of })
const maxInteger = 2_147_483_647
const whole: JsonSchema = { type: 'integer', minimum: -maxInteger, maximum: maxInteger }
const word: JsonSchema = { type: 'string', pattern: singleLine.source, maxLength: 200 }
const none = () => undefined

const filters: KindTable<[entity: Entity, name: string], Filter | undefined> = {
  id: none,
  text: none,
  localized: none,
  integer: ({ of }, _, name) => (of ? anyOf(name, option(of, 'integer'), 'integer') : between(name, whole, 'integer')),
  decimal: (_, __, name) => between(name, { ...whole, type: 'number' }, 'numeric'),
  coordinate: none,
  flag: (_, __, name) => ({
    parameters: { [name]: { type: 'boolean' } },
    // A flag that was never set counts as false.
    where: (formOf) => whenGiven(formOf, name, (value) => sql`coalesce(${columnSql(name)}, false) = ${value}::boolean`),
  }),
  choice: ({ of }, _, name) => anyOf(name, option(of), 'text'),
  choices: ({ of }, _, name) => overlapping(name, option(of)),
  tags: (_, __, name) => overlapping(name, word),
  texts: none,
  date: (_, __, name) => between(name, dayParameter, 'date'),
  time: (_, __, name) => between(name, { type: 'string', pattern: clock.source }, 'time'),
  instant: (_, __, name) => moments(name),
  ref: (_, __, name) => anyOf(name, uuidSchema, 'uuid'),
  refs: (_, entity, name) => linked(entity, name),
  image: none,
  file: none,
  photos: none,
  openingHours: none,
  schedule: none,
  address: none,
  links: none,
  money: (_, __, name) => between(name, { ...whole, type: 'number' }, 'numeric', sql`(${columnSql(name)} ->> 'amount')::numeric`),
  items: none,
  geometry: none,
  controlPoints: none,
  assignments: (_, __, name) => holding(name, 'roleId', [name]),
  resortPermissions: (_, entity, name) => holding(name, 'resortId', placesIn(entity)),
}

const derived = new WeakMap<Entity, readonly Filter[]>()

function filtersOf(entity: Entity): readonly Filter[] {
  const known = derived.get(entity)
  if (known) return known
  const made = filterFields(entity).flatMap((name) => forKind(filters, entity.fields[name]!, entity, name) ?? [])
  derived.set(entity, made)
  return made
}

const missing: JsonSchema = {
  ...severalOf({ type: 'string', enum: languages }, languages.length),
  description: 'Records with a text missing in one of these languages: a required text, or one filled in in another language',
}

export const filterParameters = (entity: Entity): Record<string, JsonSchema> =>
  Object.assign({ missing }, ...filtersOf(entity).map(({ parameters }) => parameters))

/**
 * Records whose required or otherwise translated texts are missing in this language. The language is inlined, so that the expression
 * matches the partial index.
 */
export function lacking(entity: Entity, language: Language): SQL {
  const name = sql.raw(`'${language}'`)
  const isLacking = Object.entries(entity.fields).flatMap(([field, of]) => {
    const column = columnSql(field)
    if (!isTranslated(of) || of.secret) return []
    if (of.kind === 'texts') return [sql`exists (select from jsonb_array_elements(${column}) x where coalesce(x ->> ${name}, '') = '')`]
    const empty = sql`coalesce(${column} ->> ${name}, '') = ''`
    return [of.required ? empty : sql`(${column} <> '{}'::jsonb and ${empty})`]
  })
  return isLacking.length ? sql.join(isLacking, sql` or `) : sql`false`
}

/** Records with a text to translate that is filled in in another language. The language is inlined likewise. */
export function untranslated(entity: Entity, language: Language): SQL {
  const name = sql.raw(`'${language}'`)
  const missing = translatedFields(entity).map(([field]) => {
    const column = columnSql(field)
    return sql`(${column} <> '{}'::jsonb and coalesce(${column} ->> ${name}, '') = '')`
  })
  return missing.length ? sql.join(missing, sql` or `) : sql`false`
}

export const noFilters: FilterShape = { parameters: [], days: [], missing: [] }

export function filterShapeOf(asked: Asked): FilterShape {
  const parameters = Object.keys(asked).filter((name) => name !== 'missing' && asked[name] !== undefined)
  if (parameters.length === 0 && !asked['missing']) return noFilters
  const { missing: lacked } = asked
  return {
    parameters: parameters.sort(),
    days: parameters.filter((name) => isDayOnly(asked[name])),
    // Taken from our own list, so that no text of the request gets into the statement.
    missing: languages.filter((language) => Array.isArray(lacked) && lacked.includes(language)),
  }
}

export const filterValuesOf = (asked: Asked): Given =>
  Object.fromEntries(Object.entries(asked).map(([name, value]) => [placeOf(name), value]))

/** The filters as conditions on the row `t`; `resortId` is the resort of the request, if given. */
export function conditionsOf(entity: Entity, { parameters, days, missing: lacked }: FilterShape, resortId: SQL | undefined): SQL[] {
  if (parameters.length === 0 && lacked.length === 0) return []
  const owner = resortId ? sql`${resortId}::uuid` : entity.scope === 'resort' ? sql`t.resort_id` : undefined
  const zone = owner ? sql`coalesce((select r.timezone from resorts r where r.id = ${owner}), 'UTC')` : sql`'UTC'`
  const formOf: FormOf = (name) => (days.includes(name) ? 'day' : parameters.includes(name) ? 'value' : undefined)
  const ofFields = filtersOf(entity).flatMap(({ where }) => where(formOf, zone))
  if (lacked.length === 0) return ofFields
  const ofTexts = lacked.map((language) => lacking(entity, language))
  return [...ofFields, sql`(${sql.join(ofTexts, sql` or `)})`]
}
