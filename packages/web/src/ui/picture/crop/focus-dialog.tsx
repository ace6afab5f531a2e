/** Says what of a picture must stay in sight: by mouse, finger or keyboard, with the tiles beside that will show it. */
import './focus-dialog.css'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { isModified } from '../../../lib/shortcuts/is-modified.ts'
import { Button } from '../../button/button.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import { focusPosition, Picture, type Focus, type PictureSource } from '../picture.tsx'

export interface FocusDialogProps {
  source: PictureSource
  focus: Focus | undefined
  onUse: (focus: Focus | undefined) => void
  onClose: () => void
}

const middle: Focus = { x: 0.5, y: 0.5 }
/** Shapes of tiles that cut the picture. */
const tiles = [3 / 2, 1, 3 / 4, 16 / 5]
/** Share of the picture by which a key moves the point. */
const step = 0.01
const longStep = 0.1

const shareOf = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
const percent = (share: number) => Math.round(share * 100)

export function FocusDialog({ source, focus, onUse, onClose }: FocusDialogProps) {
  const [chosen, setChosen] = useState(focus)
  const point = chosen ?? middle

  function put({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setChosen({ x: shareOf((clientX - left) / width), y: shareOf((clientY - top) / height) })
  }

  function onKeyDown(event: KeyboardEvent) {
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    }
    const move = moves[event.key]
    if (!move || isModified(event)) return
    event.preventDefault()
    const by = event.shiftKey ? longStep : step
    setChosen({ x: shareOf(point.x + move[0] * by), y: shareOf(point.y + move[1] * by) })
  }

  const position = text('media.focusAt', percent(point.x), percent(point.y))
  return (
    <Dialog
      opened
      size="Large"
      title={text('media.focusTitle')}
      onClose={onClose}
      footer={
        <>
          <Button layout="subtle" disabled={!chosen} onClick={() => setChosen(undefined)}>
            {text('media.focusCentre')}
          </Button>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button layout="primary" onClick={() => onUse(chosen)}>
            {text('media.focusUse')}
          </Button>
        </>
      }
    >
      <div
        className="focus"
        role="group"
        tabIndex={0}
        data-autofocus
        aria-label={position}
        aria-describedby="focus-hint"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          put(event)
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && put(event)}
      >
        <Picture source={source} alt="" sizes="(max-width: 767px) 100vw, 800px" />
        <i className="focus-point" style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} aria-hidden />
      </div>
      <p id="focus-hint" className="focus-hint">
        {text('media.focusHint')}
      </p>
      <p className="focus-at num" role="status">
        {position}
      </p>
      <p className="focus-hint">{text('media.focusPreview')}</p>
      <div className="focus-previews" aria-hidden>
        {tiles.map((shape) => (
          <img
            key={shape}
            src={source.url.replace(/original$/, '480.webp')}
            alt=""
            style={{ aspectRatio: shape, objectPosition: focusPosition(point) }}
          />
        ))}
      </div>
    </Dialog>
  )
}
