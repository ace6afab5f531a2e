/** What a number field does beside the usual: parts that are pasted, text in the place of a number, units, and bounds that are left. */
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Held, shown } from '../../page.fixture.tsx'
import { DurationInput } from './duration-input.tsx'
import { NumberInput } from './number-input.tsx'

afterEach(() => void vi.useRealTimers())

type Options = Partial<Parameters<typeof NumberInput>[0]>

function chairs(start: number | string | null, options: Options = {}) {
  const reported = vi.fn()
  let hold!: (value: number | string | null) => void
  const user = shown(
    <Held start={start}>
      {(value, set) => (
        <>
          <NumberInput label="Chairs" value={value} onChange={(next) => (reported(next), set(next))} {...options} />
          <input aria-label="Next field" />
          <button type="button">Save</button>
          <button type="button" role="tab">
            Other tab
          </button>
          {((hold = set), null)}
        </>
      )}
    </Held>,
  )
  return { user, reported, last: () => reported.mock.lastCall?.[0], put: (value: number | string | null) => act(() => hold(value)) }
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Chairs' })
const next = () => screen.getByRole('textbox', { name: 'Next field' })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const note = () => screen.queryByRole('alert')?.textContent

test('a plain number field has neither buttons nor a unit', () => {
  chairs(5)
  expect([screen.queryByRole('button', { name: 'Increase' }), document.querySelector('.input-suffix')]).toEqual([null, null])
})

test('a number is shown with its unit and all its decimals', () => {
  chairs(0.123456789012345, { suffix: 'km' })
  expect([field().value, document.querySelector('.input-suffix')!.textContent]).toEqual(['0.123456789012345', 'km'])
})

test('a field with buttons steps by one, also while it has the focus', async () => {
  const { user, last } = chairs(5, { steppers: true })
  await user.click(button('Increase'))
  expect(last()).toBe(6)
  await user.click(button('Decrease'))
  await user.click(button('Decrease'))
  expect([last(), field().value]).toEqual([4, '4'])
  await user.click(field())
  await user.keyboard('{ArrowUp}')
  expect([last(), field().value]).toEqual([5, '5'])
})

test.each([{ readOnly: true }, { disabled: true }])('with %o its buttons cannot be pressed', (options) => {
  chairs(5, { steppers: true, ...options })
  expect([button('Increase').disabled, button('Decrease').disabled]).toEqual([true, true])
})

test('text in the place of a number is not stepped, and edited as it is', async () => {
  const { user, reported } = chairs('many', { steppers: true })
  expect([field().value, button('Increase').disabled, button('Decrease').disabled]).toEqual(['many', true, true])
  await user.click(field())
  expect(field().value).toBe('many')
  expect(fireEvent.keyDown(field(), { key: 'ArrowUp' })).toBe(true)
  expect(reported).not.toHaveBeenCalled()
})

test('arrow keys that step do not move the cursor, other keys are left alone', () => {
  chairs(5)
  expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'a'].map((key) => fireEvent.keyDown(field(), { key }))).toEqual([false, false, true, true])
})

test('a step down from nothing is minus one', async () => {
  const { user, last } = chairs(null)
  await user.click(field())
  await user.keyboard('{ArrowDown}')
  expect([last(), field().value]).toEqual([-1, '-1'])
})

test('R5.57: a part of a number is pasted into the rest as text, over all of it it is read', async () => {
  const { user, last } = chairs(1234)
  await user.click(field())
  field().setSelectionRange(1, 2)
  await user.paste('99')
  expect([last(), field().value]).toEqual([19_934, '19934'])
  field().setSelectionRange(0, 5)
  await user.paste('1,5')
  expect([last(), field().value]).toEqual([1.5, '1.5'])
})

test('who goes through a field without typing changes nothing, also where it is stored in another unit', async () => {
  const { user, reported } = chairs(2.5, { rounded: false, max: 2 })
  await user.click(field())
  await user.tab()
  expect([reported.mock.calls, note()]).toEqual([[], undefined])
})

test('what was typed counts when the field is left, not what it has been rounded to in another unit', async () => {
  const reported = vi.fn()
  const user = shown(<NumberInput label="Chairs" value={4.999} onChange={reported} max={6} />)
  await user.click(field())
  await user.clear(field())
  await user.type(field(), '7')
  reported.mockClear()
  await user.tab()
  expect(reported.mock.calls).toEqual([[6]])
})

test('leaving is reported after the number was set, with that number', async () => {
  const events: unknown[] = []
  const user = shown(
    <NumberInput
      label="Chairs"
      value={4}
      onChange={(value) => events.push(value)}
      onBlur={(left) => events.push(['left', left])}
      max={6}
    />,
  )
  await user.click(field())
  await user.clear(field())
  await user.type(field(), '7')
  events.length = 0
  await user.tab()
  expect(events).toEqual([6, ['left', 6]])
})

