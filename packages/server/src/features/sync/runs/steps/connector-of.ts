/** The connector of a job. */
import { keptConnections } from '../../../../outbound/guarded-request.ts'
import { postGate } from '../../../../outbound/post.ts'
import type { Services } from '../../../../services.ts'
import { syncSecretOf } from '../../../../sync-secret.ts'
import { OtherSideFailure, type Connector } from '../../connectors/connector.ts'
import { httpShop } from '../../connectors/http-shop/http-shop.ts'
import { ridgeline } from '../../connectors/ridgeline/ridgeline.ts'
import type { OwnJob } from '../own-job.ts'
import { comingIn } from '../run-store.ts'
import { otherIdsOf } from '../sent-records.ts'

const perHost = 8

/** @returns a function from a job to what sends its rows. @throws OtherSideFailure for a job without a secret */
export function connectors({ db, vault, config }: Pick<Services, 'db' | 'vault' | 'config'>) {
  const gate = postGate(config.webhookNetworks)
  const kept = keptConnections(perHost)
  return async ({ id, system, endpoint, resortId, alias }: OwnJob, runId: string): Promise<Connector> => {
    const secret = await syncSecretOf(db, vault, id)
    if (secret === undefined) throw new OtherSideFailure('The job has no secret', true)
    const place = { address: endpoint, gate, kept, secret, resort: { id: resortId, alias } }
    if (system === 'httpShop') return httpShop({ ...place, jobId: id })
    return ridgeline({ ...place, otherIds: (ids) => otherIdsOf(db, id, ids), coming: (ids) => comingIn(db, runId, ids) })
  }
}
