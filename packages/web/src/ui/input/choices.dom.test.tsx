import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Held, shown } from '../page.fixture.tsx'
import { Checkbox } from './choice/checkbox.tsx'
import { Segmented } from './choice/segmented.tsx'
import { Switch } from './choice/switch.tsx'

test('a switch is turned by a press on it or its words, and by the keyboard', async () => {
  const reported = vi.fn()
  const user = shown(
    <Held start={false}>
      {(value, hold) => (
        <Switch value={value} onChange={(next) => (reported(next), hold(next))}>
          Open to guests
        </Switch>
      )}
    </Held>,
  )
  await user.click(screen.getByText('Open to guests'))
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Open to guests' }).checked).toBe(true)
  await user.keyboard(' ')
  expect(reported.mock.calls).toEqual([[true], [false]])
})

test('a switch and a box that may only be read stay as they are', async () => {
  const reported = vi.fn()
  const user = shown(
    <>
      <Switch value={false} onChange={reported} readOnly label="Lift" />
      <Checkbox value={false} onChange={reported} readOnly label="Slope" />
    </>,
  )
  await user.click(screen.getByRole('switch', { name: 'Lift' }))
  await user.click(screen.getByRole('checkbox', { name: 'Slope' }))
  expect(reported).not.toHaveBeenCalled()
})

test('a box is ticked, and one over some of several stands in between', async () => {
  const user = shown(
    <>
      <Held start={false}>
        {(value, hold) => (
          <Checkbox value={value} onChange={hold}>
            All lifts
          </Checkbox>
        )}
      </Held>
      <Checkbox value={false} onChange={() => {}} indeterminate label="All slopes" />
    </>,
  )
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All lifts' })
  await user.click(box)
  expect([box.checked, box.indeterminate]).toEqual([true, false])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'All slopes' }).indeterminate).toBe(true)
})

test('of choices side by side one is chosen at a time', async () => {
  const user = shown(
    <Held<'table' | 'board'> start="table">
      {(value, hold) => (
        <Segmented
          label="View"
          value={value}
          onChange={hold}
          options={[
            { value: 'table', label: 'Table' },
            { value: 'board', label: 'Board' },
          ]}
        />
      )}
    </Held>,
  )
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)
  expect(screen.getByRole('radiogroup', { name: 'View' })).toBeTruthy()
  expect(chosen()).toEqual([true, false])
  await user.click(screen.getByRole('radio', { name: 'Board' }))
  expect(chosen()).toEqual([false, true])
})

test('choices side by side that may only be read can neither be pressed nor reached by the keyboard', async () => {
  const reported = vi.fn()
  const options = [
    { value: 'table', label: 'Table' },
    { value: 'board', label: 'Board' },
  ]
  const user = shown(<Segmented label="View" value="table" onChange={reported} options={options} disabled />)
  await user.click(screen.getByText('Board'))
  await user.tab()
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect([reported.mock.calls.length, radios.map(({ disabled }) => disabled), document.activeElement]).toEqual([
    0,
    [true, true],
    document.body,
  ])
})
