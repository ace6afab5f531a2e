/** Display URLs as typed by users. */
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { displayPages } from './page.ts'
import { renderLimit } from './render-limit.ts'
import { resortChannels } from '../channels/resort-channels.ts'
import { startScene, type Scene } from '../screen.fixture.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.close())

test('OP13 an id in capitals opens the same board: the same page, byte for byte', async () => {
  const { resortId, server } = scene
  const app = fastify()
  const [skimap, led] = resortChannels(server.services, () => {})
  const pages = displayPages(app, { config: server.services.config, renders: renderLimit(false) }, () => '', {
    html: '<div id="root"></div>',
    build: 'test',
  })
  pages.route(skimap)
  const opened = async (id: string) => (await app.inject(`/display/skimaps/${id}`)).body
  const page = await opened(resortId)
  expect(page).toContain(`"id":"${resortId}"`)
  expect(await opened(resortId.toUpperCase())).toBe(page)
  skimap.stop()
  led.stop()
  await app.close()
})
