import { fireEvent, screen } from '@testing-library/react'
import type { TypedSection } from '@ridgeline/domain/app-content/sections'
import { afterEach, expect, test, vi } from 'vitest'
import { Held, shown } from '../../ui/page.fixture.tsx'
import { SectionsInput } from './sections-input.tsx'

afterEach(() => void vi.restoreAllMocks())

const section = (en: string): TypedSection => ({ type: 'banner', title: { en }, layout: null, limit: null, itemIds: null })

const toggles = () => [...document.querySelectorAll<HTMLElement>('.section-toggle')]
const order = () => toggles().map((toggle) => toggle.querySelector('b')!.textContent)
const open = () =>
  toggles()
    .filter((toggle) => toggle.getAttribute('aria-expanded') === 'true')
    .map((toggle) => toggle.querySelector('b')!.textContent)

test('the open section stays open when it, or another one past it, is dragged over several at once', async () => {
  const user = shown(
    <Held<unknown> start={['Alfa', 'Beta', 'Cecil', 'Delta'].map(section)}>
      {(value, hold) => <SectionsInput owner="homepage" name="sections" label="Sections" value={value} onChange={hold} />}
    </Held>,
  )
  /** A fast pointer is over the last place without having been over those between. */
  function drag(from: number, to: number) {
    fireEvent.pointerDown(document.querySelectorAll('.section-handle')[from]!, { button: 0 })
    vi.spyOn(document, 'elementFromPoint').mockReturnValue(document.querySelectorAll('.section-card')[to]!)
    fireEvent.pointerMove(window, { clientX: 1, clientY: 1 })
    fireEvent.pointerUp(window)
    return [order().join(' '), ...open()]
  }
  await user.click(screen.getByText('Beta'))
  expect(open()).toEqual(['Beta'])
  expect(drag(0, 3)).toEqual(['Beta Cecil Delta Alfa', 'Beta'])
  expect(drag(3, 0)).toEqual(['Alfa Beta Cecil Delta', 'Beta'])
  expect(drag(1, 3)).toEqual(['Alfa Cecil Delta Beta', 'Beta'])
  await user.click(screen.getByText('Beta'))
  expect(drag(0, 2)).toEqual(['Cecil Delta Alfa Beta'])
})

test('in a form that can only be read the layout of a section cannot be chosen', async () => {
  const list: TypedSection = { ...section('Alfa'), type: 'events' }
  const user = shown(<SectionsInput owner="homepage" name="sections" label="Sections" value={[list]} onChange={() => undefined} readOnly />)
  await user.click(screen.getByText('Alfa'))
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect([radios.length > 1, radios.every(({ disabled }) => disabled)]).toEqual([true, true])
})
