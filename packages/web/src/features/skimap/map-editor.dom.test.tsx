import { recordOf } from '@ridgeline/domain/declare/sample'
import { resort } from '@ridgeline/domain/entities/resort'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '../../lib/browser/idb.fixture.ts'
import { transport } from '../../lib/call/send/transport.ts'
import { signedIn } from '../../lib/session/session.fixture.ts'
import { unsaved } from '../../lib/session/unsaved.ts'
import { measured } from '../../ui/map/map.fixture.tsx'
import { Held, shown } from '../../ui/page.fixture.tsx'
import { MapEditor } from './map-editor.tsx'
import type { MapItem } from './work/map-item.ts'

measured()
beforeEach(() => {
  database.clear()
  vi.spyOn(transport, 'send').mockResolvedValue({ status: 200, body: '{"items":[]}', headers: new Headers() })
  signedIn('jasna', ['resort.read', 'resort.update'])
})
afterEach(() => void vi.restoreAllMocks())

const record = { ...recordOf(resort, 1), id: 'jasna', version: 1, active: true, mapPlacements: null, mapCalibration: null }
const picture = { url: '/picture.jpg', width: 600, height: 400 }
const alfa: MapItem = {
  id: 'alfa',
  entity: 'skilift',
  name: { en: 'Alfa' },
  mapNumber: 'A',
  status: 'open',
  kind: 'lift',
  type: 'gondola',
  geometry: null,
}

/** Beside the editor: what closes it at once, and what asks first, as the menu of resorts does. */
async function openEditor() {
  const router = createRouter({ history: createMemoryHistory(), routeTree: createRootRoute() })
  const user = shown(
    <RouterContextProvider router={router}>
      <Held start={true}>
        {(isOpen, hold) => (
          <>
            <button onClick={() => hold(false)}>Close</button>
            <button onClick={async () => (await unsaved.mayLeave()) && hold(false)}>Another resort</button>
            {isOpen && <MapEditor record={record} picture={picture} items={[alfa]} />}
          </>
        )}
      </Held>
    </RouterContextProvider>,
  )
  await act(async () => {})
  return user
}

/** Two points, as keyboard users add them; the map is moved in between. */
async function drawLine(user: Awaited<ReturnType<typeof openEditor>>) {
  await user.click(screen.getByRole('button', { name: /Alfa/ }))
  const addPoint = () => user.click(screen.getByRole('button', { name: 'Add a point in the centre' }))
  await addPoint()
  await addPoint()
}

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })

const question = () => screen.findByRole('dialog', { name: 'Discard your changes?' })

test('another language or resort asks about a drawing that is not saved; who stays keeps it and its steps', async () => {
  const user = await openEditor()
  await drawLine(user)
  await user.click(screen.getByRole('button', { name: 'Another resort' }))
  await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }))
  expect(save().disabled).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(save().disabled).toBe(true)
})

test('without a drawing it asks nothing', async () => {
  const user = await openEditor()
  await user.click(screen.getByRole('button', { name: 'Another resort' }))
  await waitFor(() => expect(screen.queryByRole('application')).toBeNull())
})

test('what was drawn the moment before the editor closes is in the draft', async () => {
  const user = await openEditor()
  await drawLine(user)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect([...database.values()]).toMatchObject([{ userId: 'marta', work: { placements: [{ itemId: 'alfa' }] } }]))
})

test('the draft stays that of the user who has drawn it when another one signs in before the page is left', async () => {
  const user = await openEditor()
  await drawLine(user)
  signedIn('jasna', ['resort.read', 'resort.update'], 'peter')
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(database.size).toBe(1))
  expect([...database]).toMatchObject([[expect.stringContaining('/marta/skimap/jasna'), { userId: 'marta' }]])
})

test('what is discarded to leave the editor is not in a draft', async () => {
  const user = await openEditor()
  await drawLine(user)
  await user.click(screen.getByRole('button', { name: 'Another resort' }))
  await user.click(within(await question()).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('application')).toBeNull())
  await act(async () => {})
  expect(database.size).toBe(0)
})

/** What the key with Alt, and then without, leads to: whether the browser may have it, and the place. */
function arrowsOn(placeNow: () => string) {
  const ground = screen.getByRole('application')
  const start = placeNow()
  return [{ altKey: true }, {}].map((held) => [fireEvent.keyDown(ground, { key: 'ArrowLeft', ...held }), placeNow() === start])
}

test('an arrow key moves a point of a line or of the calibration, with Alt it is the browser’s', async () => {
  const user = await openEditor()
  await drawLine(user)
  const end = () => [...document.querySelectorAll('.draw-point')].at(-1)!
  expect(arrowsOn(() => end().outerHTML)).toEqual([
    [true, true],
    [false, false],
  ])
  await user.click(screen.getByRole('radio', { name: 'Calibration' }))
  await user.click(screen.getByRole('button', { name: 'Add a point in the centre' }))
  expect(arrowsOn(() => document.querySelector('.control-mark')!.outerHTML)).toEqual([
    [true, true],
    [false, false],
  ])
})

test('Ctrl+S saves wherever the focus is, but not while a question stands over the drawing', async () => {
  const user = await openEditor()
  await drawLine(user)
  const saved = () => vi.mocked(transport.send).mock.calls.filter(([{ method }]) => method !== 'GET').length
  await user.click(screen.getByRole('button', { name: 'Another resort' }))
  const asked = await question()
  expect([fireEvent.keyDown(within(asked).getByRole('button', { name: 'Keep editing' }), { key: 's', ctrlKey: true }), saved()]).toEqual([
    false,
    0,
  ])
  await user.click(within(asked).getByRole('button', { name: 'Keep editing' }))
  expect(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })).toBe(false)
  await waitFor(() => expect(saved()).toBe(1))
})
