/** The connector of a job. */
import { keptConnections } from '../../../../outbound/guarded-request.ts'
import { postGate } from '../../../../outbound/post.ts'
import type { Services } from '../../../../services.ts'
import { syncSecret } from '../../../../secrets/sealed-fields.ts'
import { ExternalSystemError, type Connector } from '../../connectors/connector.ts'
import { httpShop } from '../../connectors/http-shop/http-shop.ts'
import { postgres } from '../../connectors/postgres/postgres.ts'
import { sftp } from '../../connectors/sftp/sftp.ts'
import { ridgeline } from '../../connectors/ridgeline/ridgeline.ts'
import type { OwnJob } from '../own-job.ts'
import { comingIn, type StoredRun } from '../run-store.ts'
import { otherIdsOf } from '../sent-records.ts'

const perHost = 8

/** @returns a function from a job to what sends its rows. @throws ExternalSystemError for a job without a secret */
export function connectors({ db, vault, config }: Pick<Services, 'db' | 'vault' | 'config'>) {
  const gate = postGate(config.webhookNetworks)
  const kept = keptConnections(perHost)
  return async (job: OwnJob, run: Pick<StoredRun, 'id' | 'createdAt' | 'begunAt'>): Promise<Connector> => {
    const { id, system, endpoint, resortId, alias } = job
    const secret = await syncSecret.open(db, vault, id)
    if (secret === undefined) throw new ExternalSystemError('The job has no secret', true)
    if (system === 'postgres') return postgres({ ...accountOf(job, secret), ...tableOf(job), address: endpoint, gate })
    if (system === 'sftp') {
      if (job.hostKey === null) throw new ExternalSystemError('The key of the server has not been confirmed', true)
      const { username } = accountOf(job, secret)
      return sftp({
        address: endpoint,
        gate,
        username,
        secret,
        hostKey: job.hostKey,
        run: { id: run.id, begunAt: run.begunAt ?? run.createdAt },
      })
    }
    const place = { address: endpoint, gate, kept, secret, resort: { id: resortId, alias } }
    if (system === 'httpShop') return httpShop({ ...place, jobId: id })
    return ridgeline({ ...place, otherIds: (ids) => otherIdsOf(db, id, ids), coming: (ids) => comingIn(db, run.id, ids) })
  }
}

/** The rules of the job require them for its system. */
const accountOf = ({ username }: OwnJob, password: string) => ({ username: username ?? '', password })
const tableOf = ({ targetTable, keyColumn, mapping }: OwnJob) => ({ targetTable: targetTable ?? '', keyColumn: keyColumn ?? '', mapping })
