/** A listening server, for proofs that need real connections, a second instance, or a restart on the same database. */
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app.ts'
import { readConfig, type Environment } from '../../config/config.ts'
import { startServices, type Services } from '../../services.ts'
import { closeNow, type Body } from '../../testing/server.ts'

export interface Instance {
  app: FastifyInstance
  services: Services
  address: string
  close(): Promise<void>
}

export async function startInstance(databaseUrl: string, dataDir: string, env: Environment = {}): Promise<Instance> {
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent', PORT: '0', ...env })
  const { services, stop } = await startServices({ config, databaseUrl, log: () => {}, connections: 10 })
  const app = await buildApp(services, { logger: false })
  const address = await listen(app)
  return {
    app,
    services,
    address,
    async close() {
      await closeNow(app)
      await stop()
    },
  }
}

/** @returns the base URL. */
export async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** `B` is the expected type of the body. */
export interface Reply<B = Body> {
  status: number
  body: B
  text: string
  headers: Headers
}

export type Send = <B = Body>(method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply<B>>

/** Sends requests over a socket; paths without a slash are relative to `/api/private/`. */
export function senderTo(address: string, token?: string): Send {
  return async <B = Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${address}${path.startsWith('/') ? path : `/api/private/${path}`}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
    return { status: response.status, body: JSON.parse(isJson ? text : '{}') as B, text, headers: response.headers }
  }
}

export const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })
