/** Who may let records be sent, whether by a run of their own or by the schedule of a job. */
import { can, type Rights } from '@ridgeline/domain/access/access'
import { Failure } from '@ridgeline/domain/check/failure'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import type { SyncDb } from '@ridgeline/domain/entities/sync-db'
import { isProductionSync } from '@ridgeline/domain/operation/production-sync'
import { isReadable } from './change-set.ts'

/** @throws forbidden for products and prices in the shop where guests buy, without the permission to synchronise them */
export function refuseProduction(job: Pick<SyncDb, 'system' | 'entityTypes'>, resortId: string, rights: Rights): void {
  if (isProductionSync(job) && !can(rights, 'price.sync', resortId)) throw new Failure('forbidden', { permissions: ['price.sync'] })
}

/** @throws forbidden for who may not read or synchronise records of these kinds */
export function refuseSending(
  kinds: EntityName[],
  { system, resortId }: Pick<SyncDb, 'system'> & { resortId: string },
  rights: Rights,
): void {
  const hidden = kinds.filter((kind) => !isReadable(kind, resortId, rights))
  if (hidden.length > 0) throw new Failure('forbidden', { permissions: hidden.map((kind) => `${kind}.read`) })
  refuseProduction({ system, entityTypes: kinds }, resortId, rights)
}
