/** Records of a list that a file does not contain: found by the check, removed by the run, restored by undoing it. */
import { reachOf } from '@ridgeline/domain/access/access'
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import { importColumns } from '@ridgeline/domain/exchange/import-columns'
import { localizedOf } from '@ridgeline/domain/values/localized'
import type { Queryable, Row } from '../../../db/connect/database.ts'
import { bulkRemoval } from '../../../entities/bulk/bulk-removal.ts'
import { exportPages } from '../../../entities/exchange/export-pages.ts'
import { listReader } from '../../../entities/exchange/list-reader.ts'
import { moreFields } from '../../../entities/list/list-query.ts'
import type { RequestContext } from '../../../entities/records/write-preparation.ts'
import type { RecordServices } from '../../../entities/records/records.ts'
import { newestRevision } from '../../../entities/revisions/revisions.ts'
import { textsOf } from '../../../http/failures/texts.ts'
import type { StoredImport } from '../store/import-store.ts'
import { keepMissing, type Outcome, type StoredFault, type StoredRow, type Undone, wordsOfColumns } from '../store/row-store.ts'

const wordOf = (value: unknown) => String(value).trim().toLowerCase()
const wordsIn = (value: unknown): string[] =>
  (typeof value === 'string' ? [value] : Object.values(localizedOf(value) ?? {})).map(wordOf).filter((word) => word !== '')

export function missingRecords(entity: Entity, services: RecordServices, stored: StoredImport) {
  const { db } = services
  const { id, key, mapping, missing, resortId, language } = stored
  const removal = bulkRemoval(entity, services)
  const texts = textsOf(language)

  /** Stores the records of the list that no row means. Those without a value of the key are none of the file's, and stay. */
  async function find(tx: Queryable, { caller }: RequestContext): Promise<void> {
    if (key === null || missing === null) return
    const known = importColumns(entity)
    const columns = mapping.flatMap((name, at) => (name !== null && known.get(name)?.field === key ? [at] : []))
    const inFile = new Set((await wordsOfColumns(tx, id, columns)).map(({ word }) => wordOf(word)))
    const asked = {
      ...listReader(entity)(missing),
      ...(resortId !== null && { resortId }),
      fields: moreFields(entity).filter((name) => name === key),
    }
    const name = nameFieldOf(entity)
    for await (const page of exportPages(tx, entity, reachOf(caller.rights, 'read', entity), asked, language)) {
      const records: readonly Row[] = page
      const found = records.filter((record) => {
        const words = wordsIn(record[key])
        return words.length > 0 && !words.some((word) => inFile.has(word))
      })
      const kept = found.map((record) => ({
        id: String(record['id']),
        version: Number(record['version']),
        before: { [name]: record[name] },
      }))
      if (kept.length > 0) await keepMissing(tx, id, kept)
    }
  }

  const outcomeOf = ({ number, recordId, version, before }: StoredRow, faults: readonly StoredFault[]): Outcome => {
    const outcome = faults.length > 0 ? 'refused' : 'removed'
    return { number, outcome, faults: [...faults], recordId, version, before, after: null }
  }

  const issuesOf = async (rows: readonly StoredRow[], request: RequestContext, tx?: Queryable) => {
    const items = rows.map(({ recordId, version }) => ({ id: recordId, version }))
    const { failed } = await removal.removeAll(items, request, texts, tx)
    return new Map(failed.map(({ index, issues }) => [index, issues]))
  }

  /** What removing them would do, within a transaction that is taken back. */
  async function tried(tx: Queryable, rows: readonly StoredRow[], request: RequestContext): Promise<Outcome[]> {
    const issues = await issuesOf(rows, request, tx)
    return rows.map((row, index) => outcomeOf(row, issues.get(index) ?? []))
  }

  /** Removals commit in batches; one that was done before the server was killed is found done. */
  async function removed(rows: readonly StoredRow[], request: RequestContext): Promise<Outcome[]> {
    const issues = await issuesOf(rows, request)
    return Promise.all(
      rows.map(async (row, index) => {
        const newest = await newestRevision(db, entity, row.recordId!)
        return newest?.action === 'delete'
          ? outcomeOf({ ...row, version: newest.version }, [])
          : outcomeOf(row, issues.get(index) ?? [{ field: '', rule: 'changedMeanwhile', args: [] }])
      }),
    )
  }

  /** Restores what the import removed, unless others have restored and removed it since. */
  async function restored(rows: readonly StoredRow[], request: RequestContext): Promise<Undone[]> {
    const newest = await Promise.all(rows.map(({ recordId }) => newestRevision(db, entity, recordId!)))
    const isOurs = (at: number) => newest[at]?.action === 'delete' && newest[at].version === rows[at]!.version
    const ours = rows.filter((_, at) => isOurs(at))
    const { failed } = ours.length
      ? await removal.restoreAll(
          ours.map(({ recordId }) => recordId),
          request,
          texts,
        )
      : { failed: [] }
    const issues = new Map(failed.map(({ id: recordId, issues }) => [recordId, issues]))
    return rows.map(({ number, recordId }, at): Undone => {
      const isRemovedAgain = newest[at]?.action === 'delete' && !isOurs(at)
      const faults: readonly StoredFault[] = isRemovedAgain
        ? [{ field: '', rule: 'changedMeanwhile', args: [] }]
        : (issues.get(recordId) ?? [])
      return { number, undone: faults.length > 0 ? 'refused' : 'undone', faults: [...faults] }
    })
  }

  return { find, tried, removed, restored }
}
