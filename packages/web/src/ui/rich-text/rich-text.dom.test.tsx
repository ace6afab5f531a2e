import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { shown } from '../page.fixture.tsx'
import { RichTextEditor } from './rich-text-editor.tsx'

async function editor(start: string, options: Partial<Parameters<typeof RichTextEditor>[0]> = {}) {
  const reported = vi.fn()
  let put!: (value: string) => void
  function Held() {
    const [value, hold] = useState<string | null>(start)
    put = hold
    return <RichTextEditor label="Text" value={value} onChange={(next) => (reported(next), hold(next))} {...options} />
  }
  const user = shown(<Held />)
  await waitFor(() => expect(body()).toBeTruthy())
  return { user, reported, put: (value: string) => act(() => put(value)) }
}
const body = () => document.querySelector<HTMLElement>('.rich-text-body')!
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('the toolbar is one stop for Tab; arrow keys go from one command to the next, past those that cannot be used', async () => {
  const { user } = await editor('<p>Snow</p>')
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Paragraph style' }))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(button('Bold'))
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toBe(button('Remove formatting'))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Paragraph style' }))
  expect(screen.getByRole('combobox', { name: 'Paragraph style' }).tabIndex).toBe(0)
  expect(button('Remove formatting').tabIndex).toBe(-1)
})

test('a command that was pressed is where Tab comes back to', async () => {
  const { user } = await editor('<p>Snow</p>')
  const style = screen.getByRole('combobox', { name: 'Paragraph style' })
  act(() => button('Italic').focus())
  expect([style.tabIndex, button('Italic').tabIndex]).toEqual([-1, 0])
  await user.click(style)
  expect([style.tabIndex, button('Italic').tabIndex]).toEqual([0, -1])
})

test('what comes from outside, such as a draft, is shown', async () => {
  const { put } = await editor('<p>Snow</p>')
  put('<p>Wind</p>')
  expect(body().textContent).toBe('Wind')
})

test('a text that may only be read has no toolbar', async () => {
  await editor('<p>Snow</p>', { readOnly: true })
  expect(screen.queryByRole('toolbar')).toBeNull()
  expect(body().getAttribute('aria-readonly')).toBe('true')
})

test('a link is only set to an address; Escape goes back to the text and leaves the form alone', async () => {
  const { user, reported } = await editor('<p>Snow</p>')
  await user.click(button('Link'))
  const address = screen.getByRole('textbox', { name: 'Address of the link' })
  await user.type(address, 'no address{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Enter a web address, an e-mail address or a phone number.')
  expect(address.getAttribute('aria-invalid')).toBe('true')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('textbox', { name: 'Address of the link' })).toBeNull()
  expect(reported).not.toHaveBeenCalled()
})
