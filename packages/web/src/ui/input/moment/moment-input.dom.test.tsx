import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { follow } from '../../../lib/language/numbers/conventions.ts'
import { Held, shown } from '../../page.fixture.tsx'
import { MomentInput } from './moment-input.tsx'
import { TimeInput } from './time-input.tsx'

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Opening' })
const next = () => screen.getByRole('textbox', { name: 'Next field' })

test('a time is typed in any usual way and read as the clock writes it', async () => {
  const reported = vi.fn()
  const user = shown(
    <Held<string | null> start={null}>
      {(value, hold) => (
        <>
          <TimeInput label="First ride" value={value} onChange={(to) => (reported(to), hold(to))} />
          <input aria-label="Next field" />
        </>
      )}
    </Held>,
  )
  const time = screen.getByRole<HTMLInputElement>('textbox', { name: 'First ride' })
  await user.type(time, '815')
  expect([reported.mock.lastCall, time.value]).toEqual([['08:15'], '815'])
  await user.click(next())
  expect(time.value).toBe('08:15')
  await user.clear(time)
  expect(reported).toHaveBeenLastCalledWith(null)
  await user.type(time, '25:00')
  await user.click(next())
  expect([reported.mock.lastCall, time.value]).toEqual([['25:00'], '25:00'])
})

function moment(start: string | null) {
  const reported = vi.fn()
  const user = shown(
    <Held start={start}>
      {(value, hold) => (
        <MomentInput label="Opening" zone="Europe/Bratislava" value={value} onChange={(next) => (reported(next), hold(next))} />
      )}
    </Held>,
  )
  return { user, reported, time: () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Opening – Time' }) }
}

test('a moment is shown on the clocks of its zone, and a day without a time begins it', async () => {
  const { user, reported, time } = moment('2026-01-05T07:30:00.000Z')
  expect([field().value, time().value]).toEqual(['05/01/2026', '08:30'])
  expect(screen.getByText('Europe/Bratislava')).toBeTruthy()
  await user.clear(time())
  await user.type(time(), '17:00')
  expect(reported).toHaveBeenLastCalledWith('2026-01-05T16:00:00.000Z')
  await user.clear(field())
  expect(reported).toHaveBeenLastCalledWith(null)
  expect(time().value).toBe('')
  await user.type(field(), '7.7.2026')
  expect(reported).toHaveBeenLastCalledWith('2026-07-06T22:00:00.000Z')
})

test('a time without a day is not a moment yet and stays as it is', async () => {
  const { user, reported, time } = moment(null)
  await user.type(time(), '17:00')
  expect(reported).toHaveBeenLastCalledWith(' 17:00')
  expect(time().value).toBe('17:00')
  await user.type(field(), '5.1.2026')
  expect(reported).toHaveBeenLastCalledWith('2026-01-05T16:00:00.000Z')
})

test('a time is shown with the hours the person counts, and has room for them', () => {
  const time = () => {
    shown(<TimeInput label="First ride" value="14:05" onChange={() => {}} />)
    const { value, maxLength, inputMode, placeholder } = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'First ride' }).at(-1)!
    return [value, maxLength, inputMode, placeholder]
  }
  expect(time()).toEqual(['14:05', 5, 'numeric', '––:––'])
  onTestFinished(() => follow({}))
  follow({ clock: '12' })
  expect(time()).toEqual(['2:05 PM', 8, 'text', '––:––'])
})

test('that a time was left is reported, and an empty one is empty', async () => {
  const onBlur = vi.fn()
  const user = shown(<TimeInput label="First ride" value={null} onChange={() => {}} onBlur={onBlur} />)
  const time = screen.getByRole<HTMLInputElement>('textbox', { name: 'First ride' })
  await user.click(time)
  await user.tab()
  expect([time.value, onBlur.mock.calls.length]).toEqual(['', 1])
})

test('what is not a moment keeps its day and its time as they were typed', async () => {
  const { user, reported, time } = moment('2026-01-05T07:30:00.000Z')
  await user.clear(time())
  await user.type(time(), '25:00')
  expect([reported.mock.lastCall, time().value, field().value]).toEqual([['2026-01-05 25:00'], '25:00', '05/01/2026'])
  await user.clear(field())
  await user.type(field(), '31.2.2026')
  expect(reported).toHaveBeenLastCalledWith('31.2.2026 ')
})

test('a moment that is emptied is nothing, and one that is emptied from outside shows nothing', async () => {
  const { user, reported, time } = moment(null)
  await user.type(time(), '1700')
  await user.clear(time())
  expect([reported.mock.lastCall, time().value, field().value]).toEqual([[null], '', ''])
})

test('a moment without a zone is on the clocks of the browser, which need no name; its time is named after it', () => {
  shown(<MomentInput label="Opening" id="opening" value={null} onChange={() => {}} />)
  expect(document.querySelector('.moment-input small')).toBeNull()
  expect([field().id, screen.getByRole('textbox', { name: 'Opening – Time' }).id]).toEqual(['opening', ''])
})

test('the time of a moment without a label is just that', () => {
  shown(<MomentInput value={null} onChange={() => {}} />)
  expect(screen.getByRole('textbox', { name: 'Time' })).toBeTruthy()
})
