import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FormItem } from '../../form-item/form-item.tsx'
import { TextField } from '../../form-item/text-field.tsx'
import { Held, shown } from '../../page.fixture.tsx'
import { ColorInput } from '../choice/color-input.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

afterEach(() => void vi.useRealTimers())

function name(start: string | null, options: Partial<TextInputProps> = {}) {
  const reported = vi.fn()
  const user = shown(
    <Held start={start}>
      {(value, hold) => <TextInput label="Name" value={value} onChange={(next) => (reported(next), hold(next))} {...options} />}
    </Held>,
  )
  return { user, reported }
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
const cross = () => screen.queryByRole('button', { name: 'Clear' })

test('R4.58, R4.59: the cross is there with the first letter, empties the field and leaves the focus in it', async () => {
  const { user, reported } = name('', { clearable: true })
  expect(cross()).toBeNull()
  await user.type(field(), 'Gondola')
  await user.click(cross()!)
  expect(reported).toHaveBeenLastCalledWith('')
  expect([field().value, document.activeElement === field(), cross()]).toEqual(['', true, null])
})

test.each(['readOnly', 'disabled'] as const)('a field that is %s has no cross', (state) => {
  name('Gondola', { clearable: true, [state]: true })
  expect(cross()).toBeNull()
})

test('R5.63: a form item that asks for a cross has its input draw one', async () => {
  const user = shown(<Held start="Gondola">{(value, hold) => <TextField label="Name" value={value} onChange={hold} clearable />}</Held>)
  await user.click(cross()!)
  expect(field().value).toBe('')
})

test('R5.5, T69: Enter sends what was typed and then says that it was pressed; other keys and a letter being composed do not', async () => {
  const events: string[] = []
  const user = shown(
    <TextInput label="Name" value="Gondola" onChange={(value) => events.push(value)} onEnter={() => events.push('enter')} />,
  )
  await user.click(field())
  await user.keyboard('{Escape}{Tab}')
  expect(events).toEqual([])
  field().focus()
  field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }))
  expect(events).toEqual([])
  await user.keyboard('{Enter}')
  expect(events).toEqual(['Gondola', 'enter'])
})

test('a field takes no more letters than it may', async () => {
  const { user } = name('', { maxLength: 3 })
  await user.type(field(), 'Gondola')
  expect(field().value).toBe('Gon')
})

test('leaving it is reported, so that its fault may be shown', async () => {
  const onBlur = vi.fn()
  const { user } = name('', { onBlur })
  await user.click(field())
  expect(onBlur).not.toHaveBeenCalled()
  await user.tab()
  expect(onBlur).toHaveBeenCalledOnce()
})

test('R5.1, R5.2: a press on the label goes to its field, which is described by the fault and named mandatory', async () => {
  function Item() {
    const [fault, setFault] = useState<string>()
    return (
      <FormItem label="Name" hint="As on the map" error={fault} mandatory>
        <TextInput value="" onChange={() => {}} onBlur={() => setFault('Field is mandatory')} />
      </FormItem>
    )
  }
  const user = shown(<Item />)
  const input = screen.getByRole('textbox')
  const described = () => document.getElementById(input.getAttribute('aria-describedby')!)?.textContent
  expect([described(), input.getAttribute('aria-invalid'), input.getAttribute('aria-required')]).toEqual(['As on the map', null, 'true'])
  await user.click(screen.getByText('Name'))
  expect(document.activeElement).toBe(input)
  await user.tab()
  expect([described(), input.getAttribute('aria-invalid')]).toEqual(['Field is mandatory', 'true'])
  expect(screen.queryByText('As on the map')).toBeNull()
})

test('R3.81: a hint behind an icon is shown by pointer and keyboard; Escape puts it away and not the dialog around it', async () => {
  const closed = vi.fn()
  const user = shown(
    <div onKeyDown={closed}>
      <FormItem label="Name" hint="As on the map" hintType="Label">
        <TextInput value="" onChange={() => {}} />
      </FormItem>
    </div>,
  )
  const icon = screen.getByRole('button', { name: 'Hint' })
  const bubble = () => document.querySelector('.hint-icon-bubble')?.textContent
  await user.hover(icon)
  expect(bubble()).toBe('As on the map')
  await user.unhover(icon)
  expect(bubble()).toBeUndefined()
  await user.tab()
  expect(bubble()).toBe('As on the map')
  await user.keyboard('{Escape}')
  expect([bubble(), closed.mock.calls]).toEqual([undefined, []])
  await user.keyboard('{Escape}')
  expect(closed).toHaveBeenCalledOnce()
  await user.tab()
  expect(bubble()).toBeUndefined()
  expect(document.getElementById(screen.getByRole('textbox').getAttribute('aria-describedby')!)?.textContent).toBe('As on the map')
})

test('an icon beside a field that can be pressed is a button with a name', async () => {
  const generate = vi.fn()
  const user = shown(
    <FormItem label="Password" append={{ icon: '*', label: 'Generate', onClick: generate }}>
      <TextInput value="" onChange={() => {}} />
    </FormItem>,
  )
  await user.click(screen.getByRole('button', { name: 'Generate' }))
  expect(generate).toHaveBeenCalledOnce()
})

test('R4.61: that a value is being checked is announced', () => {
  shown(
    <FormItem label="Name" pending>
      <TextInput value="" onChange={() => {}} />
    </FormItem>,
  )
  expect(screen.getByRole('status').textContent).toBe('Checking…')
})

test('a longer text keeps its lines', async () => {
  const reported = vi.fn()
  const user = shown(
    <Held<string | null> start={null}>
      {(value, hold) => <TextArea label="Note" value={value} onChange={(next) => (reported(next), hold(next))} />}
    </Held>,
  )
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Wind{Enter}Snow')
  expect(reported).toHaveBeenLastCalledWith('Wind\nSnow')
})

test('a colour is picked or typed, and half a colour leaves the palette at black', async () => {
  const user = shown(
    <Held<string | null> start="#16809A">{(value, hold) => <ColorInput label="Line" value={value} onChange={hold} />}</Held>,
  )
  const palette = screen.getByLabelText<HTMLInputElement>('Pick a colour')
  const text = screen.getByRole<HTMLInputElement>('textbox', { name: 'Line' })
  expect(palette.value).toBe('#16809a')
  await user.clear(text)
  await user.type(text, '#0c4')
  expect(palette.value).toBe('#000000')
  await user.type(text, '253')
  expect(palette.value).toBe('#0c4253')
})
