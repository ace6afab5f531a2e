/** A server that may send to this machine, a resort with a webhook, and its receiver. */
import { expect, vi } from 'vitest'
import type { Delivery, DeliveryPage } from '@ridgeline/domain/answers/deliveries'
import { webhook, type Webhook, type WebhookDraft } from '@ridgeline/domain/entities/webhook'
import { openReceiver, type Receiver } from './receiver.ts'
import { startFeeds } from '../features/feeds/feeds.fixture.ts'

export type StoredWebhook = Webhook & { id: string; version: number; secret: string }

export async function startWebhooks() {
  const feeds = await startFeeds({ WEBHOOK_NETWORKS: '127.0.0.0/8' })
  const { server, admin } = feeds
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const receivers: Receiver[] = []

  async function create(resortId: string, values: Partial<WebhookDraft>): Promise<StoredWebhook> {
    const draft = { resortId, description: 'Website', url: 'https://www.example.com/hooks', kinds: ['skilift'], ...values }
    const { status, body, text } = await admin<StoredWebhook>('POST', webhook.plural, draft)
    expect(status, text).toBe(201)
    return body
  }

  /** A webhook that the server follows, with its own receiver. */
  async function hooked(resortId: string, values: Partial<WebhookDraft> = {}) {
    const receiver = await openReceiver()
    receivers.push(receiver)
    const created = await create(resortId, { url: receiver.url, ...values })
    receiver.secret = created.secret
    const path = `${webhook.plural}/${created.id}`
    const deliveries = async () => (await admin<DeliveryPage>('GET', `${path}/deliveries`)).body.items
    return {
      ...created,
      receiver,
      path,
      stored: async () => (await admin<StoredWebhook>('GET', path)).body,
      deliveries,
      delivery: async (id: string) => (await admin<Delivery>('GET', `${path}/deliveries/${id}`)).body,
      /** Resolves when more requests than before have arrived and their answers are stored: then the clock can be set. */
      quiet: (before: number) =>
        vi.waitFor(async () => {
          expect(receiver.requests()).toBeGreaterThan(before)
          const attempts = (await deliveries()).map((each) => each.attempts)
          expect(attempts.reduce((sum, count) => sum + count, 0)).toBe(receiver.requests())
        }, waiting),
      /** Resolves when nothing waits any more. */
      settled: () => vi.waitFor(async () => expect((await deliveries()).filter(({ state }) => state === 'waiting')).toEqual([]), waiting),
    }
  }

  return {
    ...feeds,
    create,
    hooked,
    async close() {
      await feeds.close()
      expect(receivers.flatMap(({ invalid }) => invalid)).toEqual([])
      await Promise.all(receivers.map((receiver) => receiver.close()))
    },
  }
}

/** Changes are read up to the oldest running transaction, also of the databases of other tests. */
export const waiting = { timeout: 30_000, interval: 10 }
