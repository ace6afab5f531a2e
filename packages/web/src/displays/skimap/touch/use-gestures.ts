/** Two fingers, a double tap or the wheel with Ctrl zoom the map; when zoomed, one finger moves it. */
import { useEffect, useRef, type RefObject } from 'react'
import type { Point } from '@ridgeline/domain/displays/map/placement/projection'
import type { Zoom } from './use-map-view.ts'

interface Size {
  width: number
  height: number
}

const closest = 8
/** Below this the whole map is shown. */
const whole = 1.02
/** Pixels a finger may move and still tap. */
const tremble = 6
const perNotch = 0.0025

const wholeMap = ({ width, height }: Size): Zoom => ({ factor: 1, x: width / 2, y: height / 2 })

/** Never beyond the sheet; undefined is the whole map. */
export function kept({ factor, x, y }: Zoom, { width, height }: Size): Zoom | undefined {
  if (factor < whole) return undefined
  const within = (value: number, size: number) => Math.min(size, Math.max(0, value))
  return { factor: Math.min(closest, factor), x: within(x, width), y: within(y, height) }
}

export const steppedBy = (times: number, zoom: Zoom | undefined, size: Size): Zoom | undefined => {
  const from = zoom ?? wholeMap(size)
  return kept({ ...from, factor: from.factor * times }, size)
}

/**
 * Moves what was below one point of the screen below another and zooms by a factor.
 * Points are pixels from the middle of the map. @param scale pixels of one unit of the whole map.
 */
export function pulled({ factor, x, y }: Zoom, from: Point, to: Point, times: number, scale: number, size: Size): Zoom | undefined {
  const next = Math.min(closest, Math.max(1, factor * times))
  return kept(
    {
      factor: next,
      x: x + from[0] / (scale * factor) - to[0] / (scale * next),
      y: y + from[1] / (scale * factor) - to[1] / (scale * next),
    },
    size,
  )
}

export function useGestures(
  svg: RefObject<SVGSVGElement | null>,
  size: Size,
  zoom: Zoom | undefined,
  onZoom: (zoom: Zoom | undefined) => void,
) {
  const now = useRef({ zoom, onZoom, size })
  useEffect(() => {
    now.current = { zoom, onZoom, size }
  })
  useEffect(() => {
    const element = svg.current
    if (!element) return undefined
    const fingers = new Map<number, Point>()
    let moved = 0

    function pull(from: Point, to: Point, times: number) {
      const { zoom: known, onZoom: applyZoom, size: sheet } = now.current
      const { left, top, width, height } = element!.getBoundingClientRect()
      const scale = Math.min(width / sheet.width, height / sheet.height)
      const centred = ([x, y]: Point): Point => [x - left - width / 2, y - top - height / 2]
      const next = pulled(known ?? wholeMap(sheet), centred(from), centred(to), times, scale, sheet)
      now.current = { ...now.current, zoom: next }
      applyZoom(next)
    }
    const middle = (): Point => {
      const all = [...fingers.values()]
      return [all.reduce((sum, [x]) => sum + x, 0) / all.length, all.reduce((sum, [, y]) => sum + y, 0) / all.length]
    }
    const spread = () => {
      const [one, other] = [...fingers.values()]
      return one && other ? Math.hypot(one[0] - other[0], one[1] - other[1]) : 1
    }
    const down = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (fingers.size === 0) moved = 0
      fingers.set(pointerId, [clientX, clientY])
    }
    const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
      const before = fingers.get(pointerId)
      if (!before) return
      const [from, apart] = [middle(), spread()]
      fingers.set(pointerId, [clientX, clientY])
      moved += Math.hypot(clientX - before[0], clientY - before[1])
      if (moved > tremble) pull(from, middle(), fingers.size > 1 ? spread() / apart : 1)
    }
    const up = ({ pointerId }: PointerEvent) => void fingers.delete(pointerId)
    const wheel = (event: WheelEvent) => {
      // When embedded, the wheel scrolls the outer page.
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const at: Point = [event.clientX, event.clientY]
      pull(at, at, Math.exp(-event.deltaY * perNotch))
    }
    const twice = ({ clientX, clientY }: MouseEvent) => pull([clientX, clientY], [clientX, clientY], 2)

    element.addEventListener('pointerdown', down)
    element.addEventListener('wheel', wheel, { passive: false })
    element.addEventListener('dblclick', twice)
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', up)
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('wheel', wheel)
      element.removeEventListener('dblclick', twice)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', up)
    }
  }, [svg])
}
