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

/** For whom values are prepared. */
export interface Occasion<E extends Entity> {
  caller: Caller
  before: EntityOf<E> | null
  /** Where the record lies; nothing for one of the house. */
  resortId: string | null
  /** As it was when it was removed, for a record that comes back. */
  former?: Row
  /** Where the values will be stored: inside a transaction a second connection would wait for others that wait too. */
  tx: Queryable
}

export interface PreparationContext<E extends Entity> extends Occasion<E> {
  /** The answer to this request tells these values, and nothing else ever does: what is stored or remembered has not got them. */
  tellOnce(values: Row): void
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
  readonly #changes = new Map<string, { handler: ChangeHandler<never>; fields: readonly string[] | undefined }[]>()
  readonly #removals = new Map<string, ((before: never, caller: Caller) => void | Promise<void>)[]>()
  readonly #kept = new Map<string, () => Record<string, unknown>>()
  readonly #preparations = new Map<string, Preparation<never>[]>()

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
    this.#preparations.set(entity.name, [...(this.#preparations.get(entity.name) ?? []), preparation])
  }

  /** Removing a record of this entity keeps its row, with these values; readers no longer see it. */
  keepRemoved<E extends Entity>(entity: E, valuesNow: () => Record<string, unknown>) {
    this.#kept.set(entity.name, valuesNow)
  }

  keptValues(entity: Entity): Record<string, unknown> | undefined {
    return this.#kept.get(entity.name)?.()
  }

  /** Runs before a record is removed. @throws to refuse it. */
  onRemove<E extends Entity>(entity: E, handler: (before: EntityOf<E>, caller: Caller) => void | Promise<void>) {
    this.#removals.set(entity.name, [...(this.#removals.get(entity.name) ?? []), handler])
  }

  async removing<E extends Entity>(entity: E, before: EntityOf<E>, caller: Caller) {
    for (const handler of this.#removals.get(entity.name) ?? []) await handler(before as never, caller)
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
    // The maps forget the entity's type; onChange put the handler under the name of the entity it was written for.
    for (const { handler } of this.#followersOf(entity, change.names)) await handler(change as never)
  }

  async prepared<E extends Entity>(entity: E, values: Row, occasion: Occasion<E>): Promise<Prepared> {
    const prepared: Prepared = { values, once: undefined, also: undefined }
    const context: PreparationContext<E> = {
      ...occasion,
      tellOnce: (told) => void (prepared.once = { ...prepared.once, ...told }),
      also: (statement) => void (prepared.also = prepared.also ? sql`${prepared.also}${statement}` : statement),
    }
    for (const preparation of this.#preparations.get(entity.name) ?? [])
      prepared.values = await preparation(prepared.values, context as never)
    return prepared
  }
}
