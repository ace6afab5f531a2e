/** Hooks by which features attach behaviour to an entity. */
import { sql, type SQL } from 'drizzle-orm'
import type { DraftOf, Entity, EntityOf, PatchOf } from '@ridgeline/domain/declare/entity'
import type { Caller } from '../../http/sessions/caller.ts'
import type { Queryable, Row } from '../../db/connect/database.ts'
import type { Changes } from '../revisions/revisions.ts'
import type { FactsOf } from './resort/resort-facts.ts'

export interface ChangeOf<E extends Entity> {
  before: EntityOf<E> | null
  after: EntityOf<E> | null
  /** The fields that were written, including secrets; empty for a created or removed record. */
  names: readonly string[]
  tx: Queryable
  caller: Caller
}
type ChangeHandler<E extends Entity> = (change: ChangeOf<E>) => void | Promise<void>
export interface MergeOf {
  entity: Entity
  /** The id of the record that stays. */
  kept: string
  /** The id of the record that was removed. */
  other: string
  tx: Queryable
}
type MergeHandler = (merge: MergeOf) => Promise<void>
export interface UndoneOf {
  entity: Entity
  /** With the version whose change was taken back, and what the undo changed, which is compared on demand: values can be large. */
  records: readonly { id: string; version: number; changes: () => Changes }[]
  tx: Queryable
}
type UndoHandler = (undone: UndoneOf) => Promise<void>
type RemovalHandler<E extends Entity> = (before: EntityOf<E>, caller: Caller) => void | Promise<void>

/**
 * Stored by entity name and called with records of that entity only. Declared as methods, whose parameters TypeScript compares bivariantly,
 * so that a hook for one entity fits where any entity is expected.
 */
interface Follower {
  handler(change: ChangeOf<Entity>): void | Promise<void>
  fields: readonly string[] | undefined
}
interface Guard {
  handler(before: EntityOf<Entity>, caller: Caller): void | Promise<void>
}
interface Preparer {
  preparation(values: Row, context: PreparationContext<Entity>): Row | Promise<Row>
}

/** The context in which values are prepared. */
export interface Occasion<E extends Entity> {
  caller: Caller
  before: EntityOf<E> | null
  /** The names of the request; the values of a change are only those that differ. */
  sent: ReadonlySet<string>
  /** The resort of the record; null for a global one. */
  resortId: string | null
  /** The last state of a record that is being restored. */
  former?: EntityOf<E>
  /** The transaction of the write: a second connection could deadlock when all connections wait for one. */
  tx: Queryable
}

export interface PreparationContext<E extends Entity> extends Occasion<E> {
  /** Adds values to the response of this request only; they are not stored. */
  sendOnce(values: Row): void
  /** Adds common table expressions over `written`, which has the record's `id`; they commit with the record. */
  also(statement: SQL): void
}

/** Values that `check` has accepted, and values set by the server. */
export type CheckedValues<E extends Entity> = PatchOf<E> & Row

/** The record as it will be stored, even if only some of its values are sent. */
export const wholeOf = <E extends Entity>(before: EntityOf<E> | null, values: CheckedValues<E>): DraftOf<E> =>
  // `check` refuses new records without required values, and existing records have them.
  ({ ...before, ...values }) as DraftOf<E>

/** Changes values before they are stored: hashes a password, adds values set by the server. */
type Preparation<E extends Entity> = (values: CheckedValues<E>, context: PreparationContext<E>) => Row | Promise<Row>

export interface Prepared {
  values: Row
  once: Row | undefined
  /** Commits with the record. */
  also: SQL | undefined
}

export class Hooks {
  readonly #changes = new Map<string, Follower[]>()
  readonly #removals = new Map<string, Guard[]>()
  readonly #kept = new Map<string, () => Record<string, unknown>>()
  readonly #preparations = new Map<string, Preparer[]>()
  readonly #merges: MergeHandler[] = []
  readonly #undos: UndoHandler[] = []
  /** Without a feature that reads them, no resort is known. */
  factsOf: FactsOf = async () => undefined

  /**
   * Runs inside the transaction of the change; throwing rolls it back. With `fields`, only when one of them has changed, not when a record
   * is created or removed. Entities without such hooks can be written in bulk.
   */
  onChange<E extends Entity>(entity: E, handler: ChangeHandler<E>, fields?: readonly (keyof EntityOf<E> & string)[]) {
    this.#changes.set(entity.name, [...(this.#changes.get(entity.name) ?? []), { handler, fields }])
  }

  /**
   * Runs after `check` and before the values are stored. @throws to refuse them. In a bulk, many records are prepared before any of them is
   * stored, so checks against other records belong into `onChange`.
   */
  onPrepare<E extends Entity>(entity: E, preparation: Preparation<E>) {
    this.#preparations.set(entity.name, [...(this.#preparations.get(entity.name) ?? []), { preparation }])
  }

  /** Removing a record of this entity keeps its row, with these values, invisible to readers. */
  keepRemoved<E extends Entity>(entity: E, valuesNow: () => Record<string, unknown>) {
    this.#kept.set(entity.name, valuesNow)
  }

  keptValues(entity: Entity): Record<string, unknown> | undefined {
    return this.#kept.get(entity.name)?.()
  }

  /** Runs before a record is removed. @throws to refuse it. */
  onRemove<E extends Entity>(entity: E, handler: RemovalHandler<E>) {
    this.#removals.set(entity.name, [...(this.#removals.get(entity.name) ?? []), { handler }])
  }

  hasRemovals(entity: Entity): boolean {
    return this.#removals.has(entity.name)
  }

  /** Runs inside the transaction of a merge, when the record that stays has its values: for what refers to records without a reference. */
  onMerge(handler: MergeHandler) {
    this.#merges.push(handler)
  }

  async merged(merge: MergeOf) {
    for (const handler of this.#merges) await handler(merge)
  }

  /** Runs inside the transaction of an undo, when the records have their former values again. */
  onUndo(handler: UndoHandler) {
    this.#undos.push(handler)
  }

  async undone(undone: UndoneOf) {
    for (const handler of this.#undos) await handler(undone)
  }

  async removing<E extends Entity>(entity: E, before: EntityOf<E>, caller: Caller) {
    for (const { handler } of this.#removals.get(entity.name) ?? []) await handler(before, caller)
  }

  #followersOf(entity: Entity, names: readonly string[]) {
    const all = this.#changes.get(entity.name) ?? []
    return all.filter(({ fields }) => !fields || fields.some((name) => names.includes(name)))
  }

  /** Whether a hook follows changes of these fields, or, without fields, created and removed records. */
  isFollowed(entity: Entity, names: readonly string[] = []): boolean {
    return this.#followersOf(entity, names).length > 0
  }

  hasPreparations(entity: Entity): boolean {
    return this.#preparations.has(entity.name)
  }

  async changed<E extends Entity>(entity: E, change: ChangeOf<E>) {
    for (const { handler } of this.#followersOf(entity, change.names)) await handler(change)
  }

  async prepared<E extends Entity>(entity: E, values: Row, occasion: Occasion<E>): Promise<Prepared> {
    const prepared: Prepared = { values, once: undefined, also: undefined }
    const context: PreparationContext<E> = {
      ...occasion,
      sendOnce: (values) => void (prepared.once = { ...prepared.once, ...values }),
      also: (statement) => void (prepared.also = prepared.also ? sql`${prepared.also}${statement}` : statement),
    }
    for (const { preparation } of this.#preparations.get(entity.name) ?? []) prepared.values = await preparation(prepared.values, context)
    return prepared
  }
}
