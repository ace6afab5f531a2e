import type { Geometry } from '@ridgeline/domain/declare/shape'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport } from '../../../lib/call/send/transport.ts'
import { measured } from '../../../ui/map/map.fixture.tsx'
import { Held, shown } from '../../../ui/page.fixture.tsx'
import { GeometryInput } from './geometry-input.tsx'

measured()
beforeEach(() => {
  vi.spyOn(transport, 'send').mockResolvedValue({ status: 404, body: '{"ErrorCode":300}', headers: new Headers() })
})
afterEach(() => void vi.restoreAllMocks())

const line: Geometry = {
  type: 'LineString',
  coordinates: [
    [19.58, 48.94],
    [19.6, 48.92],
  ],
}

/** A button beside it sets the line, as undo of the form does. */
async function input(start: Geometry | null) {
  const user = shown(
    <Held start={start}>
      {(value, hold) => (
        <>
          <GeometryInput owner="skilift" name="geometry" label="Line" of={['LineString']} value={value} onChange={hold} />
          <button onClick={() => hold(line)}>From elsewhere</button>
        </>
      )}
    </Held>,
  )
  await act(async () => {})
  return user
}

const press = async (user: Awaited<ReturnType<typeof input>>, name: string) => user.click(await screen.findByRole('button', { name }))
const error = () => screen.queryByRole('alert')
const box = () => screen.getByRole('textbox', { name: 'Paste GeoJSON' })

async function pasteWrong(start: Geometry | null = null) {
  const user = await input(start)
  await press(user, 'Paste GeoJSON')
  fireEvent.change(box(), { target: { value: '{' } })
  expect(error()).not.toBeNull()
  return user
}

test('the error of pasted GeoJSON goes with the box it was pasted into', async () => {
  const user = await pasteWrong()
  await press(user, 'Paste GeoJSON')
  expect(error()).toBeNull()
})

test('it goes when the box is emptied, and when something right is pasted', async () => {
  await pasteWrong()
  fireEvent.change(box(), { target: { value: '' } })
  expect(error()).toBeNull()
  fireEvent.change(box(), { target: { value: '[]' } })
  expect(error()).not.toBeNull()
  fireEvent.change(box(), { target: { value: JSON.stringify(line) } })
  expect([error(), screen.queryByRole('textbox')]).toEqual([null, null])
})

test('it goes when drawing starts', async () => {
  const user = await pasteWrong()
  await press(user, 'Draw on the map')
  expect(error()).toBeNull()
})

test('it goes when the geometry is removed or comes from elsewhere', async () => {
  const user = await pasteWrong(line)
  await press(user, 'Remove the drawing')
  expect(error()).toBeNull()
  fireEvent.change(box(), { target: { value: '{[' } })
  expect(error()).not.toBeNull()
  await press(user, 'From elsewhere')
  expect(error()).toBeNull()
})
