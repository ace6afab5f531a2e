/** A server that notifies, with a push service and a mail server on this machine. */
import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { ChannelState, NotificationChoice } from '@ridgeline/domain/answers/notifications'
import { startFeeds } from '../features/feeds/feeds.fixture.ts'
import { openMailbox } from './mailbox.ts'
import { openPushService, type Browser } from './push-service.ts'

/** Nothing but a status, and no plan. */
export const withoutPlan = {
  openYearRound: true,
  openingHours: null,
  schedule: null,
  statusValidUntil: null,
  statusNote: null,
  validFrom: null,
  validTo: null,
}

export const nothingChosen: NotificationChoice = {
  records: [],
  closingEarly: false,
  snowFrom: null,
  avalancheFrom: null,
  messages: false,
  snowReport: false,
  quietAtNight: false,
}

/** Changes are read up to the oldest running transaction, also of the databases of other tests. */
export const waiting = { timeout: 30_000, interval: 50 }

export const arrived = ({ received }: Browser, count: number) => vi.waitFor(() => expect(received).toHaveLength(count), waiting)

export async function startNotifications() {
  const [service, mailbox] = await Promise.all([openPushService(), openMailbox()])
  const feeds = await startFeeds({ PUSH_NETWORKS: '127.0.0.0/8', SMTP_URL: mailbox.url, MAIL_FROM: 'Mountain <office@mountain.example>' })
  const { server, admin } = feeds
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { db } = server.services
  const resort = await feeds.openResort(1)

  const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url: `/api/notifications/${url}`, payload })

  /** @returns the token */
  async function subscribe(resort: string, browser: Browser, choice: Partial<NotificationChoice>, more: object = {}): Promise<string> {
    const body = { subscription: browser.subscription, system: null, language: 'en', choice: { ...nothingChosen, ...choice }, ...more }
    const response = await post(`${resort}/push`, body)
    expect(response.statusCode, response.body).toBe(201)
    return response.json<{ token: string }>().token
  }

  /** Resolves when the values of the resort, with which later ones are compared, are stored. */
  const followed = (resortId: string, key: string, value: number) =>
    vi.waitFor(async () => {
      server.services.wake()
      const [fact] = await db.query(sql`select value from notification_facts where resort_id = ${resortId}::uuid and key = ${key}`)
      expect(fact).toEqual({ value })
    }, waiting)

  const states = async () => (await admin<{ channels: ChannelState[] }>('GET', 'background-work/notifications')).body.channels

  return {
    ...feeds,
    db,
    resort,
    service,
    mailbox,
    post,
    subscribe,
    followed,
    states,
    async close() {
      await feeds.close()
      expect(service.invalid).toEqual([])
      await Promise.all([service.close(), mailbox.close()])
    },
  }
}

export type NotificationScene = Awaited<ReturnType<typeof startNotifications>>
