/** Several users on one server, over real connections, and the lifts they change. */
import { expect } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { draftOf } from '@ridgeline/domain/declare/sample'
import type { Database } from '../../db/connect/database.ts'
import { everything, startTestServer, type TestServer } from '../../testing/server.ts'
import { listen, senderTo, type Reply, type Send } from './instance.ts'

export interface Person {
  userId: string
  send: Send
}

export interface Lift {
  [field: string]: unknown
  id: string
  version: number
}

export interface Revision {
  version: number
  action: string
  userId: string
  changes: Record<string, { from: unknown; to: unknown }>
}

export interface Crowd {
  people: readonly Person[]
  resortId: string
  db: Database
  newLift(at: number): Promise<Lift>
  /** Oldest first. */
  historyOf(lift: Lift): Promise<Revision[]>
  close(): Promise<void>
}

export async function startCrowd(size: number): Promise<Crowd> {
  const server: TestServer = await startTestServer()
  const resortId = await server.createResort(1)
  const address = await listen(server.app)
  const people = await Promise.all(
    Array.from({ length: size }, async () => {
      const { userId, token } = await server.signedIn(everything)
      return { userId, send: senderTo(address, token) }
    }),
  )
  const { send } = people[0]!
  return {
    people,
    resortId,
    db: server.services.db,
    async newLift(at) {
      const draft = { resortId, ...draftOf(skilift, at), alias: `race-${at}`, externalId: `race-${at}`, internalId: `race-${at}` }
      const made = await send<Lift>('POST', 'skilifts', { ...draft, perex: { sk: '0 start' } })
      expect(made.status, made.text).toBe(201)
      return made.body
    },
    async historyOf(lift) {
      const found: Revision[] = []
      for (let next: string | undefined = ''; next !== undefined;) {
        const { body, status }: Reply<{ items: Revision[]; next?: string }> = await send(
          'GET',
          `skilifts/${lift.id}/history${next ? `?after=${next}` : ''}`,
        )
        expect(status).toBe(200)
        found.push(...body.items)
        next = body.next
      }
      return found.toReversed()
    },
    close: () => server.close(),
  }
}

/** Verifies that every version occurs once. */
export function versionsOf(revisions: readonly Revision[]): number[] {
  const versions = revisions.map(({ version }) => version)
  expect(versions).toEqual(versions.map((_, at) => at + 1))
  return versions
}

/** Verifies that every version occurs once, and that each revision continues the one before. @returns the record after each version. */
export function statesOf(revisions: readonly Revision[]): Map<number, Record<string, unknown>> {
  versionsOf(revisions)
  const states = new Map<number, Record<string, unknown>>()
  let state: Record<string, unknown> = {}
  for (const { version, action, changes } of revisions) {
    state = { ...state }
    for (const [field, { from, to }] of Object.entries(changes)) {
      if (action !== 'create') expect([version, field, from]).toEqual([version, field, state[field] ?? null])
      state[field] = to
    }
    states.set(version, state)
  }
  return states
}
