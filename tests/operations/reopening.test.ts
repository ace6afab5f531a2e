/** When something closed is expected to open again: set on the board and in the list, read on screens, gone after opening. */
import { expect, test } from 'vitest'
import { expectAccessible, settled } from '../setup/accessible.ts'
import { as, newLifts, newResort } from '../setup/api.ts'
import { eventually, phone, visit } from '../setup/journey.ts'

const geometry = {
  type: 'LineString',
  coordinates: [
    [19.5875, 48.9411],
    [19.5931, 48.9349],
  ],
}
const always = { openYearRound: true, status: 'open', mapNumber: 'A', geometry }
const expected = async (resortId: string) =>
  (await as<{ items: { reopensAt: string | null }[] }>('admin', 'GET', `skilifts?resortId=${resortId}`)).items.map(
    ({ reopensAt }) => reopensAt,
  )

test('one tap says when a closed lift is expected to open, screens show it at once, and not after opening', async () => {
  const { id: resortId } = await newResort('Reopening')
  await newLifts(resortId, ['Funitel'], () => always)
  const screen = await visit(`/display/skimaps/${resortId}?lang=en`, { hasTouch: true })
  const badge = screen.locator('.map-badge[data-kind=lift]')
  await badge.waitFor()
  const board = await visit('/operations', { as: 'admin', resortId, viewport: phone })
  const ofLift = board.locator('.board-row')
  await ofLift.getByRole('button', { name: 'Closed', exact: true }).click()
  await ofLift.getByRole('button', { name: 'in 1 h', exact: true }).click()
  await ofLift.getByText('reopens at about').waitFor()
  await eventually(async () => Boolean((await expected(resortId))[0])).toBe(true)
  await expectAccessible(board, 'the status board with an expected opening')
  for (const scheme of ['light', 'dark']) {
    await board.evaluate(`document.documentElement.dataset.mantineColorScheme = '${scheme}'`)
    await settled(board)
    await board.screenshot({ path: `test-results/reopening-board-${scheme}.png` })
  }

  await badge.tap()
  // After eleven in the evening the day stands before the time.
  await screen.getByText(/Closed · again at about .*\d\d:\d\d/).waitFor()
  await screen.screenshot({ path: 'test-results/reopening-ski-map.png' })

  await ofLift.getByRole('button', { name: 'Other reason or times…' }).click()
  const dialog = board.getByRole('dialog', { name: 'Closed: Funitel' })
  await dialog.getByLabel('In your own words').fill('Avalanche blasting')
  await settled(board)
  await board.screenshot({ path: 'test-results/reopening-dialog.png' })
  await dialog.getByRole('button', { name: 'Close 1 lift' }).click()
  await screen.getByText(/Closed · Avalanche blasting · again at about/).waitFor()

  await ofLift.getByRole('button', { name: 'Open', exact: true }).click()
  await screen.getByText('Open', { exact: true }).first().waitFor()
  await eventually(() => screen.getByText(/again at about|Avalanche blasting/).count()).toBe(0)
  expect(await expected(resortId)).toEqual([null])
})

test('the dialog of a reason in the list asks for the expected opening of what is closed, and refuses one that has passed', async () => {
  const { id: resortId } = await newResort('Reopening in the list')
  await newLifts(resortId, ['Funitel'], () => always)
  const page = await visit('/skilifts', { as: 'admin', resortId })
  await page.getByRole('button', { name: 'Status of Funitel: Open. Change' }).click()
  await page.getByRole('menuitemradio', { name: 'Closed' }).click()
  await page.getByRole('menuitem', { name: 'Other reason or times…' }).click()
  const dialog = page.getByRole('dialog')
  const group = dialog
    .getByRole('group', { name: 'Expected to reopen' })
    .or(dialog.locator('.form-item', { hasText: 'Expected to reopen' }))
  const [day, time] = [group.getByRole('textbox').first(), group.getByRole('textbox').last()]
  await day.fill('01.01.2020')
  await time.fill('08:00')
  await dialog.getByRole('button', { name: 'Close 1 lift' }).click()
  await group.getByText(/future/i).waitFor()
  await expectAccessible(page, 'the dialog of a reason with a time that has passed')
  await page.screenshot({ path: 'test-results/reopening-list-dialog.png' })
  await day.fill('01.01.2099')
  await dialog.getByRole('button', { name: 'Close 1 lift' }).click()
  await eventually(async () => (await expected(resortId))[0]?.slice(0, 10)).toBe('2099-01-01')
})
