/** The sorts of secrets, each put in as users, partners or operators do. A new sort of secret gets a line here. */
import { randomBytes, randomUUID } from 'node:crypto'
import { camera } from '@ridgeline/domain/entities/camera'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { sampleIn } from '../../testing/sample-in.ts'
import type { Answer, Scene } from './scene.ts'

/** Satisfies the rules of all secrets that can be chosen. */
const newCanary = () => `Zq1${randomBytes(12).toString('hex')}`

/** Secrets of the configuration, by their variable. */
export const configured = {
  ADMIN_PASSWORD: newCanary(),
  METRICS_TOKEN: newCanary(),
  OPEN_METEO_KEY: newCanary(),
  AUDIT_STREAM_TOKEN: newCanary(),
  OIDC_CLIENT_SECRET: newCanary(),
  CREDENTIALS_KEY: randomBytes(32).toString('hex'),
}
export const mailPassword = newCanary()

interface Sort {
  name: string
  /** @returns the secrets, after they have been used once */
  plant(scene: Scene): Promise<string[]>
}

/** The fields that tests read; a missing one fails the test. */
interface Created {
  id: string
  accessToken: string
  token: string
  secret: string
}

function created({ status, text }: Answer): Created {
  expect([status, text]).toEqual([expect.toBeOneOf([200, 201]), expect.any(String)])
  return JSON.parse(text)
}

const login = (scene: Scene, email: string, password: string) => scene.send('POST', '/api/authorization/login', { email, password })

async function createUser(scene: Scene, values: { password: string } | { invited: true }): Promise<{ id: string; email: string }> {
  const email = `${randomUUID()}@example.com`
  const user = { fullName: 'Vera Keeper', email, loginType: 'legacy', assignments: [], ...values }
  const { id } = created(await scene.send('POST', '/api/private/users', user, scene.token))
  return { id, email }
}

/** The token of the link in the next mail. */
const mailedToken = async ({ mailbox }: Scene) => /[?#&]t(?:oken)?=([\w-]+)/.exec((await mailbox.next()).text)![1]!

export const sorts: readonly Sort[] = [
  {
    name: 'passwords of users, and session tokens',
    async plant(scene) {
      const [first, chosen] = [newCanary(), newCanary()]
      const { email } = await createUser(scene, { password: first })
      const { accessToken } = created(await login(scene, email, first))
      const change = { current: first, new: chosen }
      const changed = created(await scene.send('POST', '/api/private/profile/password', change, accessToken))
      return [first, chosen, accessToken, changed.accessToken, scene.token]
    },
  },
  {
    name: 'links of forgotten passwords, and the password of the mail server',
    async plant(scene) {
      const { email } = await createUser(scene, { password: newCanary() })
      await scene.send('POST', '/api/authorization/forgot-password', { email })
      const token = await mailedToken(scene)
      const password = newCanary()
      expect((await scene.send('POST', '/api/authorization/reset-password', { token, password: 'short' })).status).toBe(422)
      return [token, password, mailPassword]
    },
  },
  {
    name: 'sessions that view as another user',
    async plant(scene) {
      const { id } = await createUser(scene, { password: newCanary() })
      const { accessToken } = created(await scene.send('POST', `/api/private/users/${id}/view-as`, undefined, scene.token))
      await scene.send('GET', '/api/private/profile', undefined, accessToken)
      return [accessToken]
    },
  },
  {
    name: 'authenticator apps and recovery codes',
    async plant(scene) {
      const password = newCanary()
      const { id, email } = await createUser(scene, { password })
      await scene.server.services.db.query(sql`update users set must_change_password = false where id = ${id}::uuid`)
      const { accessToken } = created(await login(scene, email, password))
      const ask = (method: string, path: string, body?: unknown) => scene.send(method, `/api/private/profile/${path}`, body, accessToken)
      expect((await ask('POST', 'confirm', { current: password })).status).toBeLessThan(300)
      const { secret } = created(await ask('POST', 'second-factor/set-up'))
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
      const { text } = await ask('PUT', 'second-factor', { code })
      const { recoveryCodes }: { recoveryCodes: string[] } = JSON.parse(text)
      expect(recoveryCodes.length).toBeGreaterThan(5)
      const { secondStep }: { secondStep: { token: string } } = JSON.parse((await login(scene, email, password)).text)
      return [secret, ...recoveryCodes, secondStep.token]
    },
  },
  {
    name: 'links of invitations',
    async plant(scene) {
      await createUser(scene, { invited: true })
      return [await mailedToken(scene)]
    },
  },
  {
    name: 'API keys',
    async plant(scene) {
      const confirmed = await scene.send('POST', '/api/private/profile/confirm', { current: configured.ADMIN_PASSWORD }, scene.token)
      expect(confirmed.status).toBe(204)
      const draft = { description: 'Canary key', scopes: ['skilift.read'] }
      const { token } = created(await scene.send('POST', '/api/private/api-keys', draft, scene.token))
      await scene.send('GET', '/api/private/skilifts', undefined, token)
      await scene.send('GET', '/api/private/slopes', undefined, token)
      return [token]
    },
  },
  {
    name: 'secrets of webhooks',
    async plant(scene) {
      const draft = { resortId: scene.resortId, description: 'Canary hook', url: 'http://127.0.0.1:9/hook', kinds: ['skilift'] }
      const { secret } = created(await scene.send('POST', '/api/private/webhooks', draft, scene.token))
      return [secret]
    },
  },
  {
    name: 'passwords of MQTT brokers',
    async plant(scene) {
      const password = newCanary()
      const topics = [{ topic: 'counters/{id}', measure: 'counter' }]
      const draft = { resortId: scene.resortId, name: 'Canary broker', host: '127.0.0.1', port: 9, username: 'machine', password, topics }
      const { text, status } = await scene.send('POST', '/api/private/mqtt-connections', draft, scene.token)
      expect([status, text]).toEqual([201, expect.any(String)])
      return [password]
    },
  },
  {
    name: 'credentials of cameras',
    async plant(scene) {
      const [username, password] = [newCanary(), newCanary()]
      const { server, resortId } = scene
      const draft = await sampleIn({ services: server.services, resortId }, camera, 1, {
        username,
        password,
        imageUrl: 'http://127.0.0.1:9/a.jpg',
      })
      created(await scene.send('POST', '/api/private/cameras', draft, scene.token))
      return [username, password]
    },
  },
  { name: 'secrets of the configuration', plant: () => Promise.resolve(Object.values(configured)) },
]