test('R5.55: a press on a tab is not a press on Save, so the number is set to its bounds', async () => {
  const { user, last } = chairs(null, { max: 8 })
  await user.type(field(), '50')
  await user.click(screen.getByRole('tab', { name: 'Other tab' }))
  expect(last()).toBe(8)
})

test('R5.55: in Safari, where a pressed button takes no focus, a press on Save does not replace the number either', async () => {
  const { user, last } = chairs(null, { max: 8 })
  await user.type(field(), '50')
  fireEvent.pointerDown(button('Save'))
  fireEvent.blur(field(), { relatedTarget: null })
  expect([last(), note()]).toEqual([50, undefined])
  fireEvent.focus(field())
  fireEvent.pointerDown(document.body)
  fireEvent.blur(field(), { relatedTarget: null })
  expect([last(), note()]).toEqual([8, expect.stringContaining('50 was typed')])
})

test('R5.55: a button that was pressed before the number was typed does not keep it from being replaced', async () => {
  const { user, last } = chairs(null, { max: 8 })
  fireEvent.pointerDown(button('Save'))
  await user.type(field(), '50')
  fireEvent.blur(field(), { relatedTarget: null })
  expect(last()).toBe(8)
})

test('R5.55: the note goes when the number is changed from elsewhere', async () => {
  const { user, put } = chairs(null, { max: 8 })
  await user.type(field(), '50')
  await user.click(next())
  expect(note()).toContain('50 was typed; the highest is 8')
  put(3)
  expect([note(), field().value]).toEqual([undefined, '3'])
})

test('R5.55: a number within its bounds leaves no note', async () => {
  const { user, last } = chairs(null, { min: 1, max: 8 })
  await user.type(field(), '8')
  await user.click(next())
  expect([last(), note()]).toEqual([8, undefined])
})

test('after Undo a number beyond its bounds stays until it is edited again', async () => {
  const { user, last } = chairs(null, { max: 8 })
  await user.type(field(), '50')
  await user.click(next())
  await user.click(button('Undo'))
  await user.click(next())
  expect([last(), note()]).toEqual([50, undefined])
  await user.type(field(), '60')
  await user.click(next())
  expect([last(), note()]).toEqual([8, expect.stringContaining('the highest is 8')])
})

function form(seconds: number) {
  vi.useFakeTimers()
  let close!: () => void
  const user = shown(
    <Held start={true}>
      {(isOpen, hold) => {
        close = () => hold(false)
        return (
          isOpen && (
            <Held<number | string | null> start={null}>
              {(value, set) => <NumberInput label="Chairs" value={value} onChange={set} max={8} />}
            </Held>
          )
        )
      }}
    </Held>,
  )
  return async (typed: string) => {
    await user.type(field(), typed)
    act(() => field().blur())
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
    act(() => close())
    return screen.queryByRole('status')?.textContent
  }
}

test('R5.55: a note that could be read for four seconds is not repeated', async () => {
  expect(await form(4)('50')).toBeUndefined()
})

test('R5.55: a note that could be read for less is repeated in a toast', async () => {
  expect(await form(3)('50')).toContain('50 was typed; the highest is 8')
})

test('a form that closes without a note says nothing', async () => {
  expect(await form(0)('5')).toBeUndefined()
})

function ride(start: number | string | null, options: Partial<Parameters<typeof DurationInput>[0]> = {}) {
  const reported = vi.fn()
  const user = shown(
    <Held start={start}>
      {(value, hold) => <DurationInput label="Chairs" value={value} onChange={(to) => (reported(to), hold(to))} {...options} />}
    </Held>,
  )
  return { user, reported }
}

test('a length of time is shown in minutes and seconds, text as it is and nothing as dashes', () => {
  ride(450, { suffix: 'min' })
  expect([field().value, field().placeholder, document.querySelector('.input-suffix')!.textContent]).toEqual(['7:30', '––:––', 'min'])
})

test('a text in the place of a length of time stays for the check to name', async () => {
  const { user, reported } = ride('long')
  expect([field().value, document.querySelector('.input-suffix')]).toEqual(['long', null])
  await user.click(field())
  await user.tab()
  expect([reported.mock.calls, field().value]).toEqual([[], 'long'])
})

test('an empty length of time is empty, and going through it changes nothing', async () => {
  const onBlur = vi.fn()
  const { user, reported } = ride(null, { onBlur, max: 5 })
  expect(field().value).toBe('')
  await user.click(field())
  await user.tab()
  expect([reported.mock.calls, onBlur.mock.calls.length]).toEqual([[], 1])
})
