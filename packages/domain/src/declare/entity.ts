/** Declares an entity: its fields by form section, its rules, its list. Everything else is derived. */
import { flag, id, instant, integer, ref, text } from './field.ts'
import type { Field, FieldMap, HasDefault, IsReadOnly, IsRequired, IsSecret, ValueOf } from './field.ts'
import type { Advice } from '../check/advice.ts'
import type { Rule } from '../check/rule.ts'
import { remembered } from '../values/remembered.ts'

/** Fields of every record (BASE). */
const common = {
  id: id({ required: true, readOnly: true }),
  externalId: text({ max: 64, unique: true, internal: 'the key of an import; the source is published instead' }),
  active: flag({ required: true, default: true, internal: 'inactive records are not published at all' }),
  order: integer({ required: true, default: 0, min: 0, max: 1_000_000 }),
  version: integer({ required: true, readOnly: true, default: 1, internal: 'guests change nothing' }),
  createdAt: instant({ required: true, readOnly: true, internal: 'the work of staff' }),
  createdBy: ref('user', { readOnly: true, internal: 'the work of staff' }),
  updatedAt: instant({ required: true, readOnly: true }),
  updatedBy: ref('user', { readOnly: true, internal: 'the work of staff' }),
}

/** Fields of records of a resort; permissions depend on it. It is set when creating and never changes. */
const owned = { resortId: ref('resort', { required: true, readOnly: true }) }

type Common = typeof common
type Owned = typeof owned

/** `resort`: belongs to one resort. `global`: to the installation. */
export type Scope = 'resort' | 'global'

/** Every field is in exactly one section. */
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
  /** Warnings of forms. */
  readonly advice: readonly Advice[]
  /** List columns, left to right. The first one is the name of a record. */
  readonly list: readonly string[]
  /** The card of a record on phones, where the default derived from the list is not sufficient. */
  readonly card?: Card
  /** The default sort field of the list, instead of the manual order and the name (OP2). */
  readonly sort?: string
  /** Fields that the permission `status` allows to change, and the default of boards and quick edit. */
  readonly operational: readonly string[]
  /** Filters of the list, in addition to `active`. */
  readonly filters: readonly string[]
  /** Texts that are searched in addition to the name and identifying fields. */
  readonly searched: readonly string[]
  /**
   * Groups of fields that are unique together: within the resort for records of a resort. Records without a value in one of them are
   * exempt.
   */
  readonly unique: readonly (readonly string[])[]
  /** Values of all records that this entity covers, if it only covers a part of the records. */
  readonly where?: Readonly<Record<string, string>>
  /** Flags that at most one record has, among those with the same values of `within`. */
  readonly single: readonly Single[]
  /** Absent if guests may read nothing of it. */
  readonly publication?: Publication
  /** Absent if nothing of it is measured. */
  readonly measured?: Measurement
  /** The time a record was signed off, set by the server: while it is filled, the record is neither changed nor removed. */
  readonly signedOff?: string
}

/** Which active records guests may read, and what they are for machines. */
export interface Publication<Name extends string = string> {
  /** The type of a record in the vocabulary of schema.org. */
  readonly schemaOrg: string
  /** Flags of which at least one is set. */
  readonly anyOf?: readonly Name[]
  /** Choices with the values that are published; a list must contain one of them, or be empty. */
  readonly only?: { readonly [N in Name]?: readonly string[] }
  /** Links that narrow a record down to some readers, who read it elsewhere: only records without any are published. */
  readonly without?: readonly Name[]
  /** Guests read a copy that a publication makes of the record; this field changes with each of them. */
  readonly copy?: Name
  /** The first and the last moment, or day of the resort, at which guests may read a record. */
  readonly from?: Name
  readonly to?: Name
}

/** The values of a record that get old by themselves. */
export interface Measurement<Name extends string = string> {
  /** When they were measured; set by the server with each of them, where it is read-only. */
  readonly at: Name
  readonly fields: readonly Name[]
  /** Minutes after which guests should not rely on them. */
  readonly staleAfter: number
  /** What people set is not a measurement. */
  readonly isByMachines?: true
}

interface Single<Name extends string = string> {
  readonly flag: Name
  readonly within: readonly Name[]
}

/** Only of fields that every list contains: columns and operational fields. */
export interface Card<Name extends string = string> {
  /** Beside the name, for records without a status. */
  readonly side?: Name
  /** Below the name, in this order. */
  readonly facts: readonly Name[]
}

