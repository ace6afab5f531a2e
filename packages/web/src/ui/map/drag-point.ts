/** Drags something on the map and reports its position until released. The map below does not move. */
import type { PointerEvent } from 'react'
import type { MapFrame } from './map-view.tsx'

export function dragPoint(event: PointerEvent<Element>, frame: MapFrame, onMove: (position: [number, number]) => void, onEnd?: () => void) {
  if (event.button !== 0) return
  event.stopPropagation()
  event.preventDefault()
  const dragging = new AbortController()
  const { signal } = dragging
  const end = () => {
    dragging.abort()
    onEnd?.()
  }
  window.addEventListener('pointermove', (move) => onMove(frame.at(frame.pixelOf(move))), { signal })
  window.addEventListener('pointerup', end, { signal })
  window.addEventListener('pointercancel', end, { signal })
}
