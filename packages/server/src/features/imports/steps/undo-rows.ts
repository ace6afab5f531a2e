/** Takes back what rows of an import did: new records are removed, changed fields set back, unless others have changed them since. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Language } from '@ridgeline/domain/values/localized'
import type { Queryable } from '../../../db/connect/database.ts'
import type { RequestContext } from '../../../entities/records/write-preparation.ts'
import type { RecordServices } from '../../../entities/records/records.ts'
import { undoChanges } from '../../../entities/undo/undo.ts'
import { ownChanges } from '../../../entities/undo/undo-revisions.ts'
import { textsOf } from '../../../http/failures/texts.ts'
import type { StoredFault, StoredRow, Undone } from '../store/row-store.ts'

export function rowUndoer(entity: Entity, services: RecordServices, language: Language) {
  const texts = textsOf(language)

  /** Within `tx`, together with the record of it. */
  return async function undone(tx: Queryable, rows: readonly StoredRow[], request: RequestContext): Promise<Undone[]> {
    const asked = rows.flatMap(({ recordId, version }) => (recordId && version ? [{ id: recordId, version }] : []))
    const changes = await ownChanges(tx, entity, asked, request.caller.userId)
    const kinds = await undoChanges(changes, services, { tx, request, texts })
    const { kept = [], failed = [] } = kinds.get(entity.name) ?? {}
    const faults = new Map<string | null, StoredFault[]>()
    const add = (id: string | null, found: readonly StoredFault[]) => faults.set(id, [...(faults.get(id) ?? []), ...found])
    for (const { id, fields } of kept)
      add(
        id,
        fields.map(({ field }) => ({ field, rule: 'changedAfterImport', args: [] })),
      )
    for (const { id, issues } of failed) add(id, issues)
    return rows.map(({ number, recordId }) => {
      const found = faults.get(recordId) ?? []
      return { number, undone: found.length > 0 ? 'refused' : 'undone', faults: found }
    })
  }
}
