import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { Held, shown } from '../../page.fixture.tsx'
import { DateInput } from './date-input.tsx'

// So that the calendar is there when it is opened, and not when it was fetched.
beforeAll(() => import('./calendar.tsx'))

function day(start: string | null, options: Partial<Parameters<typeof DateInput>[0]> = {}) {
  const reported = vi.fn()
  const user = shown(
    <Held start={start}>
      {(value, hold) => (
        <>
          <DateInput label="Opening" value={value} onChange={(next) => (reported(next), hold(next))} {...options} />
          <input aria-label="Next field" />
        </>
      )}
    </Held>,
  )
  return { user, reported }
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Opening' })
const next = () => screen.getByRole('textbox', { name: 'Next field' })
const opener = () => screen.getByRole('button', { name: 'Choose from the calendar' })
const calendar = () => screen.findByRole('grid')
/** Versions of Node differ in the comma. */
const focused = () => document.activeElement?.getAttribute('aria-label')?.replace(',', '')

test('a day is read and typed as the language writes it, the day before the month', async () => {
  const { user, reported } = day('2026-01-05')
  expect(field().value).toBe('05/01/2026')
  await user.clear(field())
  expect(reported).toHaveBeenLastCalledWith(null)
  await user.type(field(), '7.2.26')
  expect(reported).toHaveBeenLastCalledWith('2026-02-07')
  expect(field().value).toBe('7.2.26')
  await user.click(next())
  expect(field().value).toBe('07/02/2026')
})

test('what is not a day stays as it was typed, for the check to name', async () => {
  const { user, reported } = day(null)
  await user.type(field(), '31.2.2026')
  expect(reported).toHaveBeenLastCalledWith('31.2.2026')
  await user.click(next())
  expect(field().value).toBe('31.2.2026')
})

test('a day others depend on is reported when the field is left or Enter is pressed, and half a day never', async () => {
  const { user, reported } = day('2026-01-05', { late: true })
  await user.clear(field())
  await user.type(field(), '7.2.2026')
  expect(reported).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(reported.mock.calls).toEqual([['2026-02-07']])
  await user.clear(field())
  await user.type(field(), '8.2.2026')
  await user.click(next())
  expect(reported).toHaveBeenLastCalledWith('2026-02-08')
  await user.clear(field())
  await user.type(field(), '31.2')
  await user.click(next())
  expect(reported).toHaveBeenCalledTimes(2)
  expect(field().value).toBe('08/02/2026')
})

test('the calendar opens at the day, which has the focus; the one that is pressed is chosen, and the focus goes back', async () => {
  const { user, reported } = day('2026-01-05')
  await user.click(opener())
  const grid = await calendar()
  expect(screen.getByText('January 2026')).toBeTruthy()
  await vi.waitFor(() => expect(focused()).toBe('Monday 5 January 2026'), { timeout: 20_000 })
  expect(within(grid).getByRole('gridcell', { selected: true }).textContent).toBe('5')
  await user.click(within(grid).getByRole('button', { name: /14 January 2026$/ }))
  expect(reported.mock.calls).toEqual([['2026-01-14']])
  expect([field().value, screen.queryByRole('grid')]).toEqual(['14/01/2026', null])
  await vi.waitFor(() => expect(document.activeElement).toBe(opener()), { timeout: 20_000 })
})

test('keys go through the calendar by day, week, month and to the ends of a week, and Enter chooses', async () => {
  const { user, reported } = day('2026-01-30')
  await user.click(opener())
  await calendar()
  await vi.waitFor(() => expect(focused()).toBe('Friday 30 January 2026'), { timeout: 20_000 })
  const walk = async (keys: string) => {
    await user.keyboard(keys)
    return focused()
  }
  expect(await walk('{ArrowRight}')).toBe('Saturday 31 January 2026')
  expect(await walk('{PageDown}')).toBe('Saturday 28 February 2026')
  expect(await walk('{ArrowUp}')).toBe('Saturday 21 February 2026')
  expect(await walk('{ArrowDown}{ArrowLeft}')).toBe('Friday 27 February 2026')
  expect(await walk('{Home}')).toBe('Monday 23 February 2026')
  expect(await walk('{End}')).toBe('Sunday 1 March 2026')
  await user.keyboard('{Enter}')
  expect(reported.mock.calls).toEqual([['2026-03-01']])
})

test('its arrows turn the months and keep the focus; Escape puts it away and chooses nothing', async () => {
  const { user, reported } = day('2026-01-05')
  await user.click(opener())
  await calendar()
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(screen.getByText('February 2026')).toBeTruthy()
  expect(focused()).toBe('Next month')
  await user.click(screen.getByRole('button', { name: 'Previous month' }))
  await user.click(screen.getByRole('button', { name: 'Previous month' }))
  expect(screen.getByText('December 2025')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('grid')).toBeNull()
  expect(reported).not.toHaveBeenCalled()
})

test('without a day the calendar opens at today', async () => {
  const { user } = day(null)
  await user.click(opener())
  const grid = await calendar()
  expect(within(grid).getByRole('button', { current: 'date' }).tabIndex).toBe(0)
})

test('a day that may only be read has no calendar', () => {
  day('2026-01-05', { readOnly: true })
  expect(screen.queryByRole('button')).toBeNull()
})

test('the empty field shows how a day is written, and has the days of this year', async () => {
  vi.useFakeTimers({ now: new Date(2031, 5, 15, 12), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { user, reported } = day(null)
  expect(field().placeholder).toBe('––/––/––––')
  await user.click(opener())
  const today = within(await calendar()).getByRole('button', { current: 'date' })
  expect(today.getAttribute('aria-label')).toMatch(/15 June 2031$/)
  await user.keyboard('{Escape}')
  await user.type(field(), '7.2.')
  expect(reported).toHaveBeenLastCalledWith('2031-02-07')
})

test('a day in the calendar is the chosen one, of this month or of the months beside it', async () => {
  const { user } = day('2026-01-05')
  await user.click(opener())
  const grid = await calendar()
  const days = within(grid).getAllByRole('button')
  expect(days.filter(({ dataset }) => dataset['chosen']).map(({ textContent }) => textContent)).toEqual(['5'])
  expect(days.filter(({ dataset }) => dataset['other']).map(({ textContent }) => textContent)).toEqual(['29', '30', '31', '1'])
  expect(days.filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent)).toEqual(['5'])
  expect(days.filter(({ dataset }) => dataset['autofocus']).map(({ textContent }) => textContent)).toEqual(['5'])
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map((each) => [each.textContent, each.getAttribute('abbr')])[0],
  ).toEqual(['Mon', 'Monday'])
  expect(grid.getAttribute('aria-label')).toBe('January 2026')
})

test('a second press puts the calendar away', async () => {
  const { user } = day('2026-01-05')
  await user.click(opener())
  await calendar()
  await user.click(opener())
  expect(screen.queryByRole('grid')).toBeNull()
})

test('keys that mean nothing in the calendar are left alone, and the focus follows those that do after its arrows were pressed', async () => {
  const { user } = day('2026-01-05')
  await user.click(opener())
  const grid = await calendar()
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  const atDay = within(grid).getByRole('button', { name: /\b5 February 2026$/ })
  expect([fireEvent.keyDown(atDay, { key: 'a' }), fireEvent.keyDown(atDay, { key: 'ArrowRight' })]).toEqual([true, false])
  expect(focused()).toBe('Friday 6 February 2026')
})

test('a text that is not a day opens the calendar at today', async () => {
  const { user } = day('soon')
  await user.click(opener())
  const grid = await calendar()
  expect(within(grid).getByRole('button', { current: 'date' }).tabIndex).toBe(0)
  expect(within(grid).queryByRole('gridcell', { selected: true })).toBeNull()
})

test('a day that others depend on is emptied when the field is left, and going through it changes nothing', async () => {
  const onBlur = vi.fn()
  const { user, reported } = day('2026-01-05', { late: true, onBlur })
  await user.click(field())
  await user.click(next())
  expect([reported.mock.calls, onBlur.mock.calls.length]).toEqual([[], 1])
  await user.clear(field())
  await user.click(next())
  expect([reported.mock.calls, field().value]).toEqual([[[null]], ''])
})

test('a day that is disabled has no calendar either', () => {
  day('2026-01-05', { disabled: true })
  expect(screen.queryByRole('button')).toBeNull()
})
