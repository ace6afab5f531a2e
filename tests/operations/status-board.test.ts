/** The status board on a phone: one tap each, without a network, after a crash, and with others at work. */
import { days } from '@ridgeline/domain/declare/vocabulary'
import { expect, test } from 'vitest'
import { times } from '../../packages/server/src/proofs/scene/chance.ts'
import { expectAccessible, settled } from '../setup/accessible.ts'
import { as, newLifts, newResort } from '../setup/api.ts'
import { eventually, phone, visit, wide } from '../setup/journey.ts'

/** What the browser says of requests without a network, and of a refused change. */
const offline = /ERR_INTERNET_DISCONNECTED|\b412\b/

interface Lift {
  id: string
  status: string
  version: number
  statusNote: unknown
  statusValidUntil: string | null
  waitingTime: number | null
}
const liftsOf = async (resortId: string) =>
  (await as<{ items: Lift[] }>('admin', 'GET', `skilifts?resortId=${resortId}&pageSize=200`)).items

async function scene(count: number): Promise<string> {
  const { id } = await newResort('Board')
  const names = Array.from({ length: count }, (_, at) => `Lanovka ${String(at + 1).padStart(2, '0')}`)
  await newLifts(id, names, (order) => ({ order }))
  return id
}

/** The lowest contrast of the text, the sign and the pressed frame of each state to its own background (WCAG 2.2, 1.4.6). */
const contrastOfStates = `(() => {
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const luminanceOf = (...colours) => {
    for (const colour of colours) {
      pixel.fillStyle = colour
      pixel.fillRect(0, 0, 1, 1)
    }
    const [red, green, blue] = [...pixel.getImageData(0, 0, 1, 1).data].map((each) => {
      const share = each / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrasts = [...document.querySelectorAll('.status-buttons > button')].slice(0, 9).flatMap((button) => {
    const { color, backgroundColor, borderTopColor } = getComputedStyle(button)
    const { fill, stroke } = getComputedStyle(button.querySelector('circle'))
    const isPressed = button.getAttribute('aria-pressed') === 'true'
    const colours = [color, fill === 'none' ? stroke : fill, ...(isPressed ? [borderTopColor] : [])]
    return colours.map((each) => {
      const [dark, light] = [luminanceOf(backgroundColor), luminanceOf(backgroundColor, each)].sort((one, other) => one - other)
      return (light + 0.05) / (dark + 0.05)
    })
  })
  return Math.min(...contrasts)
})()`

test('lifts are opened with one tap each, and one tap and its reason can be undone', async () => {
  const count = times(40, 10)
  const resortId = await scene(count)
  const page = await visit('/operations', { as: 'admin', resortId, viewport: phone })
  const rows = page.locator('.board-row')
  await eventually(() => rows.count()).toBe(count)
  await expectAccessible(page, 'the status board')
  for (let at = 0; at < count; at++) {
    const button = rows.nth(at).getByRole('button', { name: 'Open', exact: true })
    const size = await button.boundingBox()
    expect(Math.min(size!.width, size!.height)).toBeGreaterThanOrEqual(48)
    await button.click()
  }
  await eventually(async () => (await liftsOf(resortId)).filter(({ status }) => status === 'open').length).toBe(count)

  await rows.nth(1).getByRole('button', { name: 'Limited', exact: true }).click()
  await rows.nth(2).getByRole('button', { name: 'Closed', exact: true }).click()
  for (const scheme of ['light', 'dark']) {
    await page.evaluate(`document.documentElement.dataset.mantineColorScheme = '${scheme}'`)
    await settled(page)
    expect(await page.evaluate(contrastOfStates), scheme).toBeGreaterThanOrEqual(7)
    await page.screenshot({ path: `test-results/status-board-states-${scheme}.png` })
  }
  // Before they are stored, all would be open without the undo as well.
  const statuses = async () => new Set((await liftsOf(resortId)).map(({ status }) => status)).size
  await eventually(statuses).toBe(3)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await eventually(async () => (await liftsOf(resortId)).filter(({ status }) => status === 'open').length).toBe(count)

  const first = rows.first()
  await first.getByRole('button', { name: 'Closed', exact: true }).click()
  await first.getByRole('button', { name: 'Strong wind' }).click()
  const note = async () => (await liftsOf(resortId)).filter(({ statusNote }) => statusNote).length
  await eventually(note).toBe(1)
  await page.keyboard.press('Control+z')
  await eventually(note).toBe(0)
  await page.keyboard.press('Control+z')
  await eventually(async () => (await liftsOf(resortId)).every(({ status }) => status === 'open')).toBe(true)
  await page.screenshot({ path: 'test-results/status-board-phone.png' })
})

