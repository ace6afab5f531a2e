import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { changeLanguage } from '../../../lib/language/texts/i18n.ts'
import { Held, shown } from '../../page.fixture.tsx'
import { DurationInput } from './duration-input.tsx'
import { NumberInput } from './number-input.tsx'

type Options = Partial<Parameters<typeof NumberInput>[0]>

/** A number of chairs and what comes after it. */
function chairs(start: number | string | null, options: Options = {}) {
  const reported = vi.fn()
  const user = shown(
    <Held start={start}>
      {(value, hold) => (
        <>
          <NumberInput label="Chairs" value={value} onChange={(next) => (reported(next), hold(next))} {...options} />
          <input aria-label="Next field" />
          <button type="button">Save</button>
        </>
      )}
    </Held>,
  )
  return { user, reported, last: () => reported.mock.lastCall?.[0] }
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Chairs' })
const next = () => screen.getByRole('textbox', { name: 'Next field' })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('a number is typed with a comma or a point, and read in the writing of the language', async () => {
  const { user, last } = chairs(null)
  await user.type(field(), '1351,5')
  expect(last()).toBe(1351.5)
  expect(field().value).toBe('1351,5')
  await user.click(next())
  expect(field().value).toBe('1\u202f351.5')
})

test.each(["1'351.5", '1 351,5'])('a number typed in groups, as %s, is that number', async (typed) => {
  const { user, last } = chairs(null)
  await user.type(field(), typed)
  expect(last()).toBe(1351.5)
})

test('who comes back to a number edits it plainly, and replaces it by typing', async () => {
  const { user, last } = chairs(1351)
  await user.click(field())
  expect(field().value).toBe('1351')
  await user.keyboard('8')
  expect(last()).toBe(8)
})

test('an emptied field holds nothing, and what is not a number stays for the check to name', async () => {
  const { user, last } = chairs(5)
  await user.clear(field())
  expect(last()).toBeNull()
  await user.type(field(), '12m')
  await user.click(next())
  expect(last()).toBe('12m')
  expect(field().value).toBe('12m')
})

test('the buttons spin it by a step and end at the bounds', async () => {
  const { user, last } = chairs(6, { steppers: true, step: 2, min: 2, max: 8 })
  await user.click(button('Increase'))
  expect([last(), field().value, button('Increase').disabled, button('Decrease').disabled]).toEqual([8, '8', true, false])
  for (let press = 0; press < 3; press++) await user.click(button('Decrease'))
  expect([last(), button('Increase').disabled, button('Decrease').disabled]).toEqual([2, false, true])
})

test('the arrow keys spin it, also while it is typed', async () => {
  const { user, last } = chairs(null, { max: 10 })
  await user.type(field(), '8')
  await user.keyboard('{ArrowUp}')
  expect([last(), field().value]).toEqual([9, '9'])
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect([last(), field().value]).toEqual([10, '10'])
  await user.keyboard('{ArrowDown}')
  expect(last()).toBe(9)
})

test('a field that may only be read is not spun', async () => {
  const { user, reported } = chairs(5, { readOnly: true, steppers: true })
  await user.click(field())
  await user.keyboard('{ArrowUp}')
  expect([button('Increase').disabled, button('Decrease').disabled]).toEqual([true, true])
  expect(reported).not.toHaveBeenCalled()
})

test('R5.55: a number beyond its bounds is set to them when the field is left, which a note says', async () => {
  const { user, last } = chairs(null, { min: 2, max: 8 })
  await user.type(field(), '50')
  expect(last()).toBe(50)
  await user.click(next())
  expect([last(), field().value]).toEqual([8, '8'])
  expect(screen.getByRole('alert').textContent).toContain('50 was typed; the highest is 8')
  await user.clear(field())
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(field(), '1')
  await user.tab()
  expect(last()).toBe(2)
  expect(screen.getByRole('alert').textContent).toContain('1 was typed; the lowest is 2')
})

test('the note gives the typed number back, and the field the focus', async () => {
  const { user, last } = chairs(null, { max: 8 })
  await user.type(field(), '50')
  await user.click(next())
  await user.click(button('Undo'))
  expect([last(), field().value]).toEqual([50, '50'])
  expect(document.activeElement).toBe(field())
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(next())
  expect(last()).toBe(50)
})

test('a number that was there already is not changed by going through the field', async () => {
  const { user, reported } = chairs(50, { max: 8 })
  await user.click(field())
  await user.tab()
  expect(reported).not.toHaveBeenCalled()
})

test('pressing Save sends the number as it was typed, so that its fault is shown; Tab to the button does not', async () => {
  const { user, last } = chairs(null, { max: 8, steppers: false })
  await user.type(field(), '50')
  await user.click(button('Save'))
  expect(last()).toBe(50)
  await user.clear(field())
  await user.type(field(), '60')
  await user.tab()
  expect(last()).toBe(8)
})

test('a form that closes before the note could be read says it in a toast', async () => {
  function Form() {
    const [isOpen, setOpen] = useState(true)
    return isOpen ? (
      <Held<number | string | null> start={null}>
        {(value, hold) => (
          <>
            <NumberInput label="Chairs" value={value} onChange={hold} max={8} />
            <input aria-label="Next field" onKeyDown={() => setOpen(false)} />
          </>
        )}
      </Held>
    ) : null
  }
  const user = shown(<Form />)
  await user.type(field(), '50')
  await user.click(next())
  await user.keyboard('{Escape}')
  expect(screen.getByRole('status').textContent).toContain('50 was typed; the highest is 8')
})

test('a whole number is rounded when the field is left', async () => {
  const { user, last } = chairs(null, { rounded: true })
  await user.type(field(), '2.5')
  expect(last()).toBe(2.5)
  await user.click(next())
  expect(last()).toBe(3)
})

test('R5.57: a number is pasted in the writing of the language, and text is not', async () => {
  const { user, last, reported } = chairs(null)
  await user.click(field())
  await user.paste('12 chairs')
  expect(reported).not.toHaveBeenCalled()
  await user.paste('1,234.5')
  expect([last(), field().value]).toEqual([1234.5, '1234.5'])
})

test('in German a point parts thousands, and a number is edited with the comma it is shown with', async () => {
  await changeLanguage('de')
  onTestFinished(() => changeLanguage('en'))
  const { user, last } = chairs(1.5)
  await user.click(field())
  expect(field().value).toBe('1,5')
  await user.keyboard('{ArrowUp}')
  expect([last(), field().value]).toEqual([2.5, '2,5'])
  await user.clear(field())
  await user.type(field(), '1.250')
  await user.click(next())
  expect([last(), field().value]).toEqual([1250, '1\u202f250'])
  await user.click(field())
  await user.paste('1.250,25')
  expect([last(), field().value]).toEqual([1250.25, '1250,25'])
})

test('a length of time is typed in minutes and seconds, or in seconds, and clamped like a number', async () => {
  const reported = vi.fn()
  const user = shown(
    <Held<number | string | null> start={null}>
      {(value, hold) => (
        <>
          <DurationInput label="Ride" value={value} max={900} onChange={(to) => (reported(to), hold(to))} />
          <input aria-label="Next field" />
        </>
      )}
    </Held>,
  )
  const ride = screen.getByRole<HTMLInputElement>('textbox', { name: 'Ride' })
  await user.type(ride, '450')
  await user.click(next())
  expect(ride.value).toBe('7:30')
  await user.clear(ride)
  await user.type(ride, '20:00')
  expect(reported).toHaveBeenLastCalledWith(1200)
  await user.tab()
  expect(reported).toHaveBeenLastCalledWith(900)
  expect(screen.getByRole('alert').textContent).toContain('20:00 was typed; the highest is 15:00')
  act(() => ride.focus())
  await user.clear(ride)
  expect(reported).toHaveBeenLastCalledWith(null)
})
