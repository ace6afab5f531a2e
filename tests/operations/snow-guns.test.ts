/** Snow guns on the status board: states by tap, without a network too, and what the grooming plan says of them. */
import { expect, test } from 'vitest'
import { grooming } from '@ridgeline/domain/entities/grooming'
import { slope } from '@ridgeline/domain/entities/slope'
import { snowGun } from '@ridgeline/domain/entities/snow-gun'
import { expectAccessible, expectNoSidewaysScroll, keepPicture, settled } from '../setup/accessible.ts'
import { as, create, newResort, read } from '../setup/api.ts'
import { eventually, phone, visit, wide } from '../setup/journey.ts'

const offline = /ERR_INTERNET_DISCONNECTED/

async function scene() {
  const { id: resortId } = await newResort('Snow guns')
  const { id: slopeId } = await create(slope, {
    resortId,
    name: { sk: 'Majstrovská' },
    difficulty: 'red',
    status: 'closed',
    openYearRound: true,
  })
  const guns = []
  for (const name of ['K 1', 'K 2', 'K 3']) guns.push(await create(snowGun, { resortId, name, type: 'fan', slopeId }))
  return { resortId, slopeId, guns }
}
const stateOf = async (id: string) => (await read(snowGun, id))['state']

test('guns are started by tap on the status board, without a network too, and a tap can be undone', async () => {
  const { resortId, guns } = await scene()
  const page = await visit('/operations', { as: 'admin', resortId, viewport: phone, tolerates: offline, apart: true })
  const group = page.getByRole('region', { name: 'Snow guns' })
  const button = (gun: string, state: string) => group.getByRole('group', { name: gun }).getByRole('button', { name: state })
  await group.getByText('0 of 3 running').waitFor()
  for (const box of await Promise.all((await group.locator('.gun-states button').all()).map((each) => each.boundingBox()))) {
    expect(box!.height).toBeGreaterThanOrEqual(48)
    expect(box!.width).toBeGreaterThanOrEqual(48)
  }
  await settled(page)
  await expectAccessible(page, 'snow guns on a phone')
  await expectNoSidewaysScroll(page, 'snow guns on a phone')

  await button('K 1', 'Running').click()
  await group.getByText('1 of 3 running').waitFor()
  await eventually(() => stateOf(guns[0]!.id)).toBe('running')
  await group.getByText(/since/).waitFor()
  await page.keyboard.press('Control+z')
  await eventually(() => stateOf(guns[0]!.id)).toBe('off')

  await page.context().setOffline(true)
  await button('K 2', 'Fault').click()
  await group.getByText('waiting to be sent').waitFor()
  expect(await stateOf(guns[1]!.id)).toBe('off')
  await page.context().setOffline(false)
  await eventually(() => stateOf(guns[1]!.id)).toBe('fault')
  await button('K 3', 'Running').click()
  await eventually(() => stateOf(guns[2]!.id)).toBe('running')
  await group.scrollIntoViewIfNeeded()
  await settled(page)
  await keepPicture(page, 'snow guns phone light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await settled(page)
  await expectAccessible(page, 'snow guns on a phone, dark')
  await keepPicture(page, 'snow guns phone dark')
})

test('the grooming plan and the snow report say how many guns run', async () => {
  const { resortId, slopeId, guns } = await scene()
  for (const { id, version } of guns.slice(0, 2))
    await as('admin', 'PATCH', `snow-guns/${id}`, { state: 'running' }, { 'if-match': `"${version}"` })
  const page = await visit('/operations', { as: 'admin', resortId, viewport: wide })
  await page.getByText('2 of 3 running').waitFor()
  await settled(page)
  await expectAccessible(page, 'snow guns')
  await keepPicture(page, 'snow guns wide light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await settled(page)
  await keepPicture(page, 'snow guns wide dark')
  await page.emulateMedia({ colorScheme: 'light' })

  const { tonight } = await as<{ tonight: string }>('admin', 'GET', `groomings/night?resortId=${resortId}`)
  await create(grooming, { resortId, slopeId, night: tonight })
  await page.goto('/grooming')
  await page.locator('.grooming-row').getByText('2 snow guns running').waitFor()
  await keepPicture(page, 'grooming with snow guns')
  await page.goto('/snow-reports')
  await page.getByText('Snow guns: 2 of 3 running').waitFor()
  await keepPicture(page, 'snow report with snow guns')
})
