import { fireEvent, screen, waitFor } from '@testing-library/react'
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

test('a file that is no picture says so and cannot be used', async () => {
  read.mockRejectedValue(new Error('no picture'))
  shown(<CropDialog file={new File(['x'], 'lift.jpg')} name="lift.jpg" onUse={() => {}} onClose={() => {}} />)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(button('Apply crop').disabled).toBe(true)
})
