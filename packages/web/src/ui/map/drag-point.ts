/** Drags something on the map and reports its position until released. The map below does not move. */
import type { PointerEvent } from 'react'
import type { MapFrame } from './map-view.tsx'

/** Pixels a press may wander without being a drag. */
export const steady = 4

interface Drag {
  /** Called before the first move: a press without a drag changes nothing. */
  onBegin?: (() => void) | undefined
  onMove: (position: [number, number]) => void
  /** Called only if it began. */
  onEnd?: (() => void) | undefined
}

export function dragPoint(event: PointerEvent<Element>, frame: MapFrame, { onBegin, onMove, onEnd }: Drag) {
  if (event.button !== 0) return
  event.stopPropagation()
  event.preventDefault()
  const { pointerId, clientX, clientY } = event
  const dragging = new AbortController()
  let hasMoved = false
  /** Another finger on the screen does not drag this point. */
  const listen = (type: 'pointermove' | 'pointerup' | 'pointercancel', react: (event: globalThis.PointerEvent) => void) =>
    window.addEventListener(type, (next) => next.pointerId === pointerId && react(next), { signal: dragging.signal })
  const end = () => {
    dragging.abort()
    if (hasMoved) onEnd?.()
  }
  listen('pointermove', (move) => {
    if (!hasMoved && Math.hypot(move.clientX - clientX, move.clientY - clientY) <= steady) return
    if (!hasMoved) onBegin?.()
    hasMoved = true
    onMove(frame.at(frame.pixelOf(move)))
  })
  listen('pointerup', end)
  listen('pointercancel', end)
}
