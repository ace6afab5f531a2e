/** A POST with an Idempotency-Key runs once; a repeated request gets the stored response (architecture 5). */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Queryable } from '../db/connect/database.ts'
import { select } from '../db/connect/select.ts'
import { deleteOld } from '../db/keep/delete-old.ts'
import { idempotencyKeys } from '../db/tables/session-tables.ts'
import { jsonType } from './answers/answers.ts'
import type { JsonSchema } from './document/json-schema.ts'
import { actorId, type Caller } from './sessions/caller.ts'

/** Of the headers of a route whose requests may be repeated. */
export const idempotencyKey: JsonSchema = {
  type: 'object',
  properties: {
    'idempotency-key': { type: 'string', maxLength: 255, description: 'Repeated requests with the same key do their work only once' },
  },
}

export interface Attempt {
  key: string
  /** The user or the API key. */
  userId: string
  operation: string
  requestHash: string
}

export interface Answer {
  status: number
  /** The body as the JSON text that was sent. */
  text: string
}

const keyPattern = /^[\u0021-\u007e]{1,255}$/

/** @throws badRequest for an invalid key. */
export function attemptOf(request: FastifyRequest, caller: Caller, operation: string): Attempt | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !keyPattern.test(key)) throw new Failure('badRequest', { detail: 'headers/idempotency-key' })
  const requestHash = createHash('sha256')
    .update(JSON.stringify(request.body) ?? '')
    .digest('hex')
  return { key, userId: actorId(caller), operation, requestHash }
}

/** The stored response, if any. @throws keyReused when the key was sent with a different body. */
export async function answerTo(db: Queryable, { key, userId, operation, requestHash }: Attempt): Promise<Answer | undefined> {
  const [row] = await db.query(select({
    requestHash: idempotencyKeys.requestHash,
    status: idempotencyKeys.status,
    text: idempotencyKeys.answer,
  })`from ${idempotencyKeys}
    where user_id = ${userId} and operation = ${operation} and key = ${key}`)
  if (!row) return undefined
  if (row.requestHash !== requestHash) throw new Failure('keyReused')
  return { status: row.status, text: row.text }
}

/** Sends a stored response. It lacks one-time values, so it is marked as repeated. */
export const replay = (reply: FastifyReply, { status, text }: Answer): FastifyReply =>
  reply.code(status).header('idempotency-replayed', 'true').type(jsonType).send(text)

/** Stores a response in the transaction that produces it. */
export async function remember(tx: Queryable, attempt: Attempt, { status, text }: Answer): Promise<void> {
  const { key, userId, operation, requestHash } = attempt
  await tx.query(sql`insert into ${idempotencyKeys} (key, user_id, operation, request_hash, status, answer)
    values (${key}, ${userId}::uuid, ${operation}, ${requestHash}, ${status}, ${text})`)
}

/** Clients retry within minutes, so a day is enough. */
export async function forgetOldAnswers(db: Queryable): Promise<void> {
  await deleteOld(db, sql`${idempotencyKeys}`, sql`created_at < now() - interval '1 day'`)
}
