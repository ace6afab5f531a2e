/** Display URLs as typed by users. */
import fastify from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { displayPages } from './page.ts'
import { renderLimit } from './render-limit.ts'
import { resortChannels } from '../channels/resort-channels.ts'
import { startScene, type Scene } from '../screen.fixture.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())

/** A server with the page of the ski map only, whose state may be another. */
async function openedPages(state?: ReturnType<typeof resortChannels>[0]['state']) {
  const { server } = scene
  const app = fastify()
  const [skimap, led] = resortChannels(server.services, () => {})
  const pages = displayPages(app, { config: server.services.config, renders: renderLimit(false) }, () => '', {
    html: '<div id="root"></div>',
    build: 'test',
  })
  pages.route(state ? { ...skimap, state } : skimap)
  onTestFinished(async () => {
    skimap.stop()
    led.stop()
    await app.close()
  })
  return async (id: string) => await app.inject(`/display/skimaps/${id}`)
}

test('OP13 an id in capitals opens the same board: the same page, byte for byte', async () => {
  const { resortId } = scene
  const open = await openedPages()
  const page = (await open(resortId)).body
  expect(page).toContain(`"id":"${resortId}"`)
  expect((await open(resortId.toUpperCase())).body).toBe(page)
})

test('a page says whether nothing is published or the server could not find out, so that a screen knows whether its copy counts', async () => {
  const open = await openedPages()
  const unknown = await open('00000000-0000-4000-8000-000000000000?lang=sk')
  expect([unknown.statusCode, unknown.body.includes('"isUnpublished":true')]).toEqual([404, true])
  const openStarting = await openedPages(() => Promise.reject(new Error('no database yet')))
  const starting = await openStarting(`${scene.resortId}?lang=sk`)
  expect([starting.statusCode, starting.body.includes('isUnpublished')]).toEqual([503, false])
})
