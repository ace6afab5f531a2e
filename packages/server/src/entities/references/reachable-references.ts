/** Checks references that no foreign key keeps within the resort, to users or from users: they must be within the caller's reach. */
import { reachOf, type Rights } from '@ridgeline/domain/access/access'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { Failure } from '@ridgeline/domain/check/failure'
import { idsIn } from '@ridgeline/domain/search/ids-in'
import { registry } from '@ridgeline/domain/declare/registry'
import { sql } from 'drizzle-orm'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { tableNamed } from '../../db/table.ts'
import { within } from '../store/reach.ts'

/** References that the record already had are accepted. @throws invalid, with the same message as for a missing record. */
export async function refuseUnreachable(db: Queryable, entity: Entity, values: Row, before: Row | null, rights: Rights): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = entity.fields[name]
    if (field?.kind !== 'ref' && field?.kind !== 'refs') continue
    const target = registry[field.to]!
    if (entity.scope === 'resort' && target.scope === 'resort') continue
    const ids = idsIn(value).filter((id) => !idsIn(before?.[name]).includes(id))
    if (ids.length === 0) continue
    const [row] = await db.query(select({ known: sql<number>`count(*)::integer` })`from ${tableNamed(target.name)} t
      where t.id = any (${sql.param(ids)}::uuid[]) and ${within(target, reachOf(rights, 'read', target))}`)
    if (row!.known < ids.length) throw new Failure('invalid', { issues: [{ field: name, rule: 'ref', args: [] }] })
  }
}
