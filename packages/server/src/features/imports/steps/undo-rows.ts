/** Takes back what rows of an import did: new records are removed, changed fields set back, unless others have changed them since. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { reachOf } from '@ridgeline/domain/access/access'
import type { Language } from '@ridgeline/domain/values/localized'
import type { Queryable } from '../../../db/connect/database.ts'
import { bulkRemoval } from '../../../entities/bulk/bulk-removal.ts'
import { bulkSaver } from '../../../entities/bulk/bulk-save.ts'
import { merge } from '../../../entities/records/merge.ts'
import type { Request } from '../../../entities/records/planner.ts'
import type { RecordServices } from '../../../entities/records/records.ts'
import { newestRevision } from '../../../entities/revisions/revisions.ts'
import { storeMany } from '../../../entities/store/store-many.ts'
import { recordIn } from '../../../entities/store/store.ts'
import { textsOf } from '../../../http/failures/texts.ts'
import type { StoredFault, StoredRow, Undone } from '../store/row-store.ts'

export function rowUndoer(entity: Entity, services: RecordServices, language: Language) {
  const { db } = services
  const removal = bulkRemoval(entity, services)
  const saveAll = bulkSaver(entity, services)
  const texts = textsOf(language)

  /** Each removal commits by itself; one that was done before the server was killed is found done. */
  async function removed(rows: readonly StoredRow[], request: Request): Promise<Undone[]> {
    if (rows.length === 0) return []
    const items = rows.map(({ recordId, version }) => ({ id: recordId, version }))
    const { failed } = await removal.removeAll(items, request, texts)
    const issues = new Map(failed.map(({ index, issues }) => [index, issues]))
    return Promise.all(
      rows.map(async ({ number, recordId }, index): Promise<Undone> => {
        const found = issues.get(index)
        const isGone = found && (await newestRevision(db, entity, recordId!))?.action === 'delete'
        return found && !isGone ? { number, undone: 'refused', faults: [...found] } : { number, undone: 'undone', faults: [] }
      }),
    )
  }

  /** Within `tx`, together with the record of it. */
  async function setBack(tx: Queryable, rows: readonly StoredRow[], request: Request): Promise<Undone[]> {
    if (rows.length === 0) return []
    const reach = reachOf(request.caller.rights, 'read', entity)
    const stored = await storeMany(tx, entity, reach).find(rows.map(({ recordId }) => recordId!))
    const planned = rows.map((row) => {
      const found = stored.get(row.recordId!)
      if (!found) return { row, item: undefined, faults: [{ field: '', rule: 'importUnknown', args: [] }] }
      const current = recordIn(found)
      const { values, conflicts } = merge(entity, row.after ?? {}, current, row.before ?? {})
      const faults = conflicts.map(({ field }): StoredFault => ({ field, rule: 'changedMeanwhile', args: [] }))
      return { row, item: { id: current.id, version: current.version, ...values }, faults }
    })
    const items = planned.flatMap(({ item }) => (item ? [item] : []))
    const { failed } = items.length ? await saveAll(items, { tx, request, texts }) : { failed: [] }
    const byId = new Map(failed.map(({ id, issues }) => [id, issues]))
    return planned.map(({ row: { number, recordId }, faults }) => {
      const all = [...faults, ...(byId.get(recordId) ?? [])]
      return { number, undone: all.length > 0 ? 'refused' : 'undone', faults: all }
    })
  }

  return { removed, setBack }
}