test.each([phone, wide])('nothing moves under a thumb while a change waits and when it is stored, $width px wide', async (viewport) => {
  const { id: resortId } = await newResort('Board')
  await newLifts(resortId, ['Lanovka 01', 'Lanovka 02'], (order) => ({
    order,
    waitingTime: 5,
    statusNote: { en: 'Strong wind on the ridge' },
  }))
  const page = await visit('/operations', { as: 'admin', resortId, viewport })
  const first = page.locator('.board-row').first()
  await first.getByRole('button', { name: /^Lanovka 01/ }).click()
  await first.getByRole('button', { name: 'Out of season' }).waitFor()
  /** From the heading to the second row, with groups so narrow that each text of the first row breaks at another word. */
  const distances = () =>
    page.evaluate<number[]>(`(() => {
      const topOf = (selector) => document.querySelector(selector).getBoundingClientRect().top
      const group = document.querySelector('.board-group')
      // With reduced motion each change is a transition, which would only begin here.
      group.style.transitionProperty = 'none'
      const found = Array.from({ length: 100 }, (_, at) => {
        group.style.width = 90 - at / 2 + '%'
        return topOf('.board-row:nth-child(2)') - topOf('h1')
      })
      group.style.width = ''
      return found
    })()`)
  const still = await distances()
  const sending = Promise.withResolvers<void>()
  await page.route('**/skilifts/bulk', async (route) => {
    await sending.promise
    await route.continue()
  })
  await first.getByRole('button', { name: '5 minutes longer' }).click()
  await page.getByText('1 change waiting to be sent').waitFor()
  await first.getByText(/waiting to be sent$/).waitFor()
  expect(await distances()).toEqual(still)
  sending.resolve()
  await first.getByText(/Administrator, /).waitFor()
  expect(await distances()).toEqual(still)
})

test('without a network taps wait on the device, survive the page, and are sent once when the network is back', async () => {
  const resortId = await scene(6)
  const options = { as: 'admin', resortId, viewport: phone, tolerates: offline } as const
  const page = await visit('/operations', options)
  const rows = page.locator('.board-row')
  await eventually(() => rows.count()).toBe(6)
  const context = page.context()
  await context.setOffline(true)
  for (let at = 0; at < 6; at++) await rows.nth(at).getByRole('button', { name: 'Open', exact: true }).click()
  // A tap and its opposite leave nothing to send.
  await rows.nth(5).getByRole('button', { name: 'Closed', exact: true }).click()
  await page.getByText('5 changes waiting to be sent').waitFor()
  await expectAccessible(page, 'the status board without a network')
  await page.screenshot({ path: 'test-results/status-board-offline.png' })
  // The page goes away without another word, and another one of the same browser finds what waits.
  await page.close({ runBeforeUnload: false })
  expect((await liftsOf(resortId)).every(({ status }) => status === 'closed')).toBe(true)

  await context.setOffline(false)
  await visit('/operations', options)
  await eventually(async () => (await liftsOf(resortId)).filter(({ status }) => status === 'open').length).toBe(5)
  const versions = (await liftsOf(resortId)).map(({ version }) => version)
  expect(versions.toSorted()).toEqual([1, 2, 2, 2, 2, 2])
})

