import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shown } from '../../page.fixture.tsx'
import { CropDialog } from './crop-dialog.tsx'

const drawn = vi.fn()
const read = vi.fn()

/** Pictures are neither read nor drawn here. */
beforeEach(() => {
  drawn.mockReset()
  read.mockReset().mockResolvedValue({ width: 1200, height: 800, close: () => {} })
  vi.stubGlobal('createImageBitmap', read)
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ drawImage: drawn }),
    toBlob: (done: (blob: Blob) => void) => done(new Blob(['x'])),
  })
})
afterEach(() => void vi.unstubAllGlobals())

async function crop(aspect?: number) {
  const onUse = vi.fn()
  const file = new File(['x'], 'lift.jpg', { type: 'image/jpeg' })
  const user = shown(<CropDialog file={file} name="lift.jpg" aspect={aspect} onUse={onUse} onClose={() => {}} />)
  await waitFor(() => expect(frame()).toBeTruthy())
  return { user, onUse }
}
const frame = () => document.querySelector<HTMLElement>('.crop-frame')
const place = () => ['left', 'top', 'width', 'height'].map((side) => Math.round(parseFloat(frame()!.style.getPropertyValue(side))))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('the frame begins as large as its shape allows; keys move it and make it smaller, but not out of the picture', async () => {
  const { user } = await crop(1)
  expect(place()).toEqual([17, 0, 67, 100])
  frame()!.focus()
  await user.keyboard('{ArrowLeft}')
  expect(place()).toEqual([16, 0, 67, 100])
  await user.keyboard('{Shift>}{ArrowRight>9/}{/Shift}')
  expect(place()).toEqual([33, 0, 67, 100])
  await user.keyboard('-')
  expect(place()[3]).toBe(99)
  await user.click(button('Whole picture'))
  expect(place()).toEqual([17, 0, 67, 100])
})

test('a free crop takes any shape, and one that is chosen', async () => {
  const { user } = await crop()
  expect(place()).toEqual([0, 0, 100, 100])
  await user.click(screen.getByRole('radio', { name: '1:1' }))
  expect(place()).toEqual([17, 0, 67, 100])
})

test('a shape chosen before the picture is read is the shape of the frame', async () => {
  const picture = Promise.withResolvers<object>()
  read.mockReturnValue(picture.promise)
  const user = shown(<CropDialog file={new File(['x'], 'lift.jpg')} name="lift.jpg" onUse={() => {}} onClose={() => {}} />)
  await user.click(await screen.findByRole('radio', { name: '1:1' }))
  picture.resolve({ width: 1200, height: 800, close: () => {} })
  await waitFor(() => expect(frame()).toBeTruthy())
  expect(place()).toEqual([17, 0, 67, 100])
})

test('a finger moves the frame until it is lifted', async () => {
  await crop(1)
  Object.defineProperty(document.querySelector('canvas')!, 'clientWidth', { value: 600, configurable: true })
  frame()!.setPointerCapture = () => {}
  fireEvent.pointerDown(frame()!, { clientX: 100, clientY: 100 })
  fireEvent.pointerMove(frame()!, { clientX: 130, clientY: 100 })
  expect(place()).toEqual([22, 0, 67, 100])
  fireEvent.pointerUp(frame()!, { clientX: 130, clientY: 100 })
  fireEvent.pointerMove(frame()!, { clientX: 200, clientY: 100 })
  expect(place()).toEqual([22, 0, 67, 100])
})

test('what is in the frame becomes a file of the same name', async () => {
  const { user, onUse } = await crop(1)
  await user.click(button('Apply crop'))
  await waitFor(() => expect(onUse).toHaveBeenCalledOnce())
  expect(onUse.mock.calls[0]?.[0]).toMatchObject({ name: 'lift.jpg', type: 'image/jpeg' })
  expect(drawn.mock.lastCall?.slice(1)).toEqual([200, 0, 800, 800, 0, 0, 800, 800])
})

test('a file that is not a picture says so and cannot be used', async () => {
  read.mockRejectedValue(new Error('no picture'))
  shown(<CropDialog file={new File(['x'], 'lift.jpg')} name="lift.jpg" onUse={() => {}} onClose={() => {}} />)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(button('Apply crop').disabled).toBe(true)
})

const size = () => document.querySelector('.crop-size')!.textContent

test.each([
  ['{ArrowRight}', [18, 0]],
  ['{ArrowLeft}', [16, 0]],
  ['+', [17, 0]],
  ['a', [17, 0]],
])('in a frame as high as the picture %s leads to %j', async (key, at) => {
  const { user } = await crop(1)
  frame()!.focus()
  await user.keyboard(key)
  expect(place()).toEqual([...at, 67, 100])
})

test('a smaller frame is moved up and down by a hundredth of the picture, or a tenth with Shift, and grown again', async () => {
  const { user } = await crop(1)
  frame()!.focus()
  await user.keyboard('{Shift>}-{/Shift}')
  expect([place(), size()]).toEqual([[20, 5, 60, 90], 'Frame, 720 × 720 pixels'])
  await user.keyboard('{ArrowUp}')
  expect(place()).toEqual([20, 4, 60, 90])
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(place()).toEqual([20, 6, 60, 90])
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(place()).toEqual([20, 10, 60, 90])
  await user.keyboard('+')
  expect(size()).toBe('Frame, 727 × 727 pixels')
})

