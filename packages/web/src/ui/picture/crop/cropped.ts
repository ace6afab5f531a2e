/** The part of a picture within a frame, as a file of the same name and kind. */
import type { Frame } from './crop-frame.ts'

/** The camera's turn is applied, as the frame was drawn on what people see. */
export const bitmapOf = (file: Blob): Promise<ImageBitmap> => createImageBitmap(file, { imageOrientation: 'from-image' })

export function cropped(bitmap: ImageBitmap, frame: Frame, { name, type }: { name: string; type: string }): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = frame.width
  canvas.height = frame.height
  canvas.getContext('2d')!.drawImage(bitmap, frame.x, frame.y, frame.width, frame.height, 0, 0, frame.width, frame.height)
  const { promise, resolve, reject } = Promise.withResolvers<File>()
  canvas.toBlob(
    (blob) => (blob ? resolve(new File([blob], name, { type })) : reject(new Error('canvas'))),
    type === 'image/png' ? type : 'image/jpeg',
    0.94,
  )
  return promise
}
