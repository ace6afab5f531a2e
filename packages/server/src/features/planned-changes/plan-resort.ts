/** The resort of a record that is planned to change: a plan belongs to one. */
import { resort } from '@ridgeline/domain/entities/resort'
import { recordsOf, type RecordServices } from '../../entities/records/records.ts'
import { recordIn } from '../../entities/store/store.ts'
import type { Caller } from '../../http/sessions/caller.ts'
import { plannableOf } from '../../publication/planned/plan-rights.ts'

/** @throws notFound for a record that the caller may not read */
export async function resortOf(
  services: RecordServices,
  { entity: name, recordId }: { entity: string; recordId: string },
  caller: Caller,
): Promise<string> {
  // The schemas of the routes know the kinds.
  const entity = plannableOf(name)!
  const stored = await recordsOf(entity, services).read(recordId, caller)
  return entity.name === resort.name ? stored.id : recordIn(stored).resortId!
}
