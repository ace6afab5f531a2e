import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TextInput } from '../input/text/text-input.tsx'
import { shown } from '../page.fixture.tsx'
import { FormItem, type FormItemProps } from './form-item.tsx'

const item = (props: Partial<FormItemProps>) =>
  shown(
    <FormItem label="Name" {...props}>
      <TextInput value="Gondola" onChange={() => {}} />
    </FormItem>,
  )

test('R3.69, R3.70: a press on an icon beside the control does what the icon is for', async () => {
  const [before, after] = [vi.fn(), vi.fn()]
  const user = item({ prepend: { icon: '−', label: 'Less', onClick: before }, append: { icon: '+', label: 'More', onClick: after } })
  await user.click(screen.getByRole('button', { name: 'Less' }))
  expect([before.mock.calls.length, after.mock.calls.length]).toEqual([1, 0])
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect([before.mock.calls.length, after.mock.calls.length]).toEqual([1, 1])
})

test('a press on the label goes to the control', async () => {
  const user = item({})
  await user.click(screen.getByText('Name'))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
})

test('a fault takes the place of the hint and marks the control', () => {
  item({ hint: 'As on the map', error: 'Field is mandatory', mandatory: true })
  const field = screen.getByRole('textbox', { name: 'Name' })
  expect(screen.queryByText('As on the map')).toBeNull()
  expect([field.getAttribute('aria-invalid'), document.getElementById(field.getAttribute('aria-describedby')!)?.textContent]).toEqual([
    'true',
    'Field is mandatory',
  ])
})
