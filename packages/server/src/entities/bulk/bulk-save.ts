/**
 * Saves the items of a bulk. Those that need only a row and a revision are written together in one statement; all special or invalid ones
 * are saved like single records, so that there is one implementation of these cases.
 */
import { reachOf } from '@ridgeline/domain/access/access'
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import { Failure } from '@ridgeline/domain/check/failure'
import { uuid } from '@ridgeline/domain/values/address-patterns'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { inSavepoint } from '../../db/savepoint.ts'
import { isBadData } from '../../db/refusals.ts'
import { pauses } from '../../load/event-loop-pauses.ts'
import type { textsOf } from '../../http/failures/texts.ts'
import { failedItem, versionOf, type Failed } from './bulk-outcome.ts'
import { bulkPlanner, type Plan } from './bulk-plan.ts'
import { lockItems } from '../store/lock-order.ts'
import { authorOf, type RequestContext } from '../records/write-preparation.ts'
import { recordsOf, type RecordServices } from '../records/records.ts'
import type { StoredRecord } from '../store/store.ts'
import { storeMany } from '../store/store-many.ts'

/** Number of items written together; fewer where the records are large. */
const chunkSize = 125
const largeChunkSize = 8
/** Limit of a chunk: of the request bodies, or of compressed stored geometries. */
const largeBytes = 1_000_000
/** Characters of the saved records, which are all in memory. */
const maxSaved = 32_000_000

interface Item {
  index: number
  values: Row
}

interface Occasion {
  tx: Queryable
  request: RequestContext
  texts: ReturnType<typeof textsOf>
  /** By index, with gaps: each item is either here or in `failed`. */
  saved: StoredRecord[]
  failed: Failed[]
  /** Characters of the saved records. */
  size: number
  maxSize: number
}

/** @throws badRequest for the whole bulk when its records get too large; the message has the number of items that fit. */
function keep(occasion: Occasion, index: number, stored: StoredRecord): void {
  occasion.saved[index] = stored
  occasion.size += stored.text.length
  if (occasion.size > occasion.maxSize)
    throw new Failure('badRequest', { detail: `body/items: at most ${index} records of this size at a time` })
}

type Many = ReturnType<typeof storeMany>

const idsIn = (items: readonly Item[]) => items.flatMap(({ values: { id } }) => (typeof id === 'string' && uuid.test(id) ? [id] : []))

