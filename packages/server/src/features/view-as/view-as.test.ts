/** "View as": a read-only session of another user, on two servers. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Permission } from '@ridgeline/domain/access/permission'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chanceOf, isFull, seed } from '../../proofs/scene/chance.ts'
import { senderTo, startInstance, type Instance } from '../../proofs/scene/instance.ts'
import { createSample } from '../../testing/sample-in.ts'
import { everything, startTestServer, type Client, type TestServer } from '../../testing/server.ts'
import { endViewsThatAreOver } from './ended-views.ts'

let server: TestServer
let second: Instance
let dataDir: string
let admin: Client
let here: string
let there: string

beforeAll(async () => {
  server = await startTestServer()
  dataDir = await mkdtemp(join(tmpdir(), 'ridgeline-'))
  second = await startInstance(server.url, dataDir)
  admin = await server.signedIn(everything)
  here = await server.createResort(1)
  there = await server.createResort(2)
})
afterAll(async () => {
  await second.close()
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** May view users of the resort, who may read its lifts. */
const newViewer = async () => {
  const viewer = await server.signedIn(['user.read', 'skilift.read', 'skilift.update'], [here])
  await admin('PATCH', `users/${viewer.userId}`, { genericPermissions: ['admin.viewAs'] }, { 'if-match': '"1"' })
  return viewer
}
const newPerson = (permissions: readonly Permission[] = ['skilift.read', 'skilift.update'], resorts = [here]) =>
  server.signedIn(permissions, resorts)

/** The token of a view. */
async function viewOf(viewer: Client, userId: string): Promise<string> {
  const { status, body, text } = await viewer('POST', `users/${userId}/view-as`)
  expect(status, text).toBe(201)
  return String(body['accessToken'])
}

async function answer(token: string, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string) {
  const { statusCode, body } = await server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { payload: '{}' }),
  })
  return { status: statusCode, code: Number(/"ErrorCode":(\d+)/.exec(body)?.[1]) }
}

const viewOnly = { status: 403, code: 109 }
const id = '00000000-0000-4000-8000-000000000001'
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

test(
  'a view changes nothing and shows the rest: no changing route is open to it, nor the account, personal data, exports and the log',
  { timeout: 60_000 },
  async () => {
    const token = await viewOf(admin, (await server.signedIn(everything)).userId)
    const routes = server.app.declaredRoutes.flatMap(({ method, url, config }) =>
      methods.flatMap((each) =>
        [method].flat().includes(each) && config?.right && !('public' in config.right) ? [{ method: each, url, right: config.right }] : [],
      ),
    )
    const closed = /\/(personal-data|export)$|\/private\/(logs|my-tickets|cart\/)|\/profile\//
    const faults: string[] = []
    let opened = 0
    const chance = chanceOf(seed)
    for (const { method, url, right } of routes) {
      if (url === '/api/private/changes') continue
      // A random quarter of the routes that all entities have.
      const isOfEntity = 'entity' in right && /^\/api\/private\/(select\/)?[a-z-]+(\/:id)?(\/\w+)?$/.test(url)
      if (!isFull && isOfEntity && chance.next() > 0.25) continue
      const got = await answer(token, method, url.replaceAll(/:\w+/g, id))
      const isForChanges = 'anyOf' in right && !right.anyOf.includes('read')
      const isClosed = method !== 'GET' || closed.test(url) || isForChanges
      const isRefused = got.status === viewOnly.status && got.code === viewOnly.code
      // What is not closed is read by some screen, which would be a dead end.
      if (isClosed !== isRefused) faults.push(`${method} ${url}: ${got.status}`)
      if (got.status >= 500) faults.push(`${method} ${url}: ${got.status}`)
      if (got.status === 200) opened++
    }
    expect(faults).toEqual([])
    expect([routes.length > 500, opened > 20]).toEqual([true, true])
  },
)

test('it shows what the user may see, on every server, and no more', async () => {
  const [viewer, person] = [await newViewer(), await newPerson()]
  const token = await viewOf(viewer, person.userId)
  const onSecond = senderTo(second.address, token)
  const own = await person('GET', 'profile')
  await server.services.db.query(sql`update users set must_change_password = true where id = ${person.userId}::uuid`)
  expect((await onSecond('GET', 'profile')).body).toEqual(own.body)
  expect((await onSecond('GET', `skilifts?resortId=${here}`)).status).toBe(200)
  expect((await onSecond('GET', 'users')).status).toBe(403)
  expect((await onSecond('PATCH', `skilifts/${id}`, { order: 1 }, { 'if-match': '"1"' })).body.ErrorCode).toBe(109)
})

