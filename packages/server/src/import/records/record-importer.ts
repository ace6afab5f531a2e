/**
 * Writes rows of a source to the records of a resort, repeatably: an existing record is only changed where the source has changed, and
 * never where users have changed it. The merge is based on the values of the last import.
 */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { isFailure } from '@ridgeline/domain/check/failure'
import { isObject } from '@ridgeline/domain/check/fault'
import type { Issue } from '@ridgeline/domain/check/rule'
import { tidy } from '@ridgeline/domain/check/tidy'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { together } from '../../db/connect/together.ts'
import { merge } from '../../entities/records/merge.ts'
import type { RequestContext } from '../../entities/records/write-preparation.ts'
import { recordsOf, type RecordServices } from '../../entities/records/records.ts'
import { recordIn } from '../../entities/store/store.ts'
import { changesOf } from '../../entities/revisions/revisions.ts'
import { issueText } from '../../http/failures/failures.ts'
import { textsOf } from '../../http/failures/texts.ts'
import { importer, knownRecords, removedIds } from './existing-records.ts'
import { idsByPosition } from './ids-of-names.ts'
import { isAccepted, type Mapped } from '../mapped.ts'
import type { RowOutcome } from '../outcome.ts'
import { wavesOf } from './waves.ts'

/** Rows written concurrently: while PostgreSQL writes one, the others are checked and prepared. */
const maxRowsAtOnce = 16

/** References between rows, by external id. */
interface Linking {
  targetsOf: (externalId: string) => Iterable<string>
  linksOf: (externalId: string) => Row
}

const withoutLinks: Linking = { targetsOf: () => [], linksOf: () => ({}) }

export interface ImportContext {
  services: RecordServices
  /** One transaction for the whole import, so that a database error leaves no partial import. */
  tx: Queryable
  resortId: string
  requestId: string
}

const slovakOf = ({ name }: Row) => String((isObject(name) && name['sk']) || '')
const sentenceOf = ({ field, rule, args }: Issue) => `${field}: ${issueText({ rule, args }, textsOf('en'))}`

/** `prefix` is the beginning of all external ids of the source. */
export async function recordImporter(entity: Entity, prefix: string, { services, tx, resortId, requestId }: ImportContext) {
  const records = recordsOf(entity, services)
  const request: RequestContext = { caller: importer, requestId }
  const known = await knownRecords(tx, entity, resortId, prefix)

  async function create(externalId: string, values: Row): Promise<Partial<RowOutcome>> {
    const record = recordIn(await records.create({ ...values, resortId }, request, { tx }))
    known.set(externalId, { record, base: record, isImported: true })
    return { outcome: 'created' }
  }

  async function change(externalId: string, source: Row): Promise<Partial<RowOutcome>> {
    const found = known.get(externalId)!
    const { values, conflicts } = merge(entity, found.base, found.record, source)
    const kept = conflicts.length > 0 ? { kept: conflicts.map(({ field }) => field) } : {}
    const fields = Object.keys(changesOf(found.record, values))
    if (fields.length === 0) return { outcome: 'unchanged', ...kept }
    const changed = Object.fromEntries(fields.map((name) => [name, values[name]]))
    const { id, version } = found.record
    // The record comes from the table, where both are always set.
    found.record = recordIn(await records.change(id, version, changed, request, tx))
    return { outcome: 'changed', fields, ...kept }
  }

  /** Errors of the row are its outcome; any other error ends the import. */
  async function put(externalId: string, values: Row): Promise<Partial<RowOutcome>> {
    const source = tidy(entity, values)
    try {
      return await (known.has(externalId) ? change(externalId, source) : create(externalId, source))
    } catch (error) {
      if (!isFailure(error, 'invalid')) throw error
      return { outcome: 'refused', reason: error.data.issues.map(sentenceOf).join(' ') }
    }
  }

  /**
   * One outcome per row, in order, followed by records imported earlier that are missing in the source now. Rows can refer to earlier rows,
   * which are already written.
   */
  async function putAll<Draft extends object>(
    rows: readonly Mapped<Draft>[],
    { targetsOf, linksOf }: Linking = withoutLinks,
  ): Promise<RowOutcome[]> {
    const ids = new Set(rows.map(({ externalId }) => externalId))
    for (const [former, id] of idsByPosition(new Map([...known].map(([each, { base }]) => [each, slovakOf(base)])), prefix, ids)) {
      known.set(id, known.get(former)!)
      known.delete(former)
    }
    const removed = await removedIds(tx, entity, resortId, prefix, new Set([...ids].filter((id) => !known.has(id))))
    const before = [...known]
    const seen = new Set<string>()
    const outcomes: RowOutcome[] = []
    const accepted: { externalId: string; draft: Draft; outcome: RowOutcome }[] = []
    for (const row of rows) {
      const { externalId, name } = row
      const refuse = (reason: string) => void outcomes.push({ entity: entity.name, externalId, name, outcome: 'refused', reason })
      if (seen.has(externalId) && externalId) refuse('The source has this id twice; the first one counts.')
      else if (!isAccepted(row)) refuse(row.reason)
      else if (removed.has(externalId)) refuse('It was removed here; it can be restored from the trash.')
      else {
        const { notes, draft } = row
        const outcome: RowOutcome = { entity: entity.name, externalId, name, outcome: 'unchanged', ...(notes.length > 0 && { notes }) }
        outcomes.push(outcome)
        accepted.push({ externalId, draft, outcome })
      }
      seen.add(externalId)
    }
    for (const wave of wavesOf(accepted, ({ externalId }) => externalId, targetsOf))
      for (let at = 0; at < wave.length; at += maxRowsAtOnce) {
        const part = wave.slice(at, at + maxRowsAtOnce)
        await together(
          part.map(async ({ externalId, draft, outcome }) =>
            Object.assign(outcome, await put(externalId, { ...draft, ...linksOf(externalId) })),
          ),
        )
      }
    const gone = before.filter(([externalId, { isImported }]) => isImported && !seen.has(externalId))
    return [...outcomes, ...gone.map(([externalId, { record }]) => goneOf(externalId, record))]
  }

  const goneOf = (externalId: string, record: Row): RowOutcome => ({
    entity: entity.name,
    externalId,
    name: slovakOf(record),
    outcome: 'gone',
    notes: ['It was imported before and is no longer in the source; the record stays.'],
  })

  return { putAll, put, idOf: (externalId: string) => known.get(externalId)?.record['id'] }
}
