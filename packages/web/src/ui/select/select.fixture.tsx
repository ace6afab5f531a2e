/** A field of peaks, for one or for several, and what is seen of it. */
import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { Held, shown } from '../page.fixture.tsx'
import { MultiSelect } from './multi-select.tsx'
import type { Option } from './options.ts'
import { Select } from './select.tsx'

const peaks: Option[] = ['Chopok', 'Ďumbier', 'Kriváň', 'Rysy'].map((label) => ({ value: label.toLowerCase(), label }))

export function one(start: string | null, options: Partial<Parameters<typeof Select>[0]> = {}) {
  const reported = vi.fn()
  const user = shown(
    <Held start={start}>
      {(value, hold) => (
        <Select label="Peak" value={value} onChange={(next) => (reported(next), hold(next))} options={peaks} {...options} />
      )}
    </Held>,
  )
  return { user, reported }
}

export function several(start: string[], options: Partial<Parameters<typeof MultiSelect>[0]> = {}) {
  const reported = vi.fn()
  const user = shown(
    <Held<readonly string[] | null> start={start}>
      {(value, hold) => (
        <MultiSelect label="Peak" value={value} onChange={(next) => (reported(next), hold(next))} options={peaks} {...options} />
      )}
    </Held>,
  )
  return { user, reported }
}

export const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Peak' })
export const offered = () => screen.queryAllByRole('option').map((option) => option.textContent)
export const option = (name: string) => screen.getByRole('option', { name })
export const isOpen = () => field().getAttribute('aria-expanded') === 'true'
