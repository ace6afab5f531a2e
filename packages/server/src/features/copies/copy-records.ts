/**
 * Copies records into another resort (decision 0165): their references point at the records there that correspond, or at other copies. Each
 * record is copied or refused on its own. Copies are made after those they refer to; links in circles are added at the end.
 */
import type { CopiedRecord, CopyAnswer, CopyOutcome } from '@ridgeline/domain/copies/copy-answer'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { sql } from 'drizzle-orm'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { tableNamed } from '../../db/table.ts'
import { failedItem, type Failed } from '../../entities/bulk/bulk-outcome.ts'
import { bulkSaver } from '../../entities/bulk/bulk-save.ts'
import type { RequestContext } from '../../entities/records/write-preparation.ts'
import type { RecordServices } from '../../entities/records/records.ts'
import { columnSql } from '../../entities/store/record-sql.ts'
import type { textsOf } from '../../http/failures/texts.ts'
import { counterpartsOf, readable, type Known } from './counterparts.ts'
import { nameIn, readSources, type CopyAsked, type Source } from './copy-sources.ts'
import { copyValues } from './copy-values.ts'
import { emptiedOf } from './emptied.ts'
import { referencesIn, withIds, type Referred } from './references-in.ts'
import { repointing, type Referring, type Repointing } from './repointing.ts'

interface Occasion {
  tx: Queryable
  request: RequestContext
  texts: ReturnType<typeof textsOf>
}

interface Copy extends Referring {
  source: Source
  referred: readonly Referred[]
  /** Fields with references to records whose copies did not exist when this one was made. */
  late: Set<string>
  made?: { id: string; version: number }
  failed?: Failed
}

/** References of all copies together: links with two sides are noted in the history of each of them. */
const maxReferences = 20_000

/** By the ids of the records. */
type Copies = ReadonlyMap<string, Copy>

const isWaiting = ({ made, failed }: Copy) => !made && !failed

/** Those that can be made now. In a circle those whose lists alone wait, because lists can be completed later. */
function nextOf(copies: Copies): Copy[] {
  const waiting = [...copies.values()].filter(isWaiting)
  const waitsFor = ({ referred }: Copy): Referred[] => referred.filter(({ id }) => copies.has(id) && isWaiting(copies.get(id)!))
  const ready = waiting.filter((copy) => waitsFor(copy).length === 0)
  if (ready.length > 0) return ready
  const inLists = waiting.filter((copy) => waitsFor(copy).every(({ field }) => copy.entity.fields[field]!.kind !== 'ref'))
  const first = (inLists[0] ?? waiting[0])?.entity
  return (inLists.length > 0 ? inLists : waiting).filter(({ entity }) => entity === first)
}

