/**
 * Merges one record into another of its entity: everything that refers to it refers to the kept record afterwards, and it is removed
 * (decision 0156). In one transaction: all of it happens, or nothing.
 */
import { reachOf } from '@ridgeline/domain/access/access'
import type { Action } from '@ridgeline/domain/access/permission'
import { Failure } from '@ridgeline/domain/check/failure'
import { maxReferrers } from '@ridgeline/domain/declare/mergeable'
import type { AnyRecord, Entity } from '@ridgeline/domain/declare/entity'
import type { Language } from '@ridgeline/domain/values/localized'
import { sql } from 'drizzle-orm'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { tableNamed } from '../../db/table.ts'
import { textsOf } from '../../http/failures/texts.ts'
import { bulkSaver } from '../bulk/bulk-save.ts'
import { mergeNote } from '../history/removed.ts'
import { pointedTo } from '../references/pointers.ts'
import type { RequestContext } from '../records/write-preparation.ts'
import { recordsOf, type RecordServices } from '../records/records.ts'
import { lastAuthor } from '../revisions/revisions.ts'
import { lockRecords, type Touched } from '../store/lock-order.ts'
import { refused } from '../store/refused.ts'
import { recordIn, storeOf, type StoredRecord } from '../store/store.ts'
import { withoutThem } from './own-references.ts'
import { referrersOf, type Referrer } from './referrers.ts'
import { closedTo, notRepointed } from './refusals.ts'

export interface Seen {
  id: string
  version: number
}

export interface MergeAsked {
  kept: Seen
  other: Seen
  /** Fields of the kept record that get other values, as in a change. */
  values: Row
}

export interface Merged {
  record: StoredRecord
  /** The removed record, with the version of its removal. */
  removed: Seen
  /** The number of records that referred to the removed one. */
  changed: number
}

interface Occasion {
  tx: Queryable
  request: RequestContext
  language: Language
}

/** References that others add meanwhile are found in another pass; after the first pass a lock lets no more come. */
const maxPasses = 5

export function merger(entity: Entity, services: RecordServices) {
  const { db, wake } = services
  const records = recordsOf(entity, services)

  async function current(tx: Queryable, id: string): Promise<AnyRecord> {
    return recordIn(await storeOf(tx, entity, 'all').get(id))
  }

  /** A record that the caller may not read, or that is removed meanwhile, is not found: so it is read last. */
  async function permitted({ tx, request }: Occasion, { id }: Seen, actions: readonly Action[]): Promise<AnyRecord> {
    const within = (action: Action) => storeOf(tx, entity, reachOf(request.caller.rights, action, entity))
    const missing: Action[] = []
    for (const action of actions) if (!(await within(action).find(id))) missing.push(action)
    const record = recordIn(await within('read').get(id))
    if (missing.length > 0) throw new Failure('forbidden', { permissions: missing.map((action) => `${entity.name}.${action}`) })
    return record
  }

  async function refuseOutdated(tx: Queryable, { id, version: seen }: Seen): Promise<void> {
    const { version } = await current(tx, id)
    if (version === seen) return
    throw new Failure('conflict', { version, conflicts: [], by: await lastAuthor(tx, entity, id, seen) })
  }

  /** @throws invalid if there are too many, or some that the caller may not change. */
  async function referrersFor({ tx, request, language }: Occasion, { kept, other }: MergeAsked): Promise<Referrer[]> {
    const { rights } = request.caller
    const found = await referrersOf(tx, entity, other.id, { rights, except: [kept.id, other.id], limit: maxReferrers })
    if (found.length > maxReferrers) throw refused('other', 'mergeTooMany', maxReferrers)
    const closed = found.filter(({ isOpen }) => !isOpen)
    if (closed.length > 0) throw closedTo(closed, language)
    return found
  }

  async function lockAll(tx: Queryable, { kept, other }: MergeAsked, found: readonly Referrer[]): Promise<void> {
    const touched: Touched = new Map([[entity.name, new Set([kept.id, other.id])]])
    for (const { entity: kind, id } of found) touched.set(kind.name, new Set([...(touched.get(kind.name) ?? []), id]))
    await lockRecords(tx, touched, 'all')
  }

  async function repoint({ tx, request, language }: Occasion, { kept, other }: MergeAsked, found: readonly Referrer[]): Promise<void> {
    const texts = textsOf(language)
    for (const group of Map.groupBy(found, ({ entity: kind }) => kind).values()) {
      const items = group.map(({ id, version, values }): Row => {
        const pointed = Object.entries(values).map(([name, value]) => [name, pointedTo(value, other.id, kept.id)])
        return { id, version, ...Object.fromEntries(pointed) }
      })
      const { failed } = await bulkSaver(group[0]!.entity, services)(items, { tx, request, texts })
      if (failed.length > 0) throw notRepointed(failed, group, language)
    }
  }

  /** @returns the number of records that referred to the other one. */
  async function repointAll(occasion: Occasion, asked: MergeAsked): Promise<number> {
    const { tx } = occasion
    const changed = new Set<string>()
    for (let pass = 0; pass < maxPasses; pass++) {
      const found = await referrersFor(occasion, asked)
      if (pass > 0 && found.length === 0) return changed.size
      await lockAll(tx, asked, found)
      if (pass === 0) for (const seen of [asked.kept, asked.other]) await refuseOutdated(tx, seen)
      await repoint(occasion, asked, found)
      for (const { id } of found) changed.add(id)
      await tx.query(sql`select from ${tableNamed(entity.name)} where id = ${asked.other.id}::uuid for update`)
    }
    throw new Failure('unavailable')
  }

  async function mergeIn(occasion: Occasion, asked: MergeAsked): Promise<Merged> {
    const { tx, request } = occasion
    const { kept, other, values } = asked
    const one = await permitted(occasion, kept, ['update'])
    const two = await permitted(occasion, other, ['update', 'delete'])
    if (one.resortId !== two.resortId) throw refused('other', 'mergeOtherResort')
    const changed = await repointAll(occasion, asked)
    const keptNow = await current(tx, kept.id)
    const own = withoutThem(entity, keptNow, values, [kept.id, other.id])
    const { version: ready } = Object.keys(own).length > 0 ? await records.change(kept.id, keptNow.version, own, request, tx) : keptNow
    const { version } = await current(tx, other.id)
    // Before the kept record gets its values, because a unique one is free only then.
    await records.remove(other.id, version, request, tx, { [mergeNote]: { from: kept.id, to: null } })
    const record = await records.change(kept.id, ready, { ...values, ...own }, request, tx)
    await services.hooks.merged({ entity, kept: kept.id, other: other.id, tx })
    return { record, removed: { id: other.id, version: version + 1 }, changed }
  }

  return async function merge(asked: MergeAsked, request: RequestContext, language: Language): Promise<Merged> {
    if (asked.kept.id === asked.other.id) throw refused('other', 'mergeSelf')
    try {
      return await db.transaction((tx) => mergeIn({ tx, request, language }, asked))
    } finally {
      wake()
    }
  }
}