test('what others change is seen at once, and a tap against theirs is refused beside what is there', async () => {
  const resortId = await scene(2)
  const page = await visit('/operations', { as: 'admin', resortId, tolerates: offline })
  const row = page.locator('.board-row').first()
  const pressed = (name: string) => row.getByRole('button', { name, exact: true, pressed: true })
  await pressed('Closed').waitFor()
  const change = async (values: object) => {
    const id = await row.getAttribute('data-id')
    const { version } = await as<Lift>('admin', 'GET', `skilifts/${id}`)
    await as('admin', 'PATCH', `skilifts/${id}`, values, { 'if-match': `"${version}"` })
  }
  await change({ status: 'limited' })
  await pressed('Limited').waitFor()

  await page.context().setOffline(true)
  await row.getByRole('button', { name: 'Open', exact: true }).press('3')
  await page.getByText('1 change waiting to be sent').waitFor()
  await change({ status: 'open' })
  await page.context().setOffline(false)
  await row.getByText('Another user has changed this since.').waitFor()
  await pressed('Open').waitFor()
  await expectAccessible(page, 'a refused change on the status board')
  await row.getByRole('button', { name: 'Set again' }).click()
  await pressed('Closed').waitFor()
  await eventually(async () => (await liftsOf(resortId)).map(({ status }) => status)).toEqual(['closed', 'closed'])
})

test('several are set together, or a whole kind, as one step', async () => {
  const resortId = await scene(4)
  const page = await visit('/operations', { as: 'admin', resortId, viewport: phone })
  await page.getByRole('button', { name: 'Select several' }).click()
  await page.getByRole('checkbox', { name: 'Lanovka 01' }).check()
  await page.getByRole('checkbox', { name: 'Lanovka 03' }).check()
  await page.screenshot({ path: 'test-results/status-board-ticked.png' })
  await page.getByRole('toolbar', { name: '2 selected' }).getByRole('button', { name: 'Limited' }).click()
  const statuses = async () => (await liftsOf(resortId)).map(({ status }) => status).toSorted()
  await eventually(statuses).toEqual(['closed', 'closed', 'limited', 'limited'])
  await page.getByRole('button', { name: /^All: / }).click()
  await page.getByRole('menuitem', { name: 'All: Open' }).click()
  await eventually(statuses).toEqual(['open', 'open', 'open', 'open'])
  await page.keyboard.press('Control+z')
  await eventually(statuses).toEqual(['closed', 'closed', 'limited', 'limited'])
})

test('what should be open by its hours is proposed, and one tap confirms it or keeps the status for today', async () => {
  const resortId = await scene(2)
  await as('admin', 'PATCH', 'settings/clock.proposed', { resortId, value: ['skilift'] }, { 'if-match': '"1"' })
  const page = await visit('/operations', { as: 'admin', resortId, viewport: phone })
  const [first, second] = [page.locator('.board-row').first(), page.locator('.board-row').last()]
  await first.waitFor()
  // Hours that are entered for the running day.
  const allDay = [{ opens: '00:00', closes: '00:00' }]
  const week = { validFrom: null, validTo: null, ...Object.fromEntries(days.map((day) => [day, allDay])) }
  for (const { id, version } of await liftsOf(resortId)) {
    const openingHours = { weeklySchedules: [week], dailySchedules: {}, note: null }
    await as('admin', 'PATCH', `skilifts/${id}`, { openYearRound: true, openingHours }, { 'if-match': `"${version}"` })
  }
  for (const row of [first, second]) await row.getByText(/^Should be open since \d\d:\d\d$/).waitFor()
  await expectAccessible(page, 'proposals on the status board')
  await page.screenshot({ path: 'test-results/status-board-proposed.png' })

  await first.getByRole('button', { name: 'Confirm' }).click()
  await first.getByRole('button', { name: 'Open', exact: true, pressed: true }).waitFor()
  expect(await first.getByRole('button', { name: 'Confirm' }).count()).toBe(0)
  await second.getByRole('button', { name: 'Not today' }).click()
  await eventually(() => second.getByRole('button', { name: 'Confirm' }).count()).toBe(0)
  const stored = async () => (await liftsOf(resortId)).map(({ status, statusValidUntil }) => [status, statusValidUntil !== null])
  await eventually(async () => (await stored()).toSorted()).toEqual([
    ['closed', true],
    ['open', false],
  ])
  // Until the hours apply again.
  await second.getByRole('button', { name: /^Lanovka 02/ }).click()
  await second.getByRole('button', { name: 'Follow the plan again' }).click()
  await second.getByText(/^Should be open since/).waitFor()
})
