/** Publications at their time. */
import { systemCaller } from '../../http/sessions/caller.ts'
import { tryAll } from '../../jobs/try-all.ts'
import { duePublications, publishDue } from '../../publication/prices/lifecycle.ts'
import type { Services } from '../../services.ts'

const bySystem = { caller: systemCaller, requestId: 'price-publication' }

/** One round; of several servers, one publishes. @throws AggregateError after all have been tried: one must not stop the others */
export const publishAllDue = async ({ db, wake }: Pick<Services, 'db' | 'wake'>): Promise<void> =>
  tryAll(await duePublications(db), { message: 'Prices could not be published' }, (place) =>
    db.transaction((tx) => publishDue(tx, place, bySystem)).finally(wake),
  )
