/** Declares an entity: its fields by form section, its rules, its list. Everything else is derived. */
import { flag, id, instant, integer, ref, text } from './field.ts'
import type { Field, FieldMap, HasDefault, IsReadOnly, IsRequired, IsSecret, ValueOf } from './field.ts'
import type { Advice } from './advice.ts'
import type { Rule } from './rule.ts'

/** Every record has these (BASE). */
const common = {
  id: id({ required: true, readOnly: true }),
  externalId: text({ max: 64, unique: true }),
  active: flag({ required: true, default: true }),
  order: integer({ required: true, default: 0, min: 0, max: 1_000_000 }),
  version: integer({ required: true, readOnly: true, default: 1 }),
  createdAt: instant({ required: true, readOnly: true }),
  createdBy: ref('user', { readOnly: true }),
  updatedAt: instant({ required: true, readOnly: true }),
  updatedBy: ref('user', { readOnly: true }),
}

/** Records of a resort have this too; permissions depend on it. It is set when creating and never changes. */
const owned = { resortId: ref('resort', { required: true, readOnly: true }) }

type Common = typeof common
type Owned = typeof owned

/** `resort`: belongs to one resort. `global`: to the installation. */
export type Scope = 'resort' | 'global'

/** Sections hold fields, so no field can be in two sections or in none. */
export type Sections = Readonly<Record<string, FieldMap>>

type FieldName<S extends Sections> = { [K in keyof S]: keyof S[K] & string }[keyof S]
type FieldIn<S extends Sections, Name> = { [K in keyof S]: Name extends keyof S[K] ? S[K][Name] : never }[keyof S]
type FlatFields<S extends Sections> = { [Name in FieldName<S>]: FieldIn<S, Name> }
type AllFields<Sc extends Scope, S extends Sections> = Common & (Sc extends 'resort' ? Owned : {}) & FlatFields<S>

/** `Entity` without arguments is any entity. */
export interface Entity<Name extends string = string, Sc extends Scope = Scope, Fields = FieldMap> {
  readonly name: Name
  /** Path segment of the API; its snake case is the table. */
  readonly plural: string
  readonly scope: Sc
  readonly fields: Fields
  readonly sections: Sections
  readonly rules: readonly Rule[]
  /** What forms warn of. */
  readonly advice: readonly Advice[]
  /** List columns, left to right. The first one names a record. */
  readonly list: readonly string[]
  /** What a phone shows of a record, where what follows from the list says too little. */
  readonly card?: Card
  /** The field its list is ordered by, where that is not the order people give it, then the name (OP2). */
  readonly sort?: string
  /** What the right `status` may change, and what boards and quick edit start from. */
  readonly operational: readonly string[]
  /** Fields that narrow the list, beside `active`. */
  readonly filters: readonly string[]
  /** Texts a record is found by, beside its name and what identifies it. */
  readonly searched: readonly string[]
  /** Fields that no two records share together: within the resort for records of a resort. Without a value in one of them there is no clash. */
  readonly unique: readonly (readonly string[])[]
  /** What all records have that are seen through this, where only some of the kind are. */
  readonly where?: Readonly<Record<string, string>>
  /** Flags that one record at most has, of those that share the values of `within`. */
  readonly single: readonly Single[]
}

interface Single<Name extends string = string> {
  readonly flag: Name
  readonly within: readonly Name[]
}

/** Of fields that every list has: columns and what is operational. */
export interface Card<Name extends string = string> {
  /** Beside the name, where a record has no status. */
  readonly side?: Name
  /** Below it, the first one first. */
  readonly facts: readonly Name[]
}

interface Declaration<Sc extends Scope, S extends Sections> {
  plural?: string
  scope: Sc
  sections: S
  rules?: readonly Rule<NoInfer<FieldName<S>>>[]
  advice?: readonly Advice<NoInfer<FieldName<S>>>[]
  list: readonly NoInfer<FieldName<S> | keyof Common>[]
  card?: Card<NoInfer<FieldName<S>>>
  sort?: NoInfer<FieldName<S>>
  operational?: readonly NoInfer<FieldName<S>>[]
  filters?: readonly NoInfer<FieldName<S>>[]
  searched?: readonly NoInfer<FieldName<S>>[]
  unique?: readonly (readonly NoInfer<FieldName<S>>[])[]
  single?: readonly Single<NoInfer<FieldName<S>>>[]
}

