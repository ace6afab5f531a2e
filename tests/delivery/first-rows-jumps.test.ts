/** Nothing moves on a list while its parts arrive one after the other. */
import { beforeAll, expect, test } from 'vitest'
import { sampled } from '../../packages/server/src/proofs/scene/chance.ts'
import { as, newLifts, newResort } from '../setup/api.ts'
import { phone, wide } from '../setup/journey.ts'
import { openedCold } from './cold-visit.fixture.ts'

const maxShift = 0.02

/** The elements that moved, and the total shift. */
const watchingShift = `
  window.__shift = { sum: 0, moved: [] }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      window.__shift.sum += value
      for (const { node, previousRect, currentRect } of sources)
        window.__shift.moved.push([node && (node.className || node.nodeName), value, JSON.stringify(previousRect), JSON.stringify(currentRect)].join(' '))
    }
  }).observe({ type: 'layout-shift', buffered: true })`
/** Everything rendered so far is painted. */
const drawn = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))`

const application = /\/assets\/(start|lists)-[\w-]+\.js$/
const rowsCall = /\/private\/skilifts\?/
const countsCall = /\/skilifts\/counts/
const settingsCall = /\/settings\/shown/
const font = /\.woff2$/
const rows = 'tbody tr[data-id], .list-card[data-id]'
const statusShares = '.status-shares i'

let announcing: string
beforeAll(async () => {
  const { id } = await newResort('With an announcement')
  await newLifts(
    id,
    // The second page has longer names than the first.
    Array.from({ length: 60 }, (_, at) => (at < 50 ? `A ${at}` : `Lanovka zo stredu mesta na najvyšší vrch pohoria ${at}`)),
  )
  const { items } = await as<{ items: { key: string; version: number }[] }>('admin', 'GET', `settings?resortId=${id}`)
  const { version } = items.find(({ key }) => key === 'announcement.text')!
  const value = { sk: 'Zajtra cvičíme evakuáciu' }
  await as('admin', 'PATCH', 'settings/announcement.text', { value, resortId: id }, { 'if-match': `"${version}"` })
  announcing = id
})

/** A delayed request, and the response or element it waits for. */
type Late = [name: string, held: RegExp, until: RegExp | string]

const late: readonly Late[] = [
  ['its application comes after its first answers', application, rowsCall],
  ['its counts come after its rows', countsCall, rows],
  ['its rows come after everything else', rowsCall, statusShares],
  ['its fonts come after its rows', font, rows],
  ['its announcement comes after its first responses', settingsCall, rowsCall],
]

const cases = late.flatMap(([name, held, until]) =>
  [wide, phone].map((viewport) => ({ name, held, until, viewport, size: viewport.width })),
)

test.each(sampled(cases, 1 / 2))('nothing jumps on a list, $size pixels wide, when $name', async ({ held, until, viewport }) => {
  const page = await openedCold(
    '/skilifts',
    announcing,
    async (each) => {
      await each.addInitScript(watchingShift)
      const isCome = typeof until === 'string' ? undefined : each.waitForEvent('requestfinished', (request) => until.test(request.url()))
      await each.route(held, async (route) => {
        await (isCome ??
          each
            .locator(until as string)
            .first()
            .waitFor())
        await route.continue()
      })
    },
    viewport,
  )
  await page.getByText('Zajtra cvičíme evakuáciu').waitFor()
  await Promise.all([rows, statusShares].map((each) => page.locator(each).first().waitFor()))
  await page
    .getByText(/ pohoria 59$/)
    .first()
    .waitFor({ state: 'attached' })
  await page.evaluate('document.fonts.ready')
  await page.evaluate(drawn)
  const { sum, moved } = await page.evaluate<{ sum: number; moved: string[] }>('window.__shift')
  expect(sum, moved.join('\n')).toBeLessThan(maxShift)
})
