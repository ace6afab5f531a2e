/** A client that disconnects while its request waits for the database. */
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql, type SQL } from 'drizzle-orm'
import type { TestServer } from './server.ts'

/**
 * Sends a request and disconnects before the server can read the table.
 * @returns the response object, after its connection has closed and the table is readable again
 */
export async function leaving(
  { app, services }: TestServer,
  table: SQL,
  path: string,
  headers: OutgoingHttpHeaders = {},
): Promise<ServerResponse> {
  const { port } = app.server.address() as AddressInfo
  return services.db.transaction(async (tx) => {
    await tx.query(sql`lock table ${table} in access exclusive mode`)
    const arrival = once(app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>
    const request = httpRequest({ port, host: '127.0.0.1', path, headers, agent: false }).on('error', () => {})
    request.end()
    const [, response] = await arrival
    request.destroy()
    await once(response, 'close')
    return response
  })
}
