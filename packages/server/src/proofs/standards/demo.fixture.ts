/** A server with the demo, whose open data is read by the standards. */
import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { firstRun } from '../../features/first-run/index.ts'
import { createSample } from '../../testing/sample-in.ts'
import { everything, startTestServer } from '../../testing/server.ts'

export type Demo = Awaited<ReturnType<typeof startDemo>>

export async function startDemo() {
  const server = await startTestServer({ DEMO: 'on', PUBLIC_URL: 'https://mountain.example' })
  await firstRun(server.services, { say: () => {}, isTerminal: false })
  const admin = await server.signedIn(everything)
  const alias = 'jasna'
  const [resort] = await server.services.db.query<{ id: string; version: number }>(
    sql`select id, version from resorts where alias = ${alias}`,
  )
  const { id: resortId } = resort!
  let seed = 500

  return {
    server,
    admin,
    alias,
    resortId,
    get: (path: string, headers: Record<string, string> = {}) => server.app.inject({ url: path, headers }),
    /** A published sample of the entity in the resort. */
    async plant(entity: Entity, values: Record<string, unknown> = {}): Promise<string> {
      const shown = { active: true, ...('validTo' in entity.fields && { validFrom: null, validTo: null }) }
      const { id } = await createSample({ services: server.services, resortId }, entity, ++seed, { ...shown, ...values })
      return id
    },
    /** Changes a setting of the resort. */
    async setting(key: string, value: unknown): Promise<void> {
      const { items } = (await admin<{ items: { key: string; version: number }[] }>('GET', `settings?resortId=${resortId}`)).body
      const { version } = items.find((item) => item.key === key)!
      const { status, text } = await admin('PATCH', `settings/${key}`, { value, resortId }, { 'if-match': `"${version}"` })
      expect(status, text).toBeLessThan(300)
    },
    /** Closes the data of the resort, which every reader knows afterwards. */
    async closeResort(): Promise<void> {
      const { body } = await admin<{ version: number }>('GET', `resorts/${resortId}`)
      const closed = await admin('PATCH', `resorts/${resortId}`, { hasWebsiteData: false }, { 'if-match': `"${body.version}"` })
      expect(closed.status, closed.text).toBe(200)
      const status = async () => (await server.app.inject(`/api/feeds/skilifts?resort=${alias}`)).statusCode
      await vi.waitFor(async () => expect(await status()).toBe(401), { timeout: 20_000 })
    },
    close: () => server.close(),
  }
}