interface Declaration<Sc extends Scope, S extends Sections> {
  plural?: string
  scope: Sc
  sections: S
  rules?: readonly Rule<NoInfer<FieldName<S> | keyof Common>>[]
  advice?: readonly Advice<NoInfer<FieldName<S>>>[]
  list: readonly NoInfer<FieldName<S> | keyof Common>[]
  card?: Card<NoInfer<FieldName<S>>>
  sort?: NoInfer<FieldName<S>>
  operational?: readonly NoInfer<FieldName<S>>[]
  filters?: readonly NoInfer<FieldName<S>>[]
  searched?: readonly NoInfer<FieldName<S>>[]
  unique?: readonly (readonly NoInfer<FieldName<S>>[])[]
  single?: readonly Single<NoInfer<FieldName<S>>>[]
  publication?: Publication<NoInfer<FieldName<S>>>
  measured?: Measurement<NoInfer<FieldName<S>>>
  signedOff?: NoInfer<FieldName<S>>
}

export function entity<const Name extends string, const Sc extends Scope, const S extends Sections>(
  name: Name,
  declaration: Declaration<Sc, S>,
): Entity<Name, Sc, AllFields<Sc, S>> {
  const { scope, sections, rules = [], list, sort, operational = [], filters = [], searched = [], unique = [], single = [] } = declaration
  const { plural = `${name}s`, advice = [], card, publication, measured, signedOff } = declaration
  const fields: Record<string, Field> = { ...common, ...(scope === 'resort' && owned) }
  for (const section of Object.values(sections))
    for (const [fieldName, field] of Object.entries(section)) {
      if (Object.hasOwn(fields, fieldName)) throw new Error(`${name}.${fieldName} is declared twice`)
      fields[fieldName] = field
    }
  return {
    name,
    plural,
    scope,
    // The compiler joins the sections in AllFields; the loop above does the same at run time.
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
    ...(publication && { publication }),
    ...(measured && { measured }),
    ...(signedOff && { signedOff }),
  }
}

/** Whether uniqueness applies within each resort, so that other resorts may have the same value. */
export const isOwnPerResort = ({ scope }: Pick<Entity, 'scope'>, { unique }: Field): boolean => scope === 'resort' && unique === true

/** @throws for an unknown field, so that callers need no check. */
export function fieldOf(entity: Entity, name: string): Field {
  const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
  if (!field) throw new Error(`${entity.name} has no field ${name}`)
  return field
}

/** The field with the name of a record. */
export const nameFieldOf = (entity: Entity): string => entity.list[0]!

/** Bulletins are named by their day and readings by their time, so they are not searched by name. */
export const isNamedByText = (entity: Entity): boolean => ['text', 'localized'].includes(entity.fields[nameFieldOf(entity)]!.kind)

/** A list of fields, derived once for each entity: an answer of hundreds of records asks for it with each of them. */
export const oncePerEntity = <E extends Pick<Entity, 'fields'>, T extends NonNullable<unknown>>(derive: (entity: E) => T) =>
  remembered(derive, new WeakMap<E, T>())

export type NamedFields = readonly [string, Field][]

/** Fields that are sent to clients: all except secrets. */
export const readableFields = oncePerEntity(({ fields }: Entity): NamedFields =>
  Object.entries(fields).filter(([, field]) => !field.secret),
)

/** Fields a client may write. */
export const writableFields = oncePerEntity(({ fields }: Entity): NamedFields =>
  Object.entries(fields).filter(([, field]) => !field.readOnly),
)

/** The fields of a list row: its columns and those every row needs. */
export function summaryFields(entity: Entity): NamedFields {
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

/** Names of the fields that are cleared when this one changes. */
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

/** A record, with the same type in the API, the database and the browser. */
export type EntityOf<E> = Show<{ [K in keyof Readable<FieldsOf<E>>]: ValueOf<FieldsOf<E>[K & keyof FieldsOf<E>]> }>

/** A record of any entity: at least the common fields are known. */
export type RecordOf<E> = EntityOf<E> & EntityOf<{ readonly fields: Common }> & { readonly resortId?: string }
export type AnyRecord = RecordOf<Entity>

/** The body that creates a record; for records of a resort with an additional `resortId`. */
export type DraftOf<E> = Show<Demanded<Writable<FieldsOf<E>>> & Offered<Writable<FieldsOf<E>>>>

/** The body that changes a record. */
export type PatchOf<E> = Show<Partial<DraftOf<E>>>

export type FieldNameOf<E> = keyof FieldsOf<E> & string
