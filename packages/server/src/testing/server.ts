/** The real server on a database of its own, for tests: requests by `inject`, signed in as any user. */
import type { FastifyInstance, InjectOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { KeyScope } from '@ridgeline/domain/access/key-scopes'
import { apiKey, type ApiKeyDraft } from '@ridgeline/domain/entities/api-key'
import { resort } from '@ridgeline/domain/entities/resort'
import { role } from '@ridgeline/domain/entities/role'
import { user } from '@ridgeline/domain/entities/user'
import { permissionKeys, type Permission } from '@ridgeline/domain/access/permission'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { buildApp, type AppOptions } from '../app.ts'
import { readConfig, type Environment } from '../config/config.ts'
import { createTestDatabase } from '../db/testing.ts'
import { recordsOf } from '../entities/records/records.ts'
import { systemCaller } from '../http/sessions/caller.ts'
import { startServices, type Services } from '../services.ts'

/** The fields of responses that tests read; a wrong expectation fails the test. */
export interface Body {
  [name: string]: unknown
  ErrorCode: number
  ErrorData: { issues: unknown; conflicts: unknown; fields: Record<string, string[]>; usedBy: unknown }
  items: { [name: string]: unknown }[]
  saved: unknown[]
  failed: { index: number }[]
}

/** `B` is the expected type of the body. */
export interface Answer<B = Body> {
  status: number
  body: B
  headers: Record<string, string>
  text: string
}

export interface TestServer {
  app: FastifyInstance
  services: Services
  url: string
  /** Of a superuser of its database. */
  adminUrl: string
  /**
   * Creates a user with these permissions in these resorts, or (`null`) everywhere. @returns a function that sends requests as this user
   */
  signedIn(permissions: readonly Permission[], resorts?: readonly (string | null)[]): Promise<Client>
  /** As if these users had just entered their password again: what opens access requires it. */
  confirm(...clients: readonly Pick<Client, 'userId'>[]): Promise<void>
  /** Creates an API key with these scopes. @returns a function that sends requests with it */
  withKey(scopes: readonly KeyScope[], values?: Partial<ApiKeyDraft>): Promise<KeyClient>
  createResort(seed: number): Promise<string>
  close(): Promise<void>
}

type Sent = [method: NonNullable<InjectOptions['method']>, url: string, body?: unknown, headers?: Record<string, string>]

type Requests = <B = Body>(...sent: Sent) => Promise<Answer<B>>

export type Client = Requests & {
  token: string
  userId: string
}

export type KeyClient = Requests & {
  token: string
  /** Of the key. */
  id: string
}

export const everything: readonly Permission[] = permissionKeys

/** Without the waiting of a graceful shutdown: idle connections of tests would be waited for until they time out. */
export async function closeNow(app: FastifyInstance): Promise<void> {
  const closed = app.close()
  const cutting = setInterval(() => app.server.closeAllConnections(), 100)
  await closed
  clearInterval(cutting)
}

/** An installation with a directory that is never asked: users can be added who sign in with their company account. */
export const withDirectory: Environment = {
  PUBLIC_URL: 'http://office.test',
  OIDC_ISSUER: 'https://directory.test',
  OIDC_CLIENT_ID: 'ridgeline',
  OIDC_CLIENT_SECRET: 'a secret that no one asks for',
}

/** `now` is a clock that differs from the database's. */
export interface TestOptions extends AppOptions {
  now?: () => number
}

export async function startTestServer(env: Environment = {}, { now, ...options }: TestOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'ridgeline-'))
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent', PORT: '0', ...env })
  const { services, stop } = await startServices({ config, databaseUrl: database.url, log: () => {}, connections: 10, ...(now && { now }) })
  const app = await buildApp(services, { logger: false, ...options })
  await app.ready()
  const asSystem = { caller: systemCaller, requestId: 'test' }

  async function send<B>(token: string, ...[method, url, body, headers = {}]: Sent): Promise<Answer<B>> {
    const response = await app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const isJson = /\bjson\b/.test(String(response.headers['content-type']))
    return {
      status: response.statusCode,
      body: JSON.parse(isJson && response.body ? response.body : '{}') as B,
      headers: response.headers as Record<string, string>,
      text: response.body,
    }
  }

  const clientOf =
    (token: string): Requests =>
    (...[method, url, ...rest]) =>
      send(token, method, url.startsWith('/') ? url : `/api/private/${url}`, ...rest)

  return {
    app,
    services,
    url: database.url,
    adminUrl: database.adminUrl,
    async createResort(seed) {
      const draft = draftOf(resort, seed, {
        alias: `resort-${seed}`,
        gopassId: `g-${seed}`,
        flexisAcronym: `R${seed}`,
        defaultLanguage: 'sk',
      })
      return (await recordsOf(resort, services).create(draft, asSystem)).id
    },
    async signedIn(permissions, resorts = [null]) {
      const name = randomUUID()
      const roleIn = async (scope: 'global' | 'resort') =>
        (await recordsOf(role, services).create({ name: `${name} ${scope}`, scope, permissions }, asSystem)).id
      const globalRole = resorts.includes(null) ? await roleIn('global') : ''
      const ofResort = resorts.some((resortId) => resortId !== null) ? await roleIn('resort') : ''
      const assignments = resorts.map((resortId) => ({ roleId: resortId === null ? globalRole : ofResort, resortId }))
      const person = await recordsOf(user, services).create(
        { fullName: 'Test Person', email: `${name}@example.com`, loginType: 'legacy', assignments },
        asSystem,
      )
      const userId = person.id
      await services.db.query(sql`update users set confirmed_at = now() where id = ${userId}`)
      services.sessions.forget()
      const token = await services.sessions.open(userId)
      return Object.assign(clientOf(token), { token, userId })
    },
    async confirm(...clients) {
      const ids = clients.map(({ userId }) => userId)
      await services.db.query(
        sql`update sessions set confirmed_until = now() + interval '1 hour' where user_id = any (${sql.param(ids)}::uuid[])`,
      )
    },
    async withKey(scopes, values = {}) {
      const draft = { description: `Key ${randomUUID()}`, scopes: [...scopes], ...values }
      const { id, once } = await recordsOf(apiKey, services).create(draft, asSystem)
      const token = String(once!['token'])
      return Object.assign(clientOf(token), { token, id })
    },
    async close() {
      await closeNow(app)
      await stop()
      await database.drop()
      // A smaller picture may still be being written.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    },
  }
}
