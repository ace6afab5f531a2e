import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Held, shown } from '../../page.fixture.tsx'
import { ColorInput } from './color-input.tsx'

function color(start: string | null, options: Partial<Parameters<typeof ColorInput>[0]> = {}) {
  const reported = vi.fn()
  const user = shown(
    <Held<string | null> start={start}>
      {(value, hold) => <ColorInput label="Colour" value={value} onChange={(next) => (reported(next), hold(next))} {...options} />}
    </Held>,
  )
  return { user, reported }
}
const typed = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Colour' })
const swatch = () => document.querySelector<HTMLInputElement>('.color-input-swatch')!

test('a colour is typed or chosen from the palette, and both show it', async () => {
  const { user, reported } = color(null)
  expect(swatch().dataset['empty']).toBe('true')
  await user.type(typed(), '#1668C9')
  expect(reported).toHaveBeenLastCalledWith('#1668C9')
  expect([swatch().value, swatch().dataset['empty']]).toEqual(['#1668c9', undefined])
  fireEvent.change(swatch(), { target: { value: '#ff0000' } })
  expect(typed().value).toBe('#ff0000')
})

test.each(['#16', '1668c9', '#1668cg', '#1668c9a', 'x#1668c9'])(
  '%s is not a colour: it stays as typed, and the palette shows none',
  (value) => {
    color(value)
    expect([typed().value, swatch().value, swatch().dataset['empty']]).toEqual([value, '#000000', 'true'])
  },
)

test.each([{ disabled: true }, { readOnly: true }])('a colour that may only be read has no palette to choose from: %o', (options) => {
  color('#1668c9', options)
  expect(swatch().disabled).toBe(true)
})
