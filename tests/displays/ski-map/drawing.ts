/** A resort with a picture of its own and two lifts, whose lines are drawn in the editor. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { resort } from '@ridgeline/domain/entities/resort'
import { change, newLifts, newResort, read, tokenOf, type StoredRecord } from '../../setup/api.ts'
import { address, eventually, visit } from '../../setup/journey.ts'

/** The picture of the demo. @returns the id of the medium */
export async function uploadMap(): Promise<string> {
  const bytes = readFileSync(join(import.meta.dirname, '../../../packages/server/demo/pistemap-zermatt-cervinia-demo.jpg'))
  const form = new FormData()
  form.set('file', new Blob([bytes], { type: 'image/jpeg' }), 'map.jpg')
  const headers = { authorization: `Bearer ${await tokenOf('admin')}` }
  const response = await fetch(`${address}/api/private/media`, { method: 'POST', body: form, headers })
  return ((await response.json()) as { id: string }).id
}

export const row = (page: Page, name: string) => page.getByRole('navigation', { name: 'Lifts and slopes' }).getByRole('button', { name })

/** Presses the picture, at shares of its width and height. */
export async function press(page: Page, x: number, y: number) {
  const { width, height } = (await page.getByRole('application').boundingBox())!
  await page.getByRole('application').click({ position: { x: x * width, y: y * height } })
}

/** Draws a line, replacing an existing one. */
export async function draw(page: Page, name: string, ...points: readonly (readonly [number, number])[]) {
  await row(page, name).click()
  const redraw = page.getByRole('button', { name: 'Redraw' })
  await redraw
    .or(page.getByRole('button', { name: 'Add a point in the centre' }))
    .first()
    .waitFor()
  if (await redraw.isVisible()) await redraw.click()
  for (const [x, y] of points) await press(page, x, y)
  await eventually(() => page.getByRole('button', { name: 'Save', exact: true }).isEnabled()).toBe(true)
}

let height = 0.2
/** Each line is drawn elsewhere: one drawn where it is already is not a change, which a second try would run into. */
export const nextHeight = () => (height += 0.02)

export async function newSkiMap(name: string) {
  const { id: resortId } = await newResort(name)
  const lifts = await newLifts(resortId, ['Alfa', 'Beta'], (index) => ({ status: 'open', mapNumber: String(index + 1) }))
  await change(resort, await read(resort, resortId), { illustratedMap: await uploadMap() })
  const saved = async () => (await read(resort, resortId))['mapPlacements'] as { itemId: string; path: string }[] | null
  return {
    resortId,
    alfa: lifts[0]!,
    beta: lifts[1]!,
    saved,
    pathOf: async (lift: StoredRecord) => (await saved())?.find(({ itemId }) => itemId === lift.id)?.path,
    async editor(options = {}) {
      const page = await visit('/ski-map', { as: 'admin', resortId, ...options })
      await page.getByRole('heading', { name: 'Ski map' }).waitFor()
      await page.getByRole('application').waitFor()
      await page.getByRole('link', { name: 'Preview at a time' }).waitFor()
      return page
    },
  }
}

export type SkiMap = Awaited<ReturnType<typeof newSkiMap>>
