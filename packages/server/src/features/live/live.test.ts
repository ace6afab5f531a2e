import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noRights } from '@ridgeline/domain/access/access'
import { systemCaller, type Caller } from '../../http/sessions/caller.ts'
import { listen } from '../../proofs/scene/instance.ts'
import { leaving } from '../../testing/leaving.ts'
import { everything, startTestServer, type TestServer } from '../../testing/server.ts'
import { expectPlace, livePlaces } from './stream-places.ts'
import { eventually } from '../../testing/eventually.ts'

let server: TestServer
let address: string
beforeAll(async () => {
  server = await startTestServer()
  address = await listen(server.app)
})
afterAll(() => server.close())

test('a client that disconnects while its stream is prepared leaves no stream', async () => {
  const { token } = await server.signedIn(everything)
  const left = await leaving(server, sql`sessions`, '/api/private/changes', { authorization: `Bearer ${token}` })
  await sleep(200)
  expect(left.headersSent).toBe(false)
})

/** With its response, because `fetch` ends a stream whose response is collected as garbage. */
async function open(token: string) {
  const stop = new AbortController()
  const response = await fetch(`${address}/api/private/changes`, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal })
  return { response, status: response.status, stop: () => stop.abort() }
}
const many = (count: number, token: string) => Promise.all(Array.from({ length: count }, () => open(token)))

test('M3 a session has at most ten streams and a user fifty, without affecting other users', async () => {
  const [greedy, other] = [await server.signedIn([]), await server.signedIn(everything)]
  const tokens = [greedy.token, ...(await Promise.all(Array.from({ length: 5 }, () => server.services.sessions.open(greedy.userId))))]
  const opened = []
  for (const token of tokens) opened.push(await many(11, token))
  const answered = opened.map((streams) => streams.filter(({ status }) => status === 200).length)
  expect(answered).toEqual([10, 10, 10, 10, 10, 0])
  expect(opened.flat().filter(({ status }) => status === 429)).toHaveLength(16)
  const own = await open(other.token)
  expect(own.status).toBe(200)
  for (const { stop } of [...opened.flat(), own]) stop()
  // A closed stream makes room.
  await eventually(async () => {
    const again = await open(greedy.token)
    again.stop()
    expect(again.status).toBe(200)
  })
})

const caller = (userId: string, read: boolean): { caller: Caller } => ({
  caller: { ...systemCaller, userId, tokenHash: userId, rights: read ? systemCaller.rights : noRights },
})

test('M3 any number of accounts without permissions leaves streams for users with permissions', () => {
  const idle = Array.from({ length: 500 }, (_, at) => caller(`idle ${at}`, false))
  expect(() => expectPlace(idle, caller('one more', false).caller, 5_000)).toThrow('unavailable')
  expectPlace(idle, caller('reader', true).caller, 500)
  const readers = Array.from({ length: 20 }, (_, at) => caller(`reader ${at}`, true))
  expect(() => expectPlace(readers, caller('late', true).caller, 20)).toThrow('unavailable')
  expect([1_024, 65_536].map(livePlaces)).toEqual([320, 5_000])
})

/** A stream and what it has sent. */
async function read(token: string) {
  const { response, stop } = await open(token)
  let text = ''
  const reading = (async () => {
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) text += part
  })().catch(() => undefined)
  return { text: () => text, stop: () => (stop(), reading) }
}

test('a stream says when the permissions of its user change, and only then', async () => {
  const admin = await server.signedIn(everything)
  const resortId = await server.createResort(1)
  const person = await server.signedIn(['badge.read'], [resortId])
  const stream = await read(person.token)
  const count = () => stream.text().split('event: rights').length - 1
  const resortPermissions = [{ resortId, permissions: ['badge.update'] }]
  await admin('PATCH', `users/${person.userId}`, { phone: '+421900123456' }, { 'if-match': '"1"' })
  await admin('PATCH', `users/${person.userId}`, { resortPermissions }, { 'if-match': '"2"' })
  await vi.waitFor(() => expect(count()).toBe(1), 5_000)
  await admin('PATCH', `users/${person.userId}`, { resortPermissions: [] }, { 'if-match': '"3"' })
  await vi.waitFor(() => expect(count()).toBe(2), 5_000)
  await stream.stop()
})

test('changes of the settings of a resort go to its staff only, those of the installation to all', async () => {
  const admin = await server.signedIn(everything)
  const [own, other] = [await server.createResort(2), await server.createResort(3)]
  const person = await server.signedIn(['badge.read'], [own])
  const stream = await read(person.token)
  for (const resortId of [other, own, null]) {
    const body = { value: { sk: 'Dolná stanica je zatvorená' }, ...(resortId && { resortId }) }
    expect((await admin('PATCH', 'settings/announcement.text', body, { 'if-match': '"1"' })).status).toBe(200)
  }
  const ofSettings = () =>
    [...stream.text().matchAll(/^data: (.*"setting".*)$/gm)].map(([, data]) => {
      const { resortId }: { resortId: string | null } = JSON.parse(data!)
      return resortId
    })
  await vi.waitFor(() => expect(ofSettings()).toContain(null), 5_000)
  expect(ofSettings()).toEqual([own, null])
  await stream.stop()
})
