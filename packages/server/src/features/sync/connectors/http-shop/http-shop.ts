/** A shop that takes changes as JSON, signed as Standard Webhooks describe it (docs/synchronisation.md). */
import { isObject } from '@ridgeline/domain/check/fault'
import { runOutcomes } from '@ridgeline/domain/answers/sync-runs'
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import type { Row } from '../../../../db/connect/database.ts'
import { signatureOf } from '../../../../webhooks/send/signature.ts'
import { ExternalSystemError, type Connector, type Fault, type Result, type Sending, type Transfer } from '../connector.ts'
import { exchanged, type Place } from '../exchange.ts'

export interface ShopPlace extends Place {
  secret: string
  jobId: string
  resort: { id: string; alias: string }
}

const changeOf = ({ key, entity, recordId, content, expected }: Transfer) => ({
  key,
  entity,
  id: recordId,
  record: content,
  ...(expected !== undefined && { expected }),
})

const rowOf = (value: unknown): Row | null => (isObject(value) ? value : null)
const faultsOf = ({ message, field }: Row): Fault[] =>
  typeof message === 'string' && message !== ''
    ? [{ field: typeof field === 'string' ? field.slice(0, 60) : '', rule: 'generic', args: [], text: message.slice(0, 500) }]
    : []

/** @throws ExternalSystemError for a shop that does not keep to the contract */
function resultOf(transfer: Transfer, results: ReadonlyMap<unknown, Row>): Result {
  const { key, content } = transfer
  const found = results.get(key)
  const outcome = String(found?.['outcome'])
  if (!found || !isOneOf(runOutcomes, outcome) || outcome === 'failed' || outcome === 'delivered')
    throw new ExternalSystemError(`It did not answer for ${key}`, true)
  const before = rowOf(found['before'])
  return { key, outcome, faults: faultsOf(found), before, after: content, otherId: undefined }
}

export function httpShop(place: ShopPlace): Connector {
  return {
    async send(transfers, { isDryRun, overwrites, signal }: Sending) {
      const { jobId, resort, secret } = place
      const body = JSON.stringify({
        type: 'changes',
        jobId,
        dryRun: isDryRun,
        overwrite: overwrites,
        resort,
        changes: transfers.map(changeOf),
      })
      const at = new Date()
      const id = `${isDryRun ? 'check' : 'send'}.${transfers[0]?.key}`
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': Math.floor(at.getTime() / 1000),
        'webhook-signature': signatureOf(secret, { id, at, body }),
      }
      const { status, body: answer } = await exchanged(place, { headers, body }, signal)
      const results = isObject(answer) && Array.isArray(answer['results']) ? answer['results'].filter(isObject) : undefined
      if (status !== 200 || !results) throw new ExternalSystemError(`It answered with ${status}`, true)
      const byKey = new Map(results.map((result) => [result['key'], result]))
      return transfers.map((transfer) => resultOf(transfer, byKey))
    },
  }
}
