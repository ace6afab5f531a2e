/** Chooses the part of a picture that is used: by mouse, finger or keyboard. */
import './crop-dialog.css'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { isModified } from '../../../lib/shortcuts/is-modified.ts'
import { Button } from '../../button/button.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import { Segmented } from '../../input/choice/segmented.tsx'
import { InlineAlert } from '../../state/inline-alert.tsx'
import { bitmapOf, cropped } from './cropped.ts'
import { fitted, grownBy, movedBy, pulledBy, type Corner, type Frame } from './crop-frame.ts'
import { namesOf } from '@ridgeline/domain/values/closed-list'

export interface CropDialogProps {
  file: Blob
  name: string
  /** Width by height, where the field asks for one. */
  aspect?: number | undefined
  onUse: (file: File) => void
  onClose: () => void
}

const shapes = { free: undefined, '3:2': 3 / 2, '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1 } as const
type Shape = keyof typeof shapes
const corners: readonly Corner[] = [
  { right: 0, bottom: 0 },
  { right: 1, bottom: 0 },
  { right: 0, bottom: 1 },
  { right: 1, bottom: 1 },
]
/** Share of the picture by which a key moves or resizes. */
const step = 0.01
const longStep = 0.1

export function CropDialog({ file, name, aspect: asked, onUse, onClose }: CropDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [bitmap, setBitmap] = useState<ImageBitmap>()
  const [isUnreadable, setUnreadable] = useState(false)
  const [shape, setShape] = useState<Shape>('free')
  const aspect = asked ?? shapes[shape]
  const [chosen, setFrame] = useState<Frame>()
  // The shape may be chosen before the picture is read.
  const frame = chosen ?? (bitmap && fitted(bitmap, aspect))

  useEffect(() => {
    let isOpen = true
    bitmapOf(file).then(
      (read) => {
        if (!isOpen) return read.close()
        setBitmap(read)
      },
      () => isOpen && setUnreadable(true),
    )
    return () => {
      isOpen = false
    }
  }, [file])

  // The frame never appears over a picture that is not drawn yet.
  useLayoutEffect(() => {
    if (!bitmap || !canvas.current) return
    const scale = Math.min(1, 1600 / Math.max(bitmap.width, bitmap.height))
    canvas.current.width = Math.round(bitmap.width * scale)
    canvas.current.height = Math.round(bitmap.height * scale)
    canvas.current.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.current.width, canvas.current.height)
  }, [bitmap])

  function drag(event: PointerEvent<HTMLElement>, corner?: Corner) {
    if (!bitmap || !frame || !canvas.current) return
    event.preventDefault()
    event.stopPropagation()
    const target = event.currentTarget
    const scale = bitmap.width / canvas.current.clientWidth
    const [startX, startY] = [event.clientX, event.clientY]
    target.setPointerCapture(event.pointerId)
    target.onpointermove = ({ clientX, clientY }) => {
      const [dx, dy] = [(clientX - startX) * scale, (clientY - startY) * scale]
      setFrame(corner ? pulledBy(frame, corner, dx, dy, bitmap, aspect) : movedBy(frame, dx, dy, bitmap))
    }
    target.onpointerup = target.onpointercancel = () => {
      target.onpointermove = null
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!bitmap || !frame || isModified(event)) return
    const by = event.shiftKey ? longStep : step
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0]
    const growth = { '+': 1 + by, '-': 1 - by }[event.key]
    if (!dx && !dy && !growth) return
    event.preventDefault()
    setFrame(growth ? grownBy(frame, growth, bitmap, aspect) : movedBy(frame, dx! * by * bitmap.width, dy! * by * bitmap.height, bitmap))
  }

  const label = frame && text('picture.cropFrame', frame.width, frame.height)
  return (
    <Dialog
      opened
      size="Large"
      title={text('picture.cropTitle')}
      onClose={onClose}
      footer={
        <>
          {bitmap && (
            <Button layout="subtle" onClick={() => setFrame(undefined)}>
              {text('picture.cropWhole')}
            </Button>
          )}
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            layout="primary"
            disabled={!bitmap || !frame}
            onClick={async () => bitmap && frame && onUse(await cropped(bitmap, frame, { name, type: file.type }))}
          >
            {text('picture.cropUse')}
          </Button>
        </>
      }
    >
      {isUnreadable && <InlineAlert>{text('picture.unreadable')}</InlineAlert>}
      {!asked && (
        <Segmented
          label={text('picture.cropShape')}
          value={shape}
          options={namesOf(shapes).map((value) => ({ value, label: value === 'free' ? text('picture.cropFree') : value }))}
          onChange={(next) => {
            setShape(next)
            setFrame(undefined)
          }}
        />
      )}
      <div className="crop">
        <canvas ref={canvas} aria-hidden />
        {bitmap && frame && (
          <div
            className="crop-frame"
            role="group"
            tabIndex={0}
            aria-label={label}
            aria-describedby="crop-hint"
            style={{
              left: `${(frame.x / bitmap.width) * 100}%`,
              top: `${(frame.y / bitmap.height) * 100}%`,
              width: `${(frame.width / bitmap.width) * 100}%`,
              height: `${(frame.height / bitmap.height) * 100}%`,
            }}
            onPointerDown={(event) => drag(event)}
            onKeyDown={onKeyDown}
          >
            {corners.map((corner) => (
              <i
                key={`${corner.right}${corner.bottom}`}
                className="crop-corner"
                style={{ left: `${corner.right * 100}%`, top: `${corner.bottom * 100}%` }}
                aria-hidden
                onPointerDown={(event) => drag(event, corner)}
              />
            ))}
          </div>
        )}
      </div>
      <p id="crop-hint" className="crop-hint">
        {text('picture.cropHint')}
      </p>
      <p className="crop-size num" role="status">
        {label}
      </p>
    </Dialog>
  )
}
