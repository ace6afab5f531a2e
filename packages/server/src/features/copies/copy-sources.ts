/** The records that are to be copied, as far as the caller may read them there and create them in the other resort. */
import { isWithin, reachOf, type Rights } from '@ridgeline/domain/access/access'
import { Failure } from '@ridgeline/domain/check/failure'
import { isCopyable, ownTexts } from '@ridgeline/domain/copies/copyable'
import { nameFieldOf, type AnyRecord, type Entity } from '@ridgeline/domain/declare/entity'
import { registry } from '@ridgeline/domain/declare/registry'
import { sql } from 'drizzle-orm'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { selectValues } from '../../db/connect/select.ts'
import { resorts } from '../../db/schema.ts'
import { pauses } from '../../load/event-loop-pauses.ts'
import { refused } from '../../entities/store/refused.ts'
import { storeMany } from '../../entities/store/store-many.ts'
import { recordIn } from '../../entities/store/store.ts'

export interface CopyAsked {
  /** The resort of the copies. */
  resortId: string
  records: readonly { entity: string; id: string; texts?: Row }[]
  /** Also records that have a counterpart there. */
  twice: boolean
}

export interface Source {
  entity: Entity
  id: string
  /** Undefined if it is not there for the caller. */
  record: AnyRecord | undefined
  /** Unique texts chosen for the copy. */
  texts: Row
}

/** Records read at once; fewer where they are drawn with many points. */
const chunkSize = 100
const largeChunkSize = 8
const largeBytes = 1_000_000
/** Characters of all records, which are in memory together. */
const maxSize = 10_000_000

export const copyableKinds: ReadonlyMap<string, Entity> = new Map(
  Object.values(registry)
    .filter(isCopyable)
    .map((entity) => [entity.name, entity]),
)

function kindsIn({ records, resortId }: CopyAsked, rights: Rights): Entity[] {
  const kinds = [...new Set(records.map(({ entity }) => entity))].map((name) => copyableKinds.get(name)!)
  for (const entity of kinds) {
    if (reachOf(rights, 'read', entity).length === 0) throw new Failure('forbidden', { permissions: [`${entity.name}.read`] })
    if (!isWithin(reachOf(rights, 'create', entity), resortId)) throw new Failure('forbidden', { permissions: [`${entity.name}.create`] })
  }
  return kinds
}

/** @throws forbidden; notFound for a resort that is not there; invalid for texts that a copy cannot get */
async function expectSound(tx: Queryable, asked: CopyAsked, rights: Rights): Promise<Entity[]> {
  const kinds = kindsIn(asked, rights)
  const [row] = await tx.query(
    selectValues({ isThere: sql<boolean>`exists (select from ${resorts} where ${resorts.id} = ${asked.resortId}::uuid)` }),
  )
  if (!row!.isThere) throw new Failure('notFound')
  for (const { entity, texts = {} } of asked.records)
    for (const name of Object.keys(texts)) if (!ownTexts(copyableKinds.get(entity)!).includes(name)) throw refused(name, 'unknown')
  return kinds
}

/** In the order of the request; badRequest if they are too large together. */
export async function readSources(tx: Queryable, asked: CopyAsked, rights: Rights): Promise<Source[]> {
  const found = new Map<string, AnyRecord>()
  const pause = pauses()
  let size = 0
  for (const entity of await expectSound(tx, asked, rights)) {
    const store = storeMany(tx, entity, reachOf(rights, 'read', entity))
    const ids = asked.records.flatMap((record) => (record.entity === entity.name ? [record.id] : []))
    for (let at = 0, step = chunkSize; at < ids.length; at += step) {
      step = (await store.drawnBytes(ids.slice(at, at + chunkSize))) > largeBytes ? largeChunkSize : chunkSize
      for (const stored of (await store.find(ids.slice(at, at + step))).values()) {
        await pause()
        size += stored.text.length
        if (size > maxSize)
          throw new Failure('badRequest', { detail: `body/records: at most ${found.size} records of this size at a time` })
        found.set(`${entity.name} ${stored.id}`, recordIn(stored))
      }
    }
  }
  if ([...found.values()].some(({ resortId }) => resortId === asked.resortId)) throw refused('resortId', 'copySameResort')
  const sources = asked.records.map(({ entity, id, texts = {} }) => ({
    entity: copyableKinds.get(entity)!,
    id,
    record: found.get(`${entity} ${id}`),
    texts,
  }))
  return [...new Map(sources.map((source) => [source.id, source])).values()]
}

export const nameIn = ({ entity, record }: Pick<Source, 'entity' | 'record'>): unknown => record?.[nameFieldOf(entity)] ?? null
