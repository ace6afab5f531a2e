/** Takes back an import of translations: each record is set back by its revision, unless others have changed the same text since. */
import { sql } from 'drizzle-orm'
import type { UndoneChange, UndoneTexts } from '@ridgeline/domain/answers/translations'
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import { registry } from '@ridgeline/domain/declare/registry'
import { localizedOf } from '@ridgeline/domain/values/localized'
import type { Queryable, Row } from '../../../db/connect/database.ts'
import { bulkSaver } from '../../../entities/bulk/bulk-save.ts'
import { merge } from '../../../entities/records/merge.ts'
import { aliased, select } from '../../../db/connect/select.ts'
import { revisions } from '../../../db/tables/revision-table.ts'
import type { RequestContext } from '../../../entities/records/write-preparation.ts'
import type { RecordServices } from '../../../entities/records/records.ts'
import type { Changes } from '../../../entities/revisions/revisions.ts'
import { storeMany } from '../../../entities/store/store-many.ts'
import { recordIn } from '../../../entities/store/store.ts'
import type { textsOf } from '../../../http/failures/texts.ts'
import { translatable } from '../queue.ts'

interface Occasion {
  tx: Queryable
  request: RequestContext
  texts: ReturnType<typeof textsOf>
}

/** The own changes of this user, by record. */
async function changesOf(tx: Queryable, entity: Entity, asked: readonly UndoneChange[], userId: string): Promise<Map<string, Changes>> {
  const r = aliased(revisions, 'r')
  const rows = await tx.query(
    select({ id: r.recordId, changes: r.changes })`
    from ${revisions} r join unnest(${sql.param(asked.map(({ id }) => id))}::uuid[], ${sql.param(asked.map(({ version }) => version))}::integer[]) a (id, version)
      on ${r.recordId} = a.id and ${r.version} = a.version
    where ${r.entity} = ${entity.name} and ${r.action} = 'update' and ${r.userId} = ${userId}::uuid`,
  )
  return new Map(rows.map(({ id, changes }) => [id, changes]))
}

const side = (changes: Changes, of: 'from' | 'to'): Row =>
  Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[of]]))

export function textUndoer(services: RecordServices) {
  return async function undoTexts(asked: readonly UndoneChange[], { tx, request, texts }: Occasion): Promise<UndoneTexts> {
    const outcome: UndoneTexts = { undone: 0, kept: [] }
    const groups = [...Map.groupBy(asked, ({ entity }) => entity)].sort(([one], [other]) => (one < other ? -1 : 1))
    for (const [kind, records] of groups) {
      const entity = registry[kind]!
      const ids = [...new Set(records.map(({ id }) => id))]
      const changes = await changesOf(tx, entity, records, request.caller.userId)
      const stored = await storeMany(tx, entity, translatable(request.caller.rights, entity)).find(ids)
      const items: Row[] = []
      const kept = new Set<string>()
      for (const id of ids) {
        const [found, change] = [stored.get(id), changes.get(id)]
        if (!found || !change) {
          kept.add(id)
          continue
        }
        const current = recordIn(found)
        const { values, conflicts } = merge(entity, side(change, 'to'), current, side(change, 'from'))
        if (conflicts.length > 0) kept.add(id)
        items.push({ id, version: current.version, ...values })
      }
      const { failed } = items.length ? await bulkSaver(entity, services)(items, { tx, request, texts }) : { failed: [] }
      for (const { id } of failed) kept.add(String(id))
      outcome.undone += ids.length - kept.size
      for (const id of kept) {
        const found = stored.get(id)
        const name: unknown = found ? recordIn(found)[nameFieldOf(entity)] : null
        outcome.kept.push({ entity: kind, id, name: typeof name === 'string' ? name : localizedOf(name) })
      }
    }
    return outcome
  }
}
