/** Which fields of a record a run can leave out: those it sends, in groups that are sent together (decision 0160). */
import { tiedFields } from '@ridgeline/domain/compare/tied-fields'
import { registry } from '@ridgeline/domain/declare/registry'
import { priceProduct } from '@ridgeline/domain/entities/price-product'
import type { SyncDb } from '@ridgeline/domain/entities/sync-db'
import { sentFields } from '@ridgeline/domain/exchange/sent-fields'
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import { fieldOfColumn } from '../connectors/sent-columns.ts'

export type JobOfFields = Pick<SyncDb, 'system' | 'mapping' | 'entityTypes'>

/**
 * In the order of the form. A rule sees all of its fields either as they were sent or as they are now, so a record of which groups were left
 * out keeps every rule that both states keep. A line of a price list is sent as a whole, with what guests pay.
 */
export function fieldGroups(kind: string, { system, mapping, entityTypes }: JobOfFields): string[][] {
  const entity = registry[kind]!
  if (!isOneOf(entityTypes, kind) || entity.name === priceProduct.name) return []
  const mapped = system === 'postgres' ? new Set((mapping ?? []).map(({ field }) => fieldOfColumn(entity, field))) : undefined
  const names = sentFields(entity).flatMap(([name]) => (mapped && !mapped.has(name) ? [] : [name]))
  return tiedFields(entity, names)
}
