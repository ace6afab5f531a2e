/** The media library finds existing pictures, within the permissions of the caller. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { select } from '../../db/connect/select.ts'
import { mediaUploads } from '../../db/schema.ts'
import { clearMedia } from '../../media/storage/clearing.ts'
import { picture, startDarkroom, type Darkroom } from '../../proofs/scene/pictures.ts'
import type { Client } from '../../testing/server.ts'
import { gpx } from '../../testing/files.ts'

let room: Darkroom
let resorts: string[]
const media = new Map<string, string>()

const namesIn = async (client: Client, query = '') => {
  const { status, body } = await client('GET', `/api/private/media${query && `?${query}`}`)
  expect(status).toBe(200)
  return body.items.map(({ fileName }) => fileName)
}

beforeAll(async () => {
  room = await startDarkroom()
  const { admin, resortId, upload, server } = room
  resorts = [resortId, await server.createResort(2)]
  for (const [at, name] of ['Lomnický štít.jpg', 'chata.png', 'sedačka_100%.jpg', 'unused.jpg'].entries())
    media.set(
      name,
      (
        await upload(
          await picture(40 + at, 30)
            .jpeg()
            .toBuffer(),
          { name },
        )
      ).body.id,
    )
  await upload(gpx(), { name: 'track.gpx', accept: 'gpx' })
  const lift = (resort: number, sk: string, ...names: string[]) =>
    admin('POST', 'skilifts', {
      resortId: resorts[resort],
      name: { sk },
      type: 'chair',
      lowestPoint: 1,
      highestPoint: 2,
      photos: names.map((name, at) => ({ mediaId: media.get(name), caption: null, isMain: at === 0 })),
    })
  await lift(0, 'Poľana', 'Lomnický štít.jpg', 'sedačka_100%.jpg')
  await lift(0, 'Záhradky', 'Lomnický štít.jpg')
  await lift(1, 'Jasná', 'chata.png')
})
afterAll(() => room.close())

test('the library of a resort has the media of its records, newest first, with these records', async () => {
  const { admin, server } = room
  const reader = await server.signedIn(['skilift.read'])
  expect(await namesIn(reader, `resortId=${resorts[0]}`)).toEqual(['sedačka_100.jpg', 'Lomnický štít.jpg'])
  expect(await namesIn(reader, `resortId=${resorts[1]}`)).toEqual(['chata.png'])
  const { body } = await admin('GET', `/api/private/media?resortId=${resorts[0]}&q=lomnicky`)
  expect(body).toMatchObject({ total: 1, page: 1 })
  expect(body.items[0]).toMatchObject({ fileName: 'Lomnický štít.jpg', uses: 2 })
  const usedBy = body.items[0]!['usedBy'] as { entity: string; name: { sk: string } }[]
  expect(usedBy.map(({ entity, name }) => `${entity} ${name.sk}`).toSorted()).toEqual(['skilift Poľana', 'skilift Záhradky'])
})

test('it is searched by file name or record name, without case and accents, and wildcards are literal', async () => {
  const { server } = room
  const reader = await server.signedIn(['skilift.read'])
  expect(await namesIn(reader, 'q=STIT')).toEqual(['Lomnický štít.jpg'])
  expect(await namesIn(reader, 'q=jasna')).toEqual(['chata.png'])
  expect(await namesIn(reader, 'q=_100')).toEqual(['sedačka_100.jpg'])
  // `sk` is the key of the language, no text of a name.
  for (const nothing of ['%25', '%25%25', 'x_y', '%5C', "'", 'sk'])
    expect([nothing, await namesIn(reader, `q=${nothing}`)]).toEqual([nothing, []])
})

test('pictures of inaccessible records are not found; the caller’s own uploads are', async () => {
  const { admin, server, upload } = room
  const elsewhere = await server.signedIn(['skilift.read'], [resorts[1]!])
  expect(await namesIn(elsewhere)).toEqual(['chata.png'])
  expect(await namesIn(elsewhere, `resortId=${resorts[0]}`)).toEqual([])
  expect(await namesIn(elsewhere, 'q=stit')).toEqual([])
  const nobody = await server.signedIn(['badge.create'])
  expect(await namesIn(nobody)).toEqual([])
  await upload(await picture(33, 33, 8).png().toBuffer(), { name: 'mine.png', token: nobody.token })
  expect(await namesIn(nobody)).toEqual(['mine.png'])
  expect((await namesIn(admin)).includes('mine.png')).toBe(false)
  expect(await namesIn(admin)).toContain('unused.jpg')
})

test('users who upload the same file see their own name of it, in the answer and in the library, and never that of others', async () => {
  const { server, upload } = room
  const [first, second, third] = await Promise.all(
    ['badge.create', 'badge.create', 'badge.create'].map(() => server.signedIn(['badge.create'])),
  )
  const same = await picture(61, 47, 5).png().toBuffer()
  const sent = async ({ token }: Client, name: string) => (await upload(same, { name, token })).body
  const medium = await sent(first!, 'Zmluva Novak.png')
  const again = await sent(second!, 'x.png')
  expect([again.id, again.fileName]).toEqual([medium.id, 'x.png'])
  expect([await namesIn(first!), await namesIn(second!), await namesIn(third!)]).toEqual([['Zmluva Novak.png'], ['x.png'], []])
  expect([await namesIn(second!, `ids=${medium.id}`), await namesIn(second!, 'q=novak')]).toEqual([['x.png'], []])
  expect((await sent(second!, 'y.png')).fileName).toBe('y.png')
  expect(await namesIn(second!)).toEqual(['y.png'])
  const uploads = () =>
    server.services.db.query(
      select({ userId: mediaUploads.userId })`from ${mediaUploads} where media_id = ${medium.id}::uuid order by uploaded_at`,
    )
  expect((await uploads()).map(({ userId }) => userId)).toEqual([first!.userId, second!.userId])
  const exported = await room.admin<{ account: { uploads: object[] } }>('GET', `users/${second!.userId}/personal-data`)
  expect(exported.body.account.uploads).toEqual([{ at: expect.any(String), fileName: 'y.png', size: again.size }])
  expect((await room.admin('POST', `users/${second!.userId}/erase`)).status).toBe(200)
  expect((await uploads()).map(({ userId }) => userId)).toEqual([first!.userId])
  await server.services.db.query(sql`update media set touched_at = now() - interval '30 days' where id = ${medium.id}::uuid`)
  await clearMedia(server.services)
  expect([await uploads(), await namesIn(first!)]).toEqual([[], []])
})

test('it filters by the types of a field, has pages, and refuses unknown parameters', async () => {
  const { admin } = room
  expect(await namesIn(admin, 'accept=gpx')).toEqual(['track.gpx'])
  expect(await namesIn(admin, 'accept=png&page=2')).toEqual([])
  for (const wrong of ['resortId=1', 'accept=exe', 'page=0', 'sort=name'])
    expect([wrong, (await admin('GET', `/api/private/media?${wrong}`)).status]).toEqual([wrong, 400])
})
