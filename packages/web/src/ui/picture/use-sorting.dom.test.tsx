import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { shown } from '../page.fixture.tsx'
import { useSorting } from './use-sorting.ts'

afterEach(() => void vi.restoreAllMocks())

function Pictures({ start }: { start: readonly string[] }) {
  const [names, setNames] = useState(start)
  const { held, itemProps, handleProps } = useSorting(names.length, (from, to) =>
    setNames((now) => now.toSpliced(from, 1).toSpliced(to, 0, now[from]!)),
  )
  return (
    <ul>
      {names.map((name, index) => (
        <li key={name} {...itemProps(index)} data-held={held === index || undefined}>
          {name}
          <button type="button" aria-label={`Move ${name}`} {...handleProps(index)} />
        </li>
      ))}
    </ul>
  )
}

const names = ['Alfa', 'Beta', 'Cecil', 'Delta']
const order = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` })
const held = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => item.dataset['held'])
    .map(({ textContent }) => textContent)
const frame = () => new Promise((next) => requestAnimationFrame(next))
/** Nothing is laid out here, so the test names what the pointer is over. */
const over = (element: Element | null) => vi.spyOn(document, 'elementFromPoint').mockReturnValue(element)

function drag(name: string, onto: Element | null) {
  over(onto)
  fireEvent.pointerMove(window, { clientX: 1, clientY: 1 })
  expect(screen.getByText(name)).toBeTruthy()
}

test('the arrow keys move an item one place back or on, and the focus stays at its handle', async () => {
  const user = shown(<Pictures start={names} />)
  handle('Beta').focus()
  await user.keyboard('{ArrowRight}')
  expect(order()).toEqual(['Alfa', 'Cecil', 'Beta', 'Delta'])
  await frame()
  expect(document.activeElement).toBe(handle('Beta'))
  await user.keyboard('{ArrowUp}')
  expect(order()).toEqual(names)
  await user.keyboard('{ArrowLeft}')
  expect(order()).toEqual(['Beta', 'Alfa', 'Cecil', 'Delta'])
  await user.keyboard('{ArrowDown}')
  expect(order()).toEqual(names)
})

test('the first item does not move back, the last one not on, and other keys move nothing', async () => {
  const user = shown(<Pictures start={names} />)
  handle('Alfa').focus()
  await user.keyboard('{ArrowLeft}{ArrowUp}{Home}a')
  expect(order()).toEqual(names)
  handle('Delta').focus()
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(order()).toEqual(names)
})

test('an arrow key that moves an item does not scroll the page, one that moves nothing does', () => {
  shown(<Pictures start={names} />)
  // An event that was taken is answered with false.
  expect(fireEvent.keyDown(handle('Beta'), { key: 'ArrowDown' })).toBe(false)
  expect(fireEvent.keyDown(handle('Alfa'), { key: 'ArrowUp' })).toBe(true)
})

test('a dragged item takes the place of each item it is over, until it is let go', () => {
  shown(<Pictures start={names} />)
  fireEvent.pointerDown(handle('Alfa'), { button: 0 })
  expect(held()).toEqual(['Alfa'])
  drag('Alfa', screen.getByText('Beta'))
  expect([order(), held()]).toEqual([['Beta', 'Alfa', 'Cecil', 'Delta'], ['Alfa']])
  drag('Alfa', screen.getByText('Delta'))
  expect(order()).toEqual(['Beta', 'Cecil', 'Delta', 'Alfa'])
  fireEvent.pointerUp(window)
  expect(held()).toEqual([])
  drag('Alfa', screen.getByText('Beta'))
  expect(order()).toEqual(['Beta', 'Cecil', 'Delta', 'Alfa'])
})

test('a drag that was called off ends too, and another button of the mouse drags nothing', () => {
  shown(<Pictures start={names} />)
  fireEvent.pointerDown(handle('Alfa'), { button: 0 })
  fireEvent.pointerCancel(window)
  expect(held()).toEqual([])
  fireEvent.pointerDown(handle('Alfa'), { button: 2 })
  drag('Alfa', screen.getByText('Delta'))
  expect([order(), held()]).toEqual([names, []])
})

test('beside the list an item stays where it was last, also over the items of another list', () => {
  shown(
    <>
      <Pictures start={names} />
      <ol>
        <li data-sort="3">Elsewhere</li>
      </ol>
    </>,
  )
  fireEvent.pointerDown(handle('Alfa'), { button: 0 })
  drag('Alfa', document.body)
  drag('Alfa', null)
  drag('Alfa', screen.getByText('Elsewhere'))
  expect(order()).toEqual([...names, 'Elsewhere'])
  fireEvent.pointerUp(window)
})

test('a handle that is held selects no text on its way', () => {
  shown(<Pictures start={names} />)
  expect(fireEvent.pointerDown(handle('Alfa'), { button: 0 })).toBe(false)
  fireEvent.pointerUp(window)
  expect(fireEvent.pointerDown(handle('Alfa'), { button: 2 })).toBe(true)
})

test('an arrow with Alt moves nothing: the browser goes back with it', () => {
  shown(<Pictures start={names} />)
  expect(fireEvent.keyDown(handle('Beta'), { key: 'ArrowLeft', altKey: true })).toBe(true)
  expect(order()).toEqual(names)
})
