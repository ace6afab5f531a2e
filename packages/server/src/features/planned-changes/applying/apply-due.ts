/** Plans at their time. */
import { tryAll } from '../../../jobs/try-all.ts'
import type { Services } from '../../../services.ts'
import { applyPlan } from './apply-plan.ts'
import { duePlans, holdDue } from '../plan-store.ts'

/**
 * One round; of several servers, one makes the changes of a plan.
 * @param now the current time of the database if undefined, which is the same for all servers
 * @throws AggregateError after all have been tried: one must not stop the others
 */
export const applyAllDue = async (services: Services, now?: Date): Promise<void> =>
  tryAll(await duePlans(services.db, now), { message: 'Planned changes could not be made' }, ({ id }) =>
    services.db
      .transaction(async (tx) => {
        const held = await holdDue(tx, id, now)
        if (held) await applyPlan(tx, services, id, null)
      })
      .finally(services.wake),
  )