test('the status board is shown, and offers nothing to change', async () => {
  const [viewer, person] = [await newViewer(), await newPerson()]
  await createSample({ services: server.services, resortId: here }, skilift, 1)
  const onSecond = senderTo(second.address, await viewOf(viewer, person.userId))
  const boards = await Promise.all([person, onSecond].map((read) => read('GET', `status-board?resortId=${here}`)))
  expect(boards.map(({ body }) => body['groups'])).toMatchObject([
    [{ entity: 'skilift', mayOperate: true }],
    [{ entity: 'skilift', mayOperate: false }],
  ])
})

test('only users with the permission view others, only those who may do nothing more, never themselves and never out of a view', async () => {
  const viewer = await newViewer()
  const status = async (client: Client, userId: string) => (await client('POST', `users/${userId}/view-as`)).status
  const person = await newPerson()
  expect(await status(await server.signedIn(['user.read', 'skilift.read', 'skilift.update'], [here]), person.userId)).toBe(403)
  expect(await status(viewer, viewer.userId)).toBe(404)
  expect(await status(viewer, (await newPerson(['skilift.read', 'skilift.update', 'slope.read'])).userId)).toBe(403)
  expect(await status(viewer, (await newPerson(undefined, [there])).userId)).toBe(404)
  expect(await status(viewer, admin.userId)).toBe(404)
  const [peer] = [await server.signedIn(everything)]
  expect(await status(admin, admin.userId)).toBe(403)
  const token = await viewOf(admin, peer.userId)
  expect(await answer(token, 'POST', `/api/private/users/${person.userId}/view-as`)).toEqual(viewOnly)
})

interface Logged {
  action: string
  userId: string
  message: string
}

const logged = (viewerId: string) =>
  server.services.db.query<Logged>(sql`
    select action, user_id as "userId", message from log_entries where user_id = ${viewerId}::uuid and action like 'viewAs%' order by at, id`)
const runOnBoth = () => Promise.all([server.services, second.services].map(({ db }) => endViewsThatAreOver(db)))

test('the start and the end are logged once, with who viewed whom: by the viewer, after 15 minutes, and with their own session', async () => {
  const person = await newPerson()
  const begin = { action: 'viewAs', message: person.userId }
  const end = { action: 'viewAsEnd', message: person.userId }
  const isOver = async (token: string) => expect((await senderTo(second.address, token)('GET', 'profile')).status).toBe(401)

  const ending = await newViewer()
  const ended = await viewOf(ending, person.userId)
  expect((await senderTo(second.address, ending.token)('DELETE', 'view-as')).status).toBe(204)
  await vi.waitFor(() => isOver(ended), 5_000)

  const leaving = await newViewer()
  const left = await viewOf(leaving, person.userId)
  await leaving('POST', 'authorization/logout')
  await vi.waitFor(() => isOver(left), 5_000)

  const late = await newViewer()
  const expired = await viewOf(late, person.userId)
  const [{ minutes } = { minutes: 0 }] = await server.services.db.query<{ minutes: number }>(sql`
    select round(extract(epoch from expires_at - started_at) / 60)::integer as minutes from view_sessions where viewer_id = ${late.userId}::uuid`)
  expect(minutes).toBe(15)
  await server.services.db.query(sql`update view_sessions set expires_at = now() where viewer_id = ${late.userId}::uuid`)
  await vi.waitFor(() => isOver(expired), 5_000)

  await runOnBoth()
  for (const { userId } of [ending, leaving, late])
    expect(await logged(userId)).toEqual([begin, end].map((entry) => ({ ...entry, userId })))
})

test('it ends at once when the viewer loses the permission, or the user is given more than the viewer has', async () => {
  for (const change of ['viewer', 'person'] as const) {
    const [viewer, person] = [await newViewer(), await newPerson()]
    const token = await viewOf(viewer, person.userId)
    const onSecond = senderTo(second.address, token)
    expect((await onSecond('GET', 'profile')).status).toBe(200)
    if (change === 'viewer') await admin('PATCH', `users/${viewer.userId}`, { genericPermissions: [] }, { 'if-match': '"2"' })
    else
      await admin(
        'PATCH',
        `users/${person.userId}`,
        { resortPermissions: [{ resortId: here, permissions: ['slope.read'] }] },
        { 'if-match': '"1"' },
      )
    await vi.waitFor(async () => expect([change, (await onSecond('GET', 'profile')).status]).toEqual([change, 401]), 5_000)
  }
})

test('refusals in a view are logged for the viewer, not for the user who is viewed', async () => {
  const [viewer, person] = [await newViewer(), await newPerson()]
  const token = await viewOf(viewer, person.userId)
  // Only so many lines are written at a time.
  await server.app.refusals.flush()
  await answer(token, 'PATCH', `/api/private/skilifts/${id}`)
  await server.app.refusals.flush()
  const rows = await server.services.db.query<{ userId: string }>(
    sql`select user_id as "userId" from log_entries where action = 'refused' and user_id in (${viewer.userId}::uuid, ${person.userId}::uuid)`,
  )
  expect(rows).toEqual([{ userId: viewer.userId }])
})
