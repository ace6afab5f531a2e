/** Where features attach special behaviour to an entity. */
import { sql, type SQL } from 'drizzle-orm'
import type { Entity, EntityOf } from '@ridgeline/domain/entity'
import type { Caller } from '../http/caller.ts'
import type { Queryable, Row } from '../db/database.ts'

export interface ChangeOf<E extends Entity> {
  before: EntityOf<E> | null
  after: EntityOf<E> | null
  /** Fields that were written, secret ones too; empty for a record that came or went. */
  names: readonly string[]
  tx: Queryable
  caller: Caller
}
type ChangeHandler<E extends Entity> = (change: ChangeOf<E>) => void | Promise<void>
type RemovalHandler<E extends Entity> = (before: EntityOf<E>, caller: Caller) => void | Promise<void>

/**
 * What is kept under the name of an entity and called with records of that entity only. Written as methods, which TypeScript lets take a
 * record of one entity where they are called with that of any.
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

/** For whom values are prepared. */
export interface Occasion<E extends Entity> {
  caller: Caller
  before: EntityOf<E> | null
  /** The resort of the record; null for a global one. */
  resortId: string | null
  /** As it was when it was removed, for a record that comes back. */
  former?: Row
  /** Where the values will be stored: inside a transaction a second connection would wait for others that wait too. */
  tx: Queryable
}

export interface PreparationContext<E extends Entity> extends Occasion<E> {
  /** Adds values to the response of this request only: they are neither stored nor repeated. */
  sendOnce(values: Row): void
  /** Commits with the record: common table expressions over `written`, which has the record's `id`. */
  also(statement: SQL): void
}

/** What is about to be stored, in place of what was sent: a password becomes its hash, what the server sets is added. */
type Preparation<E extends Entity> = (values: Row, context: PreparationContext<E>) => Row | Promise<Row>

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

  /**
   * Runs inside the transaction of the change; throwing undoes it. With `fields`, only where one of them has changed: not for a record
   * that comes or goes. What nobody follows is written many at a time.
   */
  onChange<E extends Entity>(entity: E, handler: ChangeHandler<E>, fields?: readonly (keyof EntityOf<E> & string)[]) {
    this.#changes.set(entity.name, [...(this.#changes.get(entity.name) ?? []), { handler, fields }])
  }

  /**
   * Runs before the values are stored, after `check` has found nothing. @throws to refuse them. Of a bulk, many are prepared before any is
   * stored: what depends on others of the kind is for `onChange` to look at, as it is for people who store at the same moment.
   */
  onPrepare<E extends Entity>(entity: E, preparation: Preparation<E>) {
    this.#preparations.set(entity.name, [...(this.#preparations.get(entity.name) ?? []), { preparation }])
  }

  /** Removing a record of this entity keeps its row, with these values; readers no longer see it. */
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

  async removing<E extends Entity>(entity: E, before: EntityOf<E>, caller: Caller) {
    for (const { handler } of this.#removals.get(entity.name) ?? []) await handler(before, caller)
  }

  #followersOf(entity: Entity, names: readonly string[]) {
    const all = this.#changes.get(entity.name) ?? []
    return all.filter(({ fields }) => !fields || fields.some((name) => names.includes(name)))
  }

  /** Whether anybody follows a change of these fields, or of none: a record that comes or goes. */
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
