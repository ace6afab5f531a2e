/** Logs an event of a request: who, from where, and by which request. Everything else is in the entry. */
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../db/connect/database.ts'
import { note, type Note } from '../db/keep/log-entries.ts'

/** Of a public route, only the address is known. */
export type LoggedRequest = Pick<FastifyRequest, 'caller' | 'ip' | 'headers' | 'id'>

/** Invitations, views as another user, exports, keys: whatever is not a change of a record, which is in the revisions. */
export const logRequest = (db: Queryable, { caller, ip, headers, id }: LoggedRequest, entry: Note): Promise<void> =>
  note(db, {
    userId: caller?.userId ?? null,
    userName: caller?.userName ?? null,
    ipAddress: ip,
    userAgent: headers['user-agent'],
    requestId: id,
    ...entry,
  })
