/** Updates the stored system roles to their definition at every start; writes only differences. */
import { role } from '@ridgeline/domain/entities/role'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { roles } from '../../db/schema.ts'
import { changesOfCreated, changesOf } from '../../entities/revisions/revisions.ts'
import { recordIn, storeOf } from '../../entities/store/store.ts'
import { systemCaller } from '../../http/sessions/caller.ts'
import { systemRoles, type SystemRole } from './system-roles.ts'

const author = { userId: null, userName: systemCaller.userName, requestId: null }

/** Users cannot write system roles, so these are written to the store directly. */
export async function syncSystemRoles(tx: Queryable): Promise<{ idOf: (name: string) => string; changed: boolean }> {
  const store = storeOf(tx, role, 'all')
  const stored = await tx.query(select({ id: roles.id, externalId: roles.externalId })`from ${roles} where ${roles.isSystem}`)
  const known = new Map(stored.map(({ id, externalId }) => [externalId, id]))
  let changed = false

  async function sync(wanted: SystemRole): Promise<string> {
    const id = known.get(wanted.externalId)
    if (id === undefined) {
      const made = await store.create(asRow(wanted), { ...author, action: 'create', changes: changesOfCreated(asRow(wanted)) })
      changed = true
      return made.id
    }
    const record = await store.get(id)
    const changes = changesOf(recordIn(record), asRow(wanted))
    const names = Object.keys(changes)
    if (names.length === 0) return id
    const values = Object.fromEntries(names.map((name) => [name, asRow(wanted)[name]]))
    await store.update(id, record.version, values, { ...author, action: 'update', changes })
    changed = true
    return id
  }

  const ids = new Map<string, string>()
  for (const wanted of systemRoles) ids.set(wanted.name, await sync(wanted))
  return { changed, idOf: (name) => ids.get(name)! }
}

const asRow = (values: object): Row => ({ ...values })
