/** A connection to the database of the external system, for one portion of rows. */
import pg from 'pg'
import { codeOf } from '@ridgeline/domain/values/message-of'
import type { Queryable } from '../../../../db/connect/database.ts'
import { statementOf } from '../../../../db/connect/statements/statement.ts'
import { shownError } from '../../../../jobs/shown-error.ts'
import { checkedAddress } from '../../../../outbound/checked-address.ts'
import { OutboundError } from '../../../../outbound/guarded-request.ts'
import type { PostGate } from '../../../../outbound/post.ts'
import { ExternalSystemError } from '../connector.ts'
import { databaseAddress } from './database-address.ts'

export interface Account {
  address: string
  gate: PostGate
  username: string
  password: string
}

/** Milliseconds. */
const connectTimeout = 10_000
const statementTimeout = 10_000
const lockTimeout = 5_000
const idleTimeout = 30_000

/** Values as texts that are read back as the same values, whatever the settings of the database are. */
const settings = `
  set local statement_timeout = ${statementTimeout}; set local lock_timeout = ${lockTimeout};
  set local idle_in_transaction_session_timeout = ${idleTimeout};
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local extra_float_digits = 1;
  set local bytea_output = 'hex'; set constraints all immediate`

/** Another attempt would fail in the same way: wrong access, unknown names, missing permissions, another certificate. */
const isFinal = (error: unknown) =>
  error instanceof OutboundError ||
  /^(28|3D|3F|42|0A)/.test(codeOf(error)) ||
  /^(CERT|DEPTH|ERR_TLS|SELF_SIGNED|UNABLE_TO)/.test(codeOf(error)) ||
  (error instanceof Error && error.message.includes('does not support SSL'))

export const databaseFailure = (error: unknown): ExternalSystemError =>
  error instanceof ExternalSystemError ? error : new ExternalSystemError(shownError(error), isFinal(error))

const queryable = (client: pg.Client): Queryable => ({
  query: async <R extends object>(statement: Parameters<Queryable['query']>[0]) => (await client.query<R>(statementOf(statement))).rows,
})

/** In one transaction, which `work` ends by `commit`; otherwise it is rolled back. @throws ExternalSystemError */
export async function inDatabase<T>(
  { address, gate, username, password }: Account,
  signal: AbortSignal,
  work: (db: Queryable) => Promise<T>,
): Promise<T> {
  try {
    // The networks that are permitted can have changed since the address was saved.
    const { host, port, database, encrypted, isOpen } = databaseAddress(address, gate)
    const client = new pg.Client({
      host: await checkedAddress(host, isOpen),
      port,
      database,
      user: username,
      password,
      ssl: encrypted && { servername: host, rejectUnauthorized: true },
      connectionTimeoutMillis: connectTimeout,
      query_timeout: statementTimeout + lockTimeout,
      application_name: 'Ridgeline',
    })
    // A connection that breaks rejects the statement that runs; without a listener it would end the process.
    client.on('error', () => {})
    const stop = () => void client.end().catch(() => {})
    signal.addEventListener('abort', stop, { once: true })
    try {
      await client.connect()
      await client.query(`begin; ${settings}`)
      return await work(queryable(client))
    } finally {
      signal.removeEventListener('abort', stop)
      // Without a commit, the database rolls back.
      await client.end().catch(() => {})
    }
  } catch (error) {
    throw databaseFailure(error)
  }
}