test('keys that change the frame do not scroll the page, others do', async () => {
  await crop(1)
  expect(['ArrowUp', '+', 'Home', 'a'].map((key) => fireEvent.keyDown(frame()!, { key }))).toEqual([false, false, true, true])
})

test.each([
  ['Any shape', [0, 0, 100, 100]],
  ['3:2', [0, 0, 100, 100]],
  ['16:9', [0, 8, 100, 84]],
  ['4:3', [6, 0, 89, 100]],
  ['1:1', [17, 0, 67, 100]],
])('the shape %s is as large as it can be in the middle of the picture', async (name, expected) => {
  const { user } = await crop()
  frame()!.focus()
  await user.keyboard('{Shift>}-{ArrowUp}{/Shift}')
  if (name === 'Any shape') await user.click(screen.getByRole('radio', { name: '1:1' }))
  await user.click(screen.getByRole('radio', { name }))
  expect(place()).toEqual(expected)
})

test('where the field asks for a shape there is none to choose', async () => {
  await crop(1)
  expect(screen.queryByRole('radio')).toBeNull()
})

test.each([
  [0, [60, 0], [10, 0, 90, 100]],
  [1, [0, 80], [0, 20, 100, 80]],
  [2, [60, -80], [10, 0, 90, 80]],
  [3, [-120, -80], [0, 0, 80, 80]],
])('corner %i of a free frame is pulled by %j pixels', async (index, [dx, dy], expected) => {
  await crop()
  Object.defineProperty(document.querySelector('canvas')!, 'clientWidth', { value: 600, configurable: true })
  const corner = document.querySelectorAll<HTMLElement>('.crop-corner')[index]!
  expect([corner.style.left, corner.style.top]).toEqual([index % 2 ? '100%' : '0%', index > 1 ? '100%' : '0%'])
  corner.setPointerCapture = () => {}
  expect(fireEvent.pointerDown(corner, { clientX: 100, clientY: 100 })).toBe(false)
  fireEvent.pointerMove(corner, { clientX: 100 + dx!, clientY: 100 + dy! })
  expect(place()).toEqual(expected)
  fireEvent.pointerCancel(corner)
  fireEvent.pointerMove(corner, { clientX: 100, clientY: 100 })
  expect(place()).toEqual(expected)
})

test.each([
  [1200, 800, [1200, 800]],
  [3200, 1600, [1600, 800]],
  [800, 2400, [533, 1600]],
])('a picture of %i × %i is drawn with %j pixels', async (width, height, expected) => {
  read.mockResolvedValue({ width, height, close: () => {} })
  await crop()
  const canvas = document.querySelector('canvas')!
  expect([canvas.width, canvas.height]).toEqual(expected)
  expect(drawn.mock.lastCall?.slice(1)).toEqual([0, 0, ...expected])
  expect(size()).toBe(`Frame, ${width} × ${height} pixels`)
})

test('until the picture is read nothing can be applied or reset', async () => {
  read.mockReturnValue(new Promise(() => {}))
  shown(<CropDialog file={new File(['x'], 'lift.jpg')} name="lift.jpg" onUse={() => {}} onClose={() => {}} />)
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Apply crop' })).disabled).toBe(true)
  expect([screen.queryByRole('button', { name: 'Whole picture' }), screen.queryByRole('alert'), frame()]).toEqual([null, null, null])
})

test('a picture that is read after the dialog was closed is let go', async () => {
  const picture = Promise.withResolvers<object>()
  read.mockReturnValue(picture.promise)
  const close = vi.fn()
  const { unmount } = render(
    <>
      <CropDialog file={new File(['x'], 'lift.jpg')} name="lift.jpg" onUse={() => {}} onClose={() => {}} />
    </>,
  )
  unmount()
  picture.resolve({ width: 1200, height: 800, close })
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
})

test('Cancel closes the dialog and crops nothing', async () => {
  const [onUse, onClose] = [vi.fn(), vi.fn()]
  const user = shown(<CropDialog file={new File(['x'], 'lift.jpg')} name="lift.jpg" onUse={onUse} onClose={onClose} />)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect([onClose.mock.calls.length, onUse.mock.calls.length]).toEqual([1, 0])
})

test.each([
  ['image/png', 'image/png'],
  ['image/jpeg', 'image/jpeg'],
  ['image/webp', 'image/jpeg'],
])('a crop of %s is written as %s', async (type, written) => {
  const toBlob = vi.fn((done: (blob: Blob) => void) => done(new Blob(['x'])))
  Object.assign(HTMLCanvasElement.prototype, { toBlob })
  const onUse = vi.fn()
  const user = shown(<CropDialog file={new File(['x'], 'lift', { type })} name="lift" onUse={onUse} onClose={() => {}} />)
  await waitFor(() => expect(frame()).toBeTruthy())
  await user.click(button('Apply crop'))
  await waitFor(() => expect(onUse).toHaveBeenCalledOnce())
  expect(toBlob.mock.lastCall?.slice(1)).toEqual([written, 0.94])
  expect(read).toHaveBeenLastCalledWith(expect.anything(), { imageOrientation: 'from-image' })
})

test.each([{ altKey: true }, { metaKey: true }, { ctrlKey: true }])('a key with %j is the browser’s and leaves the frame', async (held) => {
  await crop(1)
  const before = place()
  expect(['ArrowLeft', '-'].map((key) => fireEvent.keyDown(frame()!, { key, ...held }))).toEqual([true, true])
  expect(place()).toEqual(before)
})
