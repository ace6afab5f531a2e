import type { Photo } from '@ridgeline/domain/declare/shape'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport, type Incoming, type Outgoing } from '../../../lib/call/send/transport.ts'
import { Held, shown } from '../../../ui/page.fixture.tsx'
import { inputs } from '../../inputs.tsx'
import { InputTableContext } from '../input-props.ts'
import { PhotosInput } from './photos-input.tsx'

beforeEach(
  () => void vi.spyOn(transport, 'send').mockResolvedValue({ status: 200, body: JSON.stringify({ items: [] }), headers: new Headers() }),
)
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const photo = (mediaId: string, isMain = false): Photo => ({ mediaId, caption: null, alt: null, isMain })
const three = [photo('a', true), photo('b'), photo('c')]

function photos(start: Photo[] = three, options: Partial<Parameters<typeof PhotosInput>[0]> = {}) {
  let now = start
  const user = shown(
    <InputTableContext value={inputs}>
      <Held<Photo[] | null> start={start}>
        {(value, hold) => (
          <PhotosInput
            owner="skilift"
            name="gallery"
            label="Photos"
            value={value}
            onChange={(next) => {
              now = next ?? []
              hold(next)
            }}
            {...options}
          />
        )}
      </Held>
    </InputTableContext>,
  )
  return {
    user,
    now: () => now,
    order: () => now.map(({ mediaId }) => mediaId).join(''),
    main: () => now.find(({ isMain }) => isMain)?.mediaId,
  }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true })
const handle = (place: number) => document.querySelectorAll<HTMLElement>('.photo-handle')[place - 1]!

test('a photo goes forward and back by its arrows, which end with the list, and where it is now is announced', async () => {
  const { user, order } = photos()
  expect([button('Move item 1 forward').disabled, button('Move item 3 back').disabled]).toEqual([true, true])
  await user.click(button('Move item 1 back'))
  expect(order()).toBe('bac')
  expect(screen.getByText('Photo moved to position 2 of 3').getAttribute('role')).toBe('status')
  await user.click(button('Move item 3 forward'))
  expect(order()).toBe('bca')
})

test('the handle of a photo moves it by the arrow keys, ends with the list and keeps the focus', async () => {
  const { user, order } = photos()
  const moved = handle(1)
  act(() => moved.focus())
  await user.keyboard('{ArrowLeft}')
  expect(order()).toBe('abc')
  await user.keyboard('{ArrowRight}')
  expect(order()).toBe('bac')
  await waitFor(() => expect(document.activeElement).toBe(moved))
  await user.keyboard('{ArrowDown}')
  expect(order()).toBe('bca')
  await user.keyboard('{ArrowDown}')
  expect(order()).toBe('bca')
  await user.keyboard('{ArrowUp}')
  expect(order()).toBe('bac')
})

test('the handle is dragged over the other photos; a second button of the mouse drags nothing', () => {
  const { order } = photos()
  const over = (place: number) => {
    const at = document.querySelectorAll('[data-sort]')[place - 1]!
    document.elementFromPoint = () => at
    fireEvent(window, new PointerEvent('pointermove', { clientX: 1, clientY: 1 }))
  }
  fireEvent.pointerDown(handle(1), { button: 2 })
  over(3)
  expect(order()).toBe('abc')
  fireEvent.pointerDown(handle(1), { button: 0 })
  over(2)
  over(3)
  expect([order(), document.querySelectorAll('[data-held]').length]).toEqual(['bca', 1])
  fireEvent(window, new PointerEvent('pointerup'))
  over(1)
  expect([order(), document.querySelectorAll('[data-held]').length]).toEqual(['bca', 0])
})

test('R5.44: only JPG and PNG are offered for a gallery, and for the picture in place of another', () => {
  photos()
  const accepted = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].map(({ accept }) => accept)
  expect(new Set(accepted)).toEqual(new Set(['image/jpeg,image/png']))
})

test('one photo is the main one', async () => {
  const { user, main } = photos()
  await user.click(button('Make photo 2 the main photo'))
  expect(main()).toBe('b')
  expect(button('Make photo 2 the main photo').getAttribute('aria-pressed')).toBe('true')
  expect(button('Make photo 1 the main photo').getAttribute('aria-pressed')).toBe('false')
})

test('if the main photo is removed, another takes its place', async () => {
  const { user, order, main } = photos()
  await user.click(button('Remove picture 1'))
  expect([order(), main()]).toEqual(['bc', 'b'])
})

test('as many photos as may be take no more, and those that may only be read have nothing to press', () => {
  photos(three, { max: 3 })
  expect(screen.queryByRole('button', { name: 'Drop photos here or choose them' })).toBeNull()
  photos([photo('x')], { readOnly: true })
  expect(screen.queryByRole('button', { name: 'Remove picture 1' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Remove picture/ })).toHaveLength(3)
})

/** The original of the photo `a` is fetched for a crop; pictures are neither read nor drawn here. */
function withOriginal(original: Omit<Incoming, 'headers'>) {
  const medium = { url: '/a.jpg', thumbnailUrl: null, fileName: 'lift.jpg', contentType: 'image/jpeg', size: 9, width: 1200, height: 800 }
  const answer = ({ method }: Outgoing) => (method === 'POST' ? { ...medium, id: 'new' } : { items: [{ ...medium, id: 'a' }] })
  vi.mocked(transport.send).mockImplementation(async (request) => ({
    ...(request.isFile ? original : { status: 200, body: JSON.stringify(answer(request)) }),
    headers: new Headers(),
  }))
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1200, height: 800, close: () => {} }))
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ drawImage: () => {} }),
    toBlob: (done: (blob: Blob) => void) => done(new Blob(['x'])),
  })
}
const credited: Photo = {
  ...photo('a', true),
  caption: { en: 'Dawn' },
  focusX: 0.2,
  focusY: 0.9,
  author: 'Ján Kováč',
  license: 'CC-BY-4.0',
}

test.each([
  ['is not there', { status: 404, body: '<h1>Not found</h1>' }, /^Fetching data failed/],
  ['does not come', { status: -6, body: '' }, /^The request timed out/],
])('a photo whose original %s cannot be cropped, which is reported; it stays as it is', async (_how, original, message) => {
  withOriginal(original)
  const { user, now } = photos([credited])
  await user.click(await screen.findByRole('button', { name: 'Crop picture 1' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect([screen.queryByRole('dialog'), now()]).toEqual([null, [credited]])
})

test('a part of a photo keeps its author and licence, another photo in its place does not; both lose the focal point', async () => {
  withOriginal({ status: 200, body: '', content: new Blob(['x']) })
  const part = photos([credited])
  await part.user.click(await screen.findByRole('button', { name: 'Crop picture 1' }))
  const use = await screen.findByRole<HTMLButtonElement>('button', { name: 'Apply crop' })
  await waitFor(() => expect(use.disabled).toBe(false))
  await part.user.click(use)
  await waitFor(() => expect(part.now()).toEqual([{ ...credited, mediaId: 'new', focusX: null, focusY: null }]))
  cleanup()
  const other = photos([credited])
  const input = screen.getByLabelText<HTMLInputElement>('Replace picture 1', { selector: 'input' })
  await other.user.upload(input, new File(['x'], 'other.jpg', { type: 'image/jpeg' }))
  const cleared = { focusX: null, focusY: null, author: null, license: null }
  await waitFor(() => expect(other.now()).toEqual([{ ...credited, mediaId: 'new', ...cleared }]))
})
