/** An editor of a text, and what is seen of it. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, vi } from 'vitest'
import { shown } from '../page.fixture.tsx'
import { RichTextEditor } from './rich-text-editor.tsx'

type Options = Partial<Parameters<typeof RichTextEditor>[0]>

export async function editor(start: string | null, options: Options = {}) {
  const reported = vi.fn()
  let put!: (value: string | null) => void
  let setOptions!: (options: Options) => void
  function Held() {
    const [value, hold] = useState<string | null>(start)
    const [given, give] = useState(options)
    put = hold
    setOptions = give
    return <RichTextEditor label="Text" value={value} onChange={(next) => (reported(next), hold(next))} {...given} />
  }
  const user = shown(<Held />)
  await waitFor(() => expect(body()).toBeTruthy())
  return {
    user,
    reported,
    last: () => reported.mock.lastCall?.[0],
    put: (value: string | null) => act(() => put(value)),
    setOptions: (next: Options) => act(() => setOptions(next)),
  }
}

export const body = () => document.querySelector<HTMLElement>('.rich-text-body')!
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const paragraphStyle = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Paragraph style' })
export const selectAll = () => act(() => void fireEvent.keyDown(body(), { key: 'a', code: 'KeyA', ctrlKey: true }))
