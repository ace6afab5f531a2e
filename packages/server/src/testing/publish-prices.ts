/** Publishes the prices of a resort, as a user who may and needs no approval. */
import { systemCaller } from '../http/sessions/caller.ts'
import { propose } from '../publication/prices/lifecycle.ts'
import type { Services } from '../services.ts'

export const publishPrices = ({ db, wake }: Pick<Services, 'db' | 'wake'>, resortId: string, ids?: readonly string[]) =>
  db
    .transaction((tx) => propose(tx, { resortId, ...(ids && { ids }) }, false, { caller: systemCaller, requestId: 'testing' }))
    .finally(wake)
