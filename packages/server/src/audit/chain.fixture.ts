/** A protected server whose changes are sealed, and a superuser who does by hand what triggers refuse. */
import pg from 'pg'
import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import type { Database } from '../db/connect/database.ts'
import { everything, startTestServer } from '../testing/server.ts'
import { createSample } from '../testing/sample-in.ts'
import { protect } from './protection/owner.ts'
import { sealRows } from './seal.ts'
import { verifyChain } from './verify.ts'

const liftCount = 10

/** Seals until no row waits for an older transaction of another test. */
export const sealAll = (db: Database) =>
  vi.waitFor(
    async () => {
      await sealRows(db)
      const [row] = await db.query<{ left: number }>(sql`select count(*)::integer as left from audit_rows r
        where not exists (select from audit_leaves l where l.at = r.at and l.id = r.id) and r.id < 9000000000`)
      expect(row!.left).toBe(0)
    },
    { timeout: 60_000 },
  )

export async function startChain() {
  const server = await startTestServer()
  await protect(server.url, server.adminUrl)
  const owner = new pg.Client(server.adminUrl)
  await owner.connect()
  const admin = await server.signedIn(everything)
  const { db } = server.services
  const place = { services: server.services, resortId: await server.createResort(1) }
  const lifts: { id: string; version: number }[] = []
  for (let at = 0; at < liftCount; at++) lifts.push({ id: (await createSample(place, skilift, 100 + at)).id, version: 1 })

  /** Each change of a lift follows its previous one; lifts change at the same time. */
  const change = (count: number) =>
    Promise.all(
      lifts.map(async (lift) => {
        for (let at = 0; at < count / liftCount; at++) {
          const waitingTime = (lift.version % 200) + 1
          const { status } = await admin('PATCH', `skilifts/${lift.id}`, { waitingTime }, { 'if-match': `"${lift.version++}"` })
          expect(status).toBe(200)
        }
      }),
    )

  async function faults(): Promise<unknown[]> {
    await sealAll(db)
    return (await verifyChain(db)).faults
  }

  /** What triggers refuse, a superuser can do. */
  async function byHand(...statements: string[]) {
    await owner.query(`begin; set local session_replication_role = replica; ${statements.join('; ')}; commit`)
  }

  /** Finds the fault of these statements, and nothing after they are undone. */
  async function expectFound(fault: object, statements: string[], undo: string[]) {
    await byHand(...statements)
    expect(await faults()).toEqual([expect.objectContaining(fault)])
    await byHand(...undo)
    expect(await faults()).toEqual([])
  }

  return {
    server,
    db,
    owner,
    admin,
    lifts,
    change,
    faults,
    byHand,
    expectFound,
    async close() {
      await owner.end()
      await server.close()
    },
  }
}

export type Chain = Awaited<ReturnType<typeof startChain>>