export function entity<const Name extends string, const Sc extends Scope, const S extends Sections>(
  name: Name,
  declaration: Declaration<Sc, S>,
): Entity<Name, Sc, AllFields<Sc, S>> {
  const { scope, sections, rules = [], list, sort, operational = [], filters = [], searched = [], unique = [], single = [] } = declaration
  const { plural = `${name}s`, advice = [], card } = declaration
  const fields: Record<string, Field> = { ...common, ...(scope === 'resort' && owned) }
  for (const section of Object.values(sections))
    for (const [fieldName, field] of Object.entries(section)) {
      if (Object.hasOwn(fields, fieldName)) throw new Error(`${name}.${fieldName} is declared twice`)
      fields[fieldName] = field
    }
  // The compiler joins the sections in AllFields; the loop above does the same at run time.
  return {
    name,
    plural,
    scope,
    fields: fields as AllFields<Sc, S>,
    sections,
    rules,
    advice,
    list,
    operational,
    filters,
    searched,
    unique,
    single,
    ...(sort && { sort }),
    ...(card && { card }),
  }
}

/** Whether what is unique is so in each resort by itself, and another resort may have the same value. */
export const isOwnPerResort = ({ scope }: Pick<Entity, 'scope'>, { unique }: Field): boolean => scope === 'resort' && unique === true

/** @throws on a name the entity does not know, so callers need not. */
export function fieldOf(entity: Entity, name: string): Field {
  const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
  if (!field) throw new Error(`${entity.name} has no field ${name}`)
  return field
}

/** The field that names a record. */
export const nameFieldOf = (entity: Entity): string => entity.list[0]!

/** Bulletins are named by their day and readings by their time, so they are not searched by name. */
export const isNamedByText = (entity: Entity): boolean => ['text', 'localized'].includes(entity.fields[nameFieldOf(entity)]!.kind)

/** Fields of a record as it is read: all but the secret ones. */
export const readableFields = (entity: Entity): [string, Field][] => Object.entries(entity.fields).filter(([, field]) => !field.secret)

/** Fields a client may write. */
export const writableFields = (entity: Entity): [string, Field][] => Object.entries(entity.fields).filter(([, field]) => !field.readOnly)

/** What a list shows of a record: its columns and what every row needs to be worked with. */
export function summaryFields(entity: Entity): [string, Field][] {
  const names = new Set([
    'id',
    'version',
    'active',
    ...(entity.scope === 'resort' ? ['resortId'] : []),
    ...entity.list,
    ...entity.operational,
  ])
  return readableFields(entity).filter(([name]) => names.has(name))
}

/** Names of the fields that end with the value of this one. */
export const endingWith = ({ fields }: Pick<Entity, 'fields'>, name: string): string[] =>
  Object.keys(fields).filter((other) => fields[other]!.endsWith === name)

type Show<T> = { [K in keyof T]: T[K] } & {}
type FieldsOf<E> = E extends { readonly fields: infer F } ? F : never
type Readable<F> = { [K in keyof F as IsSecret<F[K]> extends true ? never : K]: F[K] }
type Writable<F> = { [K in keyof F as IsReadOnly<F[K]> extends true ? never : K]: F[K] }
type Demanded<F> = {
  [K in keyof F as IsRequired<F[K]> extends true ? (HasDefault<F[K]> extends true ? never : K) : never]: ValueOf<F[K]>
}
type Offered<F> = { [K in keyof F as K extends keyof Demanded<F> ? never : K]?: ValueOf<F[K]> }

/** A stored record, the same on the wire, in the database and in the browser. */
export type EntityOf<E> = Show<{ [K in keyof Readable<FieldsOf<E>>]: ValueOf<FieldsOf<E>[K & keyof FieldsOf<E>]> }>

/** A record of an entity that may be any: then at least what every record has is known. */
export type RecordOf<E> = EntityOf<E> & EntityOf<{ readonly fields: Common }> & { readonly resortId?: string }
export type AnyRecord = RecordOf<Entity>

/** What a client sends to create a record; for records of a resort `resortId` beside it. */
export type DraftOf<E> = Show<Demanded<Writable<FieldsOf<E>>> & Offered<Writable<FieldsOf<E>>>>

/** What a client sends to change one. */
export type PatchOf<E> = Show<Partial<DraftOf<E>>>

export type FieldNameOf<E> = keyof FieldsOf<E> & string
