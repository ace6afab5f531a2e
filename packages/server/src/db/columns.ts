/** What each kind of field is in PostgreSQL. */
import { sql, type SQL } from 'drizzle-orm'
import type { $Type, HasDefault as WithDefault, NotNull } from 'drizzle-orm'
import { boolean, customType, date, integer, jsonb, numeric, text, time, uuid, varchar } from 'drizzle-orm/pg-core'
import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core'
import { forKind } from '@ridgeline/domain/field'
import type { BareValueOf, Field, HasDefault, IsRequired, Kind, KindOf, KindTable } from '@ridgeline/domain/field'

/** A timestamp that is ISO 8601 text on our side, so a record is the same here and on the wire. */
export const isoTimestamp = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** Links to many records lie in tables of their own (links.ts); the column here is never made. */
const noColumn = (_: unknown, name: string) => uuid(name).array()

/** What is stored of a secret, its hash or itself sealed, is longer than what was sent. */
const longestSecret = 1000

const builders = {
  id: (_, name) => uuid(name).primaryKey().defaultRandom(),
  text: ({ max = 2000, secret }, name) => varchar(name, { length: secret ? longestSecret : max }),
  localized: (_, name) => jsonb(name),
  integer: (_, name) => integer(name),
  decimal: ({ scale = 2 }, name) => numeric(name, { precision: 12, scale, mode: 'number' }),
  // Without a scale, numeric keeps the zeros as typed (R5.42, OP56).
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

/** The Drizzle column a field becomes. */
export type ColumnOf<F> = Defaulting<F, Nullability<F, Typed<F>>>

interface Builder extends PgColumnBuilderBase {
  notNull(): Builder
  default(value: unknown): Builder
}

/** Moments the server sets by itself. */
const stamped = new Set(['createdAt', 'updatedAt'])

export function columnOf(name: string, field: Field): PgColumnBuilderBase {
  // Drizzle's builders share these two methods without a common type that says so.
  let column = forKind<Kind, [string], PgColumnBuilderBase>(builders, field, snakeCase(name)) as Builder
  if (field.required) column = column.notNull()
  if (field.default !== undefined) column = column.default(field.default)
  if (stamped.has(name)) column = column.default(sql`now()`)
  return column
}

export const hasColumn = ({ kind }: Field) => kind !== 'refs'

export const snakeCase = (name: string) => name.replace(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`)

const asJson = (_: unknown, value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`
const asIs = (_: unknown, value: unknown): SQL => sql`${value}`
const asTexts = (_: unknown, value: unknown): SQL => sql`${sql.param(value)}::text[]`
const asUuid = (_: unknown, value: unknown): SQL => sql`${value}::uuid`

const parameters: KindTable<[value: unknown], SQL> = {
  id: asUuid,
  text: asIs,
  localized: asJson,
  integer: (_, value) => sql`${value}::integer`,
  decimal: (_, value) => sql`${value}::numeric`,
  coordinate: (_, value) => sql`${value}::numeric`,
  flag: (_, value) => sql`${value}::boolean`,
  choice: asIs,
  choices: asTexts,
  tags: asTexts,
  texts: asJson,
  date: (_, value) => sql`${value}::date`,
  time: (_, value) => sql`${value}::time`,
  instant: (_, value) => sql`${value}::timestamptz`,
  ref: asUuid,
  refs: (_, value) => sql`${sql.param(value)}::uuid[]`,
  image: asUuid,
  file: asUuid,
  photos: asJson,
  openingHours: asJson,
  schedule: asJson,
  address: asJson,
  links: asJson,
  money: asJson,
  items: asJson,
  geometry: asJson,
  controlPoints: asJson,
  assignments: asJson,
  resortPermissions: asJson,
}

/** A checked value as a parameter of a statement. */
export const parameterOf = (field: Field, value: unknown): SQL => (value === null ? sql`null` : forKind(parameters, field, value))
