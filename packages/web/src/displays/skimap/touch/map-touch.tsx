/** Guests zoom with two fingers or a double tap and see details of what they touch. Without input the whole map returns. */
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import type { Row } from '@ridgeline/domain/displays/board/rows'
import type { Clock } from '../../parts/planned-time.ts'
import type { Say } from '../../texts.ts'
import type { Sheet } from '../map/drawing.ts'
import { ItemDetail } from '../items/item-detail.tsx'
import { steppedBy, useGestures } from './use-gestures.ts'
import type { Zoom } from './use-map-view.ts'

interface Props {
  svg: RefObject<SVGSVGElement | null>
  sheet: Sheet
  rows: readonly Row[]
  clock: Clock
  zoom: Zoom | undefined
  onZoom: (zoom: Zoom | undefined) => void
  /** The touch that loaded this module. */
  first: Element
  /** Called when there was no input for a while. */
  onRest: () => void
  say: Say
}

/** Milliseconds without input until the map is reset for the next guest. */
const resetDelay = 45_000

const itemAt = (element: Element) => element.closest('[data-item]')?.getAttribute('data-item') ?? undefined

export function MapTouch({ svg, sheet, rows, clock, zoom, onZoom, first, onRest, say }: Props) {
  const [picked, setPicked] = useState(() => itemAt(first))
  const row = useMemo(() => rows.find(({ ids }) => picked !== undefined && ids.includes(picked)), [rows, picked])
  const lines = useMemo(() => sheet.drawn.filter(({ item }) => row?.ids.includes(item.id)).map(({ path }) => path), [sheet, row])
  // Over all lines and under all labels.
  const layer = svg.current?.querySelector(':scope > g')
  useGestures(svg, sheet, zoom, onZoom)

  const rest = useRef(onRest)
  useEffect(() => {
    rest.current = () => {
      onZoom(undefined)
      onRest()
    }
  })
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => rest.current(), resetDelay)
    }
    const pick = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('.map-touch')) setPicked(itemAt(target))
    }
    wait()
    addEventListener('click', pick, true)
    const kinds = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const
    for (const kind of kinds) addEventListener(kind, wait)
    return () => {
      clearTimeout(waiting)
      removeEventListener('click', pick, true)
      for (const kind of kinds) removeEventListener(kind, wait)
    }
  }, [])

  return (
    <div className="map-touch">
      {layer && lines.length > 0 && createPortal(<path className="picked-line" d={lines.join('')} />, layer)}
      {row && <ItemDetail row={row} clock={clock} onClose={() => setPicked(undefined)} say={say} />}
      <div className="map-steps">
        <button type="button" aria-label={say('display.closer')} onClick={() => onZoom(steppedBy(2, zoom, sheet))}>
          +
        </button>
        <button type="button" aria-label={say('display.farther')} disabled={!zoom} onClick={() => onZoom(steppedBy(0.5, zoom, sheet))}>
          −
        </button>
        <button type="button" disabled={!zoom} onClick={() => onZoom(undefined)}>
          {say('display.wholeMap')}
        </button>
      </div>
    </div>
  )
}