export function bulkSaver(entity: Entity, services: RecordServices) {
  const records = recordsOf(entity, services)
  const { planOf, checkedFields } = bulkPlanner(entity, services.hooks)

  async function save({ id, version, ...values }: Row, { tx, request }: Occasion): Promise<StoredRecord> {
    if (id === undefined) {
      const reach = reachOf(request.caller.rights, 'create', entity)
      if (reach !== 'all' && reach.length === 0) throw new Failure('forbidden')
      return records.create(values, request, { tx })
    }
    if (typeof id !== 'string' || !uuid.test(id)) throw new Failure('notFound')
    return records.change(id, versionOf(version), values, request, tx)
  }

  async function saveAlone({ index, values }: Item, occasion: Occasion): Promise<void> {
    const { tx, texts, failed } = occasion
    let stored: StoredRecord | undefined
    try {
      stored = await inSavepoint(tx, () => save(values, occasion))
    } catch (error) {
      failed[index] = failedItem({ index, id: values['id'], name: values[nameFieldOf(entity)] }, error, texts)
    }
    if (stored) keep(occasion, index, stored)
  }

  /** The fields that the items change. */
  function sentIn(items: readonly Item[]): Set<string> {
    const sent = new Set(items.flatMap(({ values }) => Object.keys(values)))
    for (const known of ['id', 'version']) sent.delete(known)
    return sent
  }

  /** Reads the complete records of unchanged items; items that were changed since planning are saved alone. */
  async function readWhole(plans: Map<Item, Plan>, store: Many): Promise<void> {
    const staying = [...plans].flatMap(([item, plan]) => ('stays' in plan ? [[item, plan.stays] as const] : []))
    const whole = staying.length ? await store.find(staying.map(([, { id }]) => id)) : new Map<string, StoredRecord>()
    for (const [item, { id, version }] of staying) {
      const stored = whole.get(id)
      if (stored?.version === version) plans.set(item, { stays: stored })
      else plans.delete(item)
    }
  }

  /** The written records by id; undefined if one of them was refused. */
  async function written(plans: readonly Plan[], store: Many, { tx, request }: Occasion): Promise<Map<string, StoredRecord>> {
    const found = plans.flatMap((plan) => ('record' in plan ? [plan] : []))
    const of = (wanted: boolean) => found.flatMap(({ isNew, record }) => (isNew === wanted ? [record] : []))
    const [author, changes, arrivals] = [authorOf(request), of(false), of(true)]
    if (found.length === 0) return new Map()
    try {
      const write = async () => [
        ...(changes.length ? await store.update(changes, author) : []),
        ...(arrivals.length ? await store.create(arrivals, author) : []),
      ]
      const stored = await inSavepoint(tx, write, 'many')
      return new Map(stored.map((each) => [each.id, each]))
    } catch (error) {
      if (!isBadData(error)) throw error
      return new Map()
    }
  }

  async function saveTogether(run: ReadonlyMap<Item, Plan>, store: Many, occasion: Occasion): Promise<void> {
    const stored = await written([...run.values()], store, occasion)
    for (const [item, plan] of run) {
      const found = 'stays' in plan ? plan.stays : stored.get(plan.record.id)
      if (found) keep(occasion, item.index, found)
      else await saveAlone(item, occasion)
    }
  }

  const isLarge = async (items: readonly Item[], { tx }: Occasion) =>
    (await storeMany(tx, entity, 'all').drawnBytes(idsIn(items))) > largeBytes

  async function saveChunk(items: readonly Item[], occasion: Occasion): Promise<void> {
    const { tx, request } = occasion
    const sent = sentIn(items)
    // The reach for all fields that any of the items changes.
    const store = storeMany(tx, entity, records.changeReach(request.caller, [...sent]))
    const ids = idsIn(items)
    const seen = ids.length ? await store.find(ids, checkedFields(sent)) : new Map<string, StoredRecord>()
    const plans = new Map<Item, Plan>()
    const pause = pauses()
    for (const item of items) {
      await pause()
      const plan = await planOf(item.values, seen, request, tx)
      if (plan) plans.set(item, plan)
      // A second item with the same id refers to the record after the first.
      seen.delete(String(item.values['id']))
    }
    await readWhole(plans, store)
    let run = new Map<Item, Plan>()
    let isMoved = false
    for (const item of items) {
      const plan = plans.get(item)
      // An item saved alone may change others, so unchanged items are read after it.
      if (plan && !(isMoved && 'stays' in plan)) run.set(item, plan)
      else {
        await saveTogether(run, store, occasion)
        await saveAlone(item, occasion)
        run = new Map()
        isMoved = true
      }
    }
    await saveTogether(run, store, occasion)
  }

  /** Saves items one by one, in order, within the transaction of the bulk. */
  return async function saveAll(items: readonly Row[], where: Pick<Occasion, 'tx' | 'request' | 'texts'>, maxSize = maxSaved) {
    const occasion: Occasion = { ...where, saved: [], failed: [], size: 0, maxSize }
    const numbered = items.map((values, index) => ({ index, values }))
    await lockItems(where.tx, entity, items, records.changeReach(where.request.caller, [...sentIn(numbered)]))
    // Hooks of features run for each item separately.
    if (services.hooks.isFollowed(entity)) for (const item of numbered) await saveAlone(item, occasion)
    else
      for (let start = 0; start < numbered.length; start += chunkSize) {
        const chunk = numbered.slice(start, start + chunkSize)
        const step = (await isLarge(chunk, occasion)) ? largeChunkSize : chunkSize
        for (let at = 0; at < chunk.length; at += step) await saveChunk(chunk.slice(at, at + step), occasion)
      }
    return { saved: Object.values(occasion.saved), failed: Object.values(occasion.failed) }
  }
}
