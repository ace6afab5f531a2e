/** What a shop knows of the records it is sent, as docs/synchronisation.md describes it. */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { namesOf } from '../receiver.ts'

export interface SentChange {
  key: string
  entity: string
  id: string
  record: Record<string, unknown> | null
  expected?: Record<string, unknown> | null
}
interface Changes {
  dryRun: boolean
  overwrite: boolean
  changes: SentChange[]
}
interface Result {
  key: string
  outcome: string
  before?: Record<string, unknown> | null
  message?: string
  field?: string
}

const noReason: (change: SentChange) => string | undefined = () => undefined

export function shopRecords(secret: string) {
  const stored = new Map<string, Record<string, unknown>>()
  const remembered = new Map<string, Result>()
  const invalid: string[] = []
  let requests = 0
  const shop = {
    /** By `entity/id`. */
    stored,
    /** Why requests were refused that did not keep to the contract. */
    invalid,
    /** How often a record was written: once for each key, if nothing is doubled. */
    writes: 0,
    requests: () => requests,
    /** The reason for which the shop does not want a record. */
    refuses: noReason,
    /** The status of answers, 200 unless the shop is down. */
    status: 200,
    answer,
  }

  function resultOf(change: SentChange, { dryRun, overwrite }: Changes): Result {
    const { key, entity, id, record, expected } = change
    const again = remembered.get(key)
    if (again) return again
    const before = stored.get(`${entity}/${id}`) ?? null
    const message = shop.refuses(change)
    if (message !== undefined) return { key, outcome: 'refused', message, field: 'name' }
    if (isDeepStrictEqual(before, record)) return { key, outcome: 'unchanged', before }
    if (expected !== undefined && !overwrite && !isDeepStrictEqual(before, expected))
      return { key, outcome: 'conflict', message: 'Changed in the shop' }
    const outcome = before === null ? 'created' : record === null ? 'removed' : 'updated'
    const result = { key, outcome, before }
    if (dryRun) return result
    if (record === null) stored.delete(`${entity}/${id}`)
    else stored.set(`${entity}/${id}`, record)
    shop.writes++
    remembered.set(key, result)
    return result
  }

  function answer(raw: string, headers: IncomingHttpHeaders, response: ServerResponse): void {
    requests++
    if (shop.status !== 200) return void response.writeHead(shop.status).end()
    try {
      new Webhook(secret, { format: 'raw' }).verify(raw, namesOf(headers))
      // The signature proves its shape.
      const asked: Changes = JSON.parse(raw)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ results: asked.changes.map((change) => resultOf(change, asked)) }))
    } catch (error) {
      invalid.push(messageOf(error))
      response.writeHead(401).end()
    }
  }
  return shop
}
