/** The PostgreSQL column type of each field kind. */
import { sql, type Param, type Placeholder, type SQL } from 'drizzle-orm'
import type { $Type, HasDefault as WithDefault, NotNull } from 'drizzle-orm'
import { boolean, customType, date, integer, jsonb, numeric, text, time, uuid, varchar } from 'drizzle-orm/pg-core'
import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core'
import { forKind } from '@ridgeline/domain/declare/field'
import type { BareValueOf, Field, HasDefault, IsRequired, Kind, KindOf, KindTable } from '@ridgeline/domain/declare/field'

export const isoTimestampType = 'timestamp (3) with time zone'

/** A timestamp that is read as ISO 8601 text, so that stored and serialized records have the same format. */
export const isoTimestamp = customType<{ data: string; driverData: string }>({
  dataType: () => isoTimestampType,
  fromDriver: (value) => new Date(value).toISOString(),
})

/** Links to many records have their own tables (links.ts); this column is never created. */
const noColumn = (_: unknown, name: string) => uuid(name).array()

/** The stored hash or encrypted value of a secret is longer than its input. */
const minSecretLength = 1000
const longerWhenStored = 2

const builders = {
  id: (_, name) => uuid(name).primaryKey().defaultRandom(),
  text: ({ max = 2000, secret }, name) => varchar(name, { length: secret ? Math.max(minSecretLength, max * longerWhenStored) : max }),
  localized: (_, name) => jsonb(name),
  integer: (_, name) => integer(name),
  decimal: ({ scale = 2 }, name) => numeric(name, { precision: 12, scale, mode: 'number' }),
  // Without a scale, numeric preserves trailing zeros (R5.42, OP56).
  coordinate: (_, name) => numeric(name),
  flag: (_, name) => boolean(name),
  choice: (_, name) => text(name),
  choices: (_, name) => text(name).array(),
  tags: (_, name) => text(name).array(),
  texts: (_, name) => jsonb(name),
  date: (_, name) => date(name, { mode: 'string' }),
  time: (_, name) => time(name, { precision: 0 }),
  instant: (_, name) => isoTimestamp(name),
  ref: (_, name) => uuid(name),
  refs: noColumn,
  image: (_, name) => uuid(name),
  file: (_, name) => uuid(name),
  photos: (_, name) => jsonb(name),
  openingHours: (_, name) => jsonb(name),
  schedule: (_, name) => jsonb(name),
  address: (_, name) => jsonb(name),
  links: (_, name) => jsonb(name),
  money: (_, name) => jsonb(name),
  items: (_, name) => jsonb(name),
  geometry: (_, name) => jsonb(name),
  controlPoints: (_, name) => jsonb(name),
  assignments: (_, name) => jsonb(name),
  resortPermissions: (_, name) => jsonb(name),
} satisfies KindTable<[name: string], PgColumnBuilderBase>

type Builders = typeof builders
type Typed<F> = $Type<ReturnType<Builders[KindOf<F>]>, BareValueOf<F>>
type Nullability<F, C extends PgColumnBuilderBase> = IsRequired<F> extends true ? NotNull<C> : C
type Defaulting<F, C extends PgColumnBuilderBase> = HasDefault<F> extends true ? WithDefault<C> : C

/** The Drizzle column of a field. */
export type ColumnOf<F> = Defaulting<F, Nullability<F, Typed<F>>>

interface Builder extends PgColumnBuilderBase {
  notNull(): Builder
  default(value: unknown): Builder
}

/** Timestamps that the server sets. */
const stamped = new Set(['createdAt', 'updatedAt'])

export function columnOf(name: string, field: Field): PgColumnBuilderBase {
  // Drizzle's builders share these two methods without a common type.
  let column = forKind<Kind, [string], PgColumnBuilderBase>(builders, field, snakeCase(name)) as Builder
  if (field.required) column = column.notNull()
  if (field.default !== undefined) column = column.default(field.default)
  if (stamped.has(name)) column = column.default(sql`now()`)
  return column
}

export const hasColumn = ({ kind }: Field) => kind !== 'refs'

/** The quoted name of the column of a field. */
export const columnIdentifier = (name: string): SQL => sql.raw(`"${snakeCase(name)}"`)

export const snakeCase = (name: string) => name.replace(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`)

const json = () => 'jsonb'
const plain = () => undefined
const texts = () => 'text[]'
const id = () => 'uuid'

/** The type of a parameter where it does not follow from the column. */
const casts: KindTable<[], string | undefined> = {
  id,
  text: plain,
  localized: json,
  integer: () => 'integer',
  decimal: () => 'numeric',
  coordinate: () => 'numeric',
  flag: () => 'boolean',
  choice: plain,
  choices: texts,
  tags: texts,
  texts: json,
  date: () => 'date',
  time: () => 'time',
  instant: () => 'timestamptz',
  ref: id,
  refs: () => 'uuid[]',
  image: id,
  file: id,
  photos: json,
  openingHours: json,
  schedule: json,
  address: json,
  links: json,
  money: json,
  items: json,
  geometry: json,
  controlPoints: json,
  assignments: json,
  resortPermissions: json,
}

/** A checked value as a parameter; missing links are an empty list. */
export function parameterValue(field: Field, value: unknown): unknown {
  if (field.kind === 'refs') return value ?? []
  return value !== null && forKind(casts, field) === 'jsonb' ? JSON.stringify(value) : value
}

/** The parameter's position in a statement that is built before the value is known. */
export function parameterAt(field: Field, place: Placeholder | Param): SQL {
  const cast = forKind(casts, field)
  return cast ? sql`${place}::${sql.raw(cast)}` : sql`${place}`
}

/** A checked value as a parameter of a statement. */
export const parameterOf = (field: Field, value: unknown): SQL =>
  value === null ? sql`null` : parameterAt(field, sql.param(parameterValue(field, value)))
