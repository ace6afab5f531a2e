/** Decision 0161: the page of notifications as it will be at a time is what guests find then. Before, only staff see it. */
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { shownKinds } from '@ridgeline/domain/displays/shown-kinds'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { restaurant } from '@ridgeline/domain/entities/restaurant'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import type { PagePreview } from '@ridgeline/domain/planned-changes/preview'
import { eventually } from '../../../testing/eventually.ts'
import { inertForm } from '../../../testing/inert-form.ts'
import { makeDue } from '../../../testing/make-due.ts'
import { type NotificationScene, startNotifications } from '../../../testing/notifications.ts'
import type { Client } from '../../../testing/server.ts'
import { applyAllDue } from '../../planned-changes/applying/apply-due.ts'
import { watchedEntities } from '../follow/open-facts.ts'

let scene: NotificationScene
let resort: NotificationScene['resort']
beforeAll(async () => {
  scene = await startNotifications()
  ;({ resort } = scene)
})
afterAll(() => scene.close())
afterEach(() => scene.db.query(sql`delete from change_plans`))

const soon = (seconds: number, from = Date.now()) => new Date(from + seconds * 1_000).toISOString()
const hours = (count: number) => soon(count * 3_600)

async function plan(entity: Entity, recordId: string, values: object, applyAt: string) {
  const { version } = (await scene.admin('GET', `${entity.plural}/${recordId}`)).body
  const body = { entity: entity.name, recordId, version, values, title: 'Winter', applyAt }
  const { status, text } = await scene.admin('POST', 'change-plans', body)
  expect(status, text).toBe(200)
}

const preview = (at: string, more = '', by: Client = scene.admin, id = resort.id) =>
  by<PagePreview>('GET', `page-previews/notify/${id}?at=${at}&lang=de${more}`)
async function previewed(at: string, by?: Client): Promise<PagePreview> {
  const { body, status, text } = await preview(at, '', by)
  expect(status, text).toBe(200)
  return body
}
const publicPage = async () => (await scene.server.app.inject({ url: `/notify/${resort.alias}?lang=de` })).body

test('the page of notifications as of a time is the page for guests once the plans were made', async () => {
  const begins = Date.now()
  const [applyAt, then] = [soon(60, begins), soon(61, begins)]
  const lift = await scene.plant(skilift, resort.id, { name: { sk: 'Lanovka', de: 'Seilbahn' } })
  const run = await scene.plant(slope, resort.id, { name: { sk: 'Zjazdovka', de: 'Piste' } })
  await plan(skilift, lift, { name: { sk: 'Zimná lanovka', de: 'Winterseilbahn' } }, applyAt)
  await plan(slope, run, { active: false }, applyAt)
  const [before, seen] = [await publicPage(), await previewed(then)]
  expect([seen.changes, seen.refused, seen.at]).toEqual([2, 0, then])
  expect(before).toMatch(/>Seilbahn<[^]*>Piste</)
  expect(seen.html).toContain('>Winterseilbahn<')
  expect(seen.html).not.toMatch(/>Seilbahn<|>Piste<|<script|<a [^>]*href=|rel="manifest"/)
  expect(seen.html).toContain('<fieldset class="inert" disabled>')
  await makeDue(scene.db, then)
  await applyAllDue(scene.server.services)
  // The page for guests is cached for ten seconds.
  await eventually(async () => expect(inertForm(await publicPage())).toBe(inertForm(seen.html)))
}, 60_000)

test('only users who may read lifts and slopes of the resort see it, and changes of other records as far as they may read them', async () => {
  const { server } = scene
  const lift = await scene.plant(skilift, resort.id, { name: { sk: 'Teraz' } })
  const hut = await scene.plant(restaurant, resort.id, { name: { sk: 'Chata teraz' } })
  await plan(skilift, lift, { name: { sk: 'Potom' } }, hours(2))
  await plan(restaurant, hut, { name: { sk: 'Chata potom' } }, hours(2))
  const at = hours(3)
  const elsewhere = await server.createResort(2)
  const [reader, partial, foreign] = await Promise.all([
    server.signedIn(['skilift.read', 'slope.read'], [resort.id]),
    server.signedIn(['skilift.read'], [resort.id]),
    server.signedIn(['skilift.read', 'slope.read'], [elsewhere]),
  ])
  expect((await server.app.inject({ url: `/api/private/page-previews/notify/${resort.id}?at=${at}&lang=de` })).statusCode).toBe(401)
  expect((await preview(at, '', partial)).status).toBe(404)
  expect((await preview(at, '', foreign)).status).toBe(404)
  const limited = await previewed(at, reader)
  expect(limited).toMatchObject({ changes: 1, hidden: 1, html: expect.stringContaining('>Potom<') })
  expect(limited.html).toContain('>Chata teraz<')
  expect((await previewed(at)).html).toContain('>Chata potom<')
})

test('what is not a time or a language is refused, and previews of pages share the places of a session with those of displays', async () => {
  expect((await preview(hours(-1))).status).toBe(422)
  expect((await preview('now')).status).toBe(400)
  expect((await preview(hours(1), '&lang=de')).status).toBe(400)
  expect((await preview(hours(1), '&resort=1')).status).toBe(400)
  const asked = [
    ...Array.from({ length: 5 }, () => preview(hours(1))),
    ...Array.from({ length: 4 }, () => scene.admin('GET', `display-previews/skimaps/${resort.id}?at=${hours(1)}`)),
  ]
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array.from({ length: 6 }, () => 200), 429, 429, 429])
})

test('a preview of the page follows the planned changes of every kind that guests can choose', () => {
  const { own, also } = shownKinds('notify')
  expect([...own, ...also].filter((name) => name !== 'resort')).toEqual(watchedEntities.map(({ name }) => name))
})