export function recordCopier(services: RecordServices, { tx, request, texts }: Occasion, asked: CopyAsked) {
  const { resortId } = asked
  const { rights } = request.caller

  async function counterparts(sources: readonly Source[]): Promise<Map<string, Known>> {
    const found = new Map<string, Known>()
    for (const [entity, some] of Map.groupBy(sources, (source) => source.entity)) {
      const identities = await readable(
        tx,
        entity,
        rights,
        some.map(({ id }) => id),
      )
      for (const [id, known] of await counterpartsOf(tx, entity, [...identities.values()], { rights, resortId })) found.set(id, known)
    }
    return found
  }

  /** What a reference points at now. */
  const idIn =
    (copies: Copies, copy: Copy, { targetOf }: Repointing, isLate: (referred: Referred) => void) =>
    (referred: Referred) => {
      const other = copies.get(referred.id)
      if (other?.made) return other.made.id
      if (other && isWaiting(other)) isLate(referred)
      return targetOf(copy, referred)
    }

  async function make(entity: Entity, some: readonly Copy[], copies: Copies, to: Repointing): Promise<void> {
    const items = some.map((copy): Row => {
      const idOf = idIn(copies, copy, to, ({ field }) => copy.late.add(field))
      return { ...copy.values, ...withIds(entity, copy.values, idOf), resortId }
    })
    const { saved, failed } = await bulkSaver(entity, services)(items, { tx, request, texts })
    for (const failure of failed) some[failure.index]!.failed = failure
    const stored = saved.values()
    for (const copy of some) if (!copy.failed) copy.made = { id: stored.next().value!.id, version: 1 }
  }

  /** Links to copies that were made later. Their other sides may have been written meanwhile. */
  async function complete(entity: Entity, some: readonly Copy[], copies: Copies, to: Repointing): Promise<void> {
    const ids = some.map(({ made }) => made!.id)
    const versions = await tx.query(
      select({ id: sql<string>`${columnSql('id')}`, version: sql<number>`${columnSql('version')}` })`from ${tableNamed(entity.name)} t
        where t.id = any (${sql.param(ids)}::uuid[])`,
    )
    const versionOf = new Map(versions.map(({ id, version }) => [id, version]))
    const items = some.map((copy): Row => {
      const values = withIds(
        entity,
        copy.values,
        idIn(copies, copy, to, () => {}),
      )
      const late = Object.entries(values).filter(([name]) => copy.late.has(name))
      return { id: copy.made!.id, version: versionOf.get(copy.made!.id), ...Object.fromEntries(late) }
    })
    const { failed } = await bulkSaver(entity, services)(items, { tx, request, texts })
    if (failed[0]) throw new Failure('invalid', { issues: [...failed[0].issues] })
  }

  async function makeAll(copies: Copies, to: Repointing): Promise<void> {
    for (let next = nextOf(copies); next.length > 0; next = nextOf(copies)) {
      const [entity, some] = [...Map.groupBy(next, (copy) => copy.entity)][0]!
      await make(entity, some, copies, to)
    }
    const late = [...copies.values()].filter((copy) => copy.made && copy.late.size > 0)
    for (const [entity, some] of Map.groupBy(late, (copy) => copy.entity)) await complete(entity, some, copies, to)
  }

  return async function copyAll(): Promise<CopyAnswer> {
    const sources = await readSources(tx, asked, rights)
    const there = await counterparts(sources.filter(({ record }) => record))
    const chosen = sources.filter(({ id, record }) => record && (asked.twice || !there.has(id)))
    const copies: Copies = new Map(
      chosen.map((source) => {
        const { entity, id, record } = source
        const values = copyValues(source, asked, there.has(id))
        return [id, { entity, from: record!.resortId, source, values, referred: referencesIn(entity, values), late: new Set() }]
      }),
    )
    const references = [...copies.values()].reduce((sum, { referred }) => sum + referred.length, 0)
    if (references > maxReferences)
      throw new Failure('badRequest', { detail: `body/records: at most ${maxReferences} references at a time` })
    const to = await repointing(tx, [...copies.values()], resortId, rights)
    await makeAll(copies, to)
    const emptied = emptiedOf(to)

    function outcomeOf(source: Source, index: number): CopiedRecord {
      const { entity, id, record } = source
      const counterpart = there.get(id)
      const copy = copies.get(id)
      const failed = record ? copy?.failed : failedItem({ index, id, name: null }, new Failure('notFound'), texts)
      const outcome: CopyOutcome = failed ? 'refused' : copy ? 'copied' : 'there'
      const ends = (referred: Referred) => !copies.get(referred.id)?.made && to.targetOf(copy!, referred) === undefined
      return {
        entity: entity.name,
        id,
        name: nameIn(source),
        outcome,
        counterpart: counterpart ? { entity: entity.name, ...counterpart } : null,
        errors: failed?.errors ?? {},
        emptied: copy ? emptied(copy.referred.filter(ends)) : [],
        made: copy?.made ?? null,
      }
    }
    return { records: sources.map(outcomeOf) }
  }
}
