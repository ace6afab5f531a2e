/** The entity and resort of an import, and who may reach it: each user has their own. */
import type { FastifyRequest } from 'fastify'
import { canAct } from '@ridgeline/domain/access/access'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { registry } from '@ridgeline/domain/declare/registry'
import type { Queryable } from '../../db/connect/database.ts'
import { callerOf, type Caller } from '../../http/sessions/caller.ts'
import { importOf, type StoredImport } from './store/import-store.ts'

export interface ImportTarget {
  entity: string
  resortId?: string
}
export interface IdParams {
  id: string
}

/** @throws forbidden, notFound for a resort out of reach, badRequest where the resort is missing */
export function targetOf({ entity: name, resortId }: ImportTarget, { rights }: Caller): { entity: Entity; resortId: string | null } {
  const entity = registry[name]!
  const isOfResort = entity.scope === 'resort'
  if (isOfResort && resortId === undefined) throw new Failure('badRequest', { detail: 'querystring/resortId' })
  const within = isOfResort ? resortId : undefined
  if (!canAct(rights, name, 'create', within) && !canAct(rights, name, 'update', within))
    throw new Failure('forbidden', { permissions: [`${name}.update`] })
  return { entity, resortId: within ?? null }
}

/** @throws notFound for an import of another user, forbidden without permission any more */
export async function ownImport(
  db: Queryable,
  request: FastifyRequest<{ Params: IdParams }>,
): Promise<{ stored: StoredImport; entity: Entity }> {
  const caller = callerOf(request)
  const stored = await importOf(db, request.params.id)
  if (!stored || stored.userId !== caller.userId) throw new Failure('notFound')
  const { entity, resortId } = stored
  targetOf({ entity, ...(resortId !== null && { resortId }) }, caller)
  return { stored, entity: registry[entity]! }
}
