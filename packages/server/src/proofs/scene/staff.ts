/** Two resorts with their records, and a user of every role in the first of them. */
import { sql } from 'drizzle-orm'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { resort as resortEntity } from '@ridgeline/domain/entities/resort'
import { allEntities } from '@ridgeline/domain/declare/registry'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { departure } from '@ridgeline/domain/entities/departure'
import { role as roleEntity } from '@ridgeline/domain/entities/role'
import { genericPermissions, withImplied, type Permission } from '@ridgeline/domain/access/permission'
import { recordsOf } from '../../entities/records/records.ts'
import { recordIn } from '../../entities/store/store.ts'
import { syncSystemRoles } from '../../features/first-run/sync-system-roles.ts'
import { systemRoles } from '../../features/first-run/system-roles.ts'
import { systemCaller } from '../../http/sessions/caller.ts'
import { createSample } from '../../testing/sample-in.ts'
import type { TestServer } from '../../testing/server.ts'

export const resorts = ['own', 'foreign'] as const
export type Which = (typeof resorts)[number]

/** A text in all records of the resort that must never be visible outside. */
export const canaries: Record<Which, string> = { own: 'Kanarik1', foreign: 'Kanarik2' }

export interface Made {
  id: string
  version: number
}

export interface Person {
  role: string
  userId?: string
  token?: string
  permissions: ReadonlySet<string>
}

const asSystem = { caller: systemCaller, requestId: 'proof' }

/** With lines that run today, so that the resort has a GTFS feed of its own. */
function currentBoard(seed: number) {
  const lines = draftOf(departure, seed).lines ?? []
  return { source: 'manual', lines: lines.map((line) => ({ ...line, validFrom: null, validTo: null })) }
}

export async function staffOf(server: TestServer) {
  let count = 0
  const { services } = server
  const ids = { own: await server.createResort(1), foreign: await server.createResort(3) }
  const resorts = recordsOf(resortEntity, services)
  /** The resort itself, in its current version. */
  async function resort(which: Which): Promise<Made> {
    return recordIn(await resorts.store(services.db, 'all').get(ids[which]))
  }
  for (const which of ['own', 'foreign'] as const)
    await resorts.change(ids[which], 1, { name: { sk: `${canaries[which]} stredisko` } }, asSystem)

  const roles = await services.db.transaction((tx) => syncSystemRoles(tx))
  const roleOf = (name: string) => roles.idOf(name)

  async function userWith(
    name: string,
    resortId: string | null | undefined,
    text = 'Person',
    roleId?: string,
  ): Promise<Required<Omit<Person, 'permissions'>>> {
    const assignments = resortId === undefined ? [] : [{ roleId: roleId ?? roleOf(name), resortId }]
    const draft = {
      fullName: `${text} ${++count}`,
      email: `${name}-${count}@example.com`,
      loginType: 'legacy',
      assignments,
      password: 'Password of 2026',
    }
    const { id } = await recordsOf(
      allEntities.find(({ name }) => name === 'user')!,
      services,
    ).create(draft, asSystem)
    services.sessions.forget()
    return { role: name, userId: id, token: await services.sessions.open(id) }
  }

  /** A record of that resort with its canary in every text; global records have none. */
  async function made(entity: Entity, which: Which): Promise<Made> {
    const at = ++count
    const canary = `${canaries[which]} ${at}`
    if (entity.name === 'user') {
      const { userId } = await userWith('viewer', ids[which], canary)
      return { id: userId, version: 1 }
    }
    const texts = Object.fromEntries(
      Object.entries(entity.fields).flatMap(([name, field]) =>
        entity.scope === 'resort' && field.kind === 'localized' && !field.format && name !== 'target'
          ? [[name, { sk: canary, en: canary }]]
          : [],
      ),
    )
    const role = entity.name === 'role' ? { permissions: [] } : {}
    const source = entity.name === departure.name ? currentBoard(at) : {}
    return recordIn(await createSample({ services, resortId: ids[which] }, entity, at, { ...texts, ...role, ...source }))
  }

  const permissionsOf = (name: string) => new Set<string>(systemRoles.find((role) => role.name === name)?.permissions)
  const people: Person[] = [
    { role: 'signed out', permissions: new Set() },
    { ...(await userWith('none', undefined)), permissions: new Set<Permission>() },
  ]
  for (const { name } of systemRoles)
    people.push({ ...(await userWith(name, name === 'superAdmin' ? null : ids.own)), permissions: permissionsOf(name) })

  /** Global permissions assigned in one resort grant no access to global features. */
  async function misplaced(): Promise<Person> {
    const permissions = genericPermissions.filter((right) => withImplied(right).length === 1)
    const { id } = await recordsOf(roleEntity, services).create({ name: 'misplaced', permissions }, asSystem)
    return { ...(await userWith('misplaced', ids.own, 'Person', id)), permissions: new Set() }
  }

  /** Every change outside sessions and preferences leaves a revision. */
  async function lastChange(): Promise<string> {
    const [row] = await services.db.query<{ last: string }>(sql`select coalesce(max(id), 0)::text as last from revisions`)
    return row!.last
  }

  return { ids, people, misplaced, resort, roleOf, userWith, made, lastChange }
}

export type Staff = Awaited<ReturnType<typeof staffOf>>
