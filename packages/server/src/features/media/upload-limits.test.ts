/** M5 Limits of uploads: permission, daily quota, free disk space. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture, startDarkroom, type Darkroom } from '../../proofs/scene/pictures.ts'
import { gpx } from '../../testing/files.ts'

let room: Darkroom
beforeAll(async () => {
  room = await startDarkroom()
})
afterAll(() => room.close())

let shade = 0
const jpeg = () => picture(32, 32, ++shade).jpeg().toBuffer()

async function decide(key: string, value: number | null) {
  const { server, admin } = room
  const { items } = (await admin('GET', 'settings')).body
  const version = items.find((state) => state['key'] === key)!['version']
  expect((await admin('PATCH', `settings/${key}`, { value }, { 'if-match': `"${String(version)}"` })).status).toBe(200)
  await server.services.settings.reload()
}

const sentToday = async (userId: string) => {
  const rows = await room.server.services.db.query<{ files: number; bytes: number }>(
    sql`select files, bytes::integer as bytes from upload_days where user_id = ${userId}::uuid`,
  )
  return rows[0]
}

test('uploading requires the permission for a record with files, and refused uploads leave no files', async () => {
  const { server, upload, expectNothingLeft, resortId } = room
  const newcomer = await server.signedIn([])
  const reader = await server.signedIn(['skilift.read', 'skilift.status'], [resortId])
  const withoutFiles = await server.signedIn(['department.update', 'department.create'], [resortId])
  for (const { token } of [newcomer, reader, withoutFiles]) {
    const { status, body } = await upload(await jpeg(), { token })
    expect([status, body.ErrorCode]).toEqual([403, 102])
  }
  const editor = await server.signedIn(['skilift.update'], [resortId])
  expect((await upload(await jpeg(), { token: editor.token })).status).toBe(201)
  await expectNothingLeft()
})

test('the number of files per user and day is limited, including refused ones; other users are not affected', async () => {
  const { server, upload } = room
  const [one, other] = [await server.signedIn(['slope.create']), await server.signedIn(['slope.create'])]
  await decide('uploads.filesPerDay', 3)
  const sent = [await jpeg(), Buffer.from('no picture'), await jpeg(), await jpeg()]
  const answers = await Promise.all(sent.map((content) => upload(content, { token: one.token })))
  const statuses = answers.map(({ status }) => status)
  expect([statuses.filter((status) => status === 429).length, (await sentToday(one.userId))!.files]).toEqual([1, 3])
  expect(answers.find(({ status }) => status === 429)!.body.ErrorCode).toBe(402)
  expect((await upload(await jpeg(), { token: other.token })).status).toBe(201)
  await decide('uploads.filesPerDay', null)
  expect((await upload(await jpeg(), { token: one.token })).status).toBe(201)
})

test('the bytes per user and day are limited; announced bytes that did not arrive are returned', async () => {
  const { server, upload, address } = room
  const { token, userId } = await server.signedIn(['slope.create'])
  await decide('uploads.megabytesPerDay', 10)
  // Without a Content-Length, the maximum size of a video is reserved.
  const unsaid = await fetch(`${address}/api/private/media?accept=mp4`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    body: new ReadableStream({ start: (stream) => (stream.enqueue(new TextEncoder().encode('--x')), stream.close()) }),
    duplex: 'half',
  })
  expect(unsaid.status).toBe(429)
  expect(Number(unsaid.headers.get('retry-after'))).toBeGreaterThan(0)
  const large = Buffer.concat([gpx(), Buffer.alloc(6_000_000, 0x20)])
  expect((await upload(large, { token, accept: 'gpx' })).status).toBe(201)
  expect((await upload(large, { token, accept: 'gpx' })).status).toBe(429)
  const { bytes } = (await sentToday(userId))!
  expect([bytes >= 6_000_000, bytes < 6_100_000]).toEqual([true, true])
  await decide('uploads.megabytesPerDay', null)
})

test('a body longer than any accepted file is refused by its Content-Length', async () => {
  const { upload, admin } = room
  const before = await sentToday(admin.userId)
  const { status, body } = await upload(Buffer.alloc(11_000_000), {})
  expect([status, body.ErrorCode, await sentToday(admin.userId)]).toEqual([413, 401, before])
})

test('uploads never fill the disk: below a minimum of free space they are refused, and nothing is written', async () => {
  const full = await startDarkroom({ MIN_FREE_DISK: '900000000' })
  try {
    const { status, body } = await full.upload(await jpeg())
    expect([status, body.ErrorCode]).toEqual([507, 403])
    expect(full.filesIn('.')).toEqual([])
  } finally {
    await full.close()
  }
})
