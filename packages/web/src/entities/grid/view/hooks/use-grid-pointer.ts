/** Selects cells by mouse: press, drag, drag the fill handle. Touch scrolls; a tap is recognised when it ends. */
import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react'
import type { Cursor } from '../../model/values/cursor.ts'
import { dragged } from '../../model/values/fill.ts'
import { areaOf, type Area, type Spot } from '../../model/values/range.ts'
import { spotAt, type Geometry } from '../geometry.ts'

interface GridPointer {
  filling: Area | undefined
  onCell: (event: ReactPointerEvent<HTMLElement>) => void
  onHead: (event: ReactPointerEvent<HTMLElement>) => void
  onHandle: (event: ReactPointerEvent<HTMLElement>) => void
}

interface PointerOptions {
  scroller: RefObject<HTMLElement | null>
  geometry: Geometry
  cursor: Cursor
  rows: () => number
  onFill: (from: Area, over: Area) => void
}

type Follow = (spot: Spot) => void

/** How fast it scrolls while the pointer is held beyond an edge. */
const speed = 0.25
const fastest = 40

export function useGridPointer({ scroller, geometry, cursor, rows, onFill }: PointerOptions): GridPointer {
  const [filling, setFilling] = useState<Area>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function follow(onSpot: Follow, onEnd: () => void) {
    const element = scroller.current!
    let last: { clientX: number; clientY: number } | undefined
    let frame = 0
    const select = (point: { clientX: number; clientY: number }) => {
      const { row, column } = spotAt(geometry, element, point)
      onSpot({ row: Math.min(row, rows() - 1), column })
    }
    const beyond = (position: number, low: number, high: number) => {
      const distance = position < low ? position - low : position > high ? position - high : 0
      return Math.sign(distance) * Math.min(fastest, Math.abs(distance) * speed)
    }
    const scroll = () => {
      frame = requestAnimationFrame(scroll)
      if (!last) return
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const [x, y] = [beyond(last.clientX, left, right), beyond(last.clientY, top, bottom)]
      if (x === 0 && y === 0) return
      element.scrollBy(x, y)
      select(last)
    }
    const onMove = (event: PointerEvent) => {
      last = event
      select(event)
    }
    const end = () => {
      cancelAnimationFrame(frame)
      removeEventListener('pointermove', onMove)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
      stop.current = undefined
      onEnd()
    }
    stop.current?.()
    stop.current = end
    addEventListener('pointermove', onMove)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
    frame = requestAnimationFrame(scroll)
  }

  return {
    filling,

    onCell(event) {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      const spot = spotAt(geometry, scroller.current!, event)
      if (spot.row >= rows()) return
      if (event.shiftKey) cursor.extend(spot)
      else cursor.go(spot)
      follow(
        (focus) => cursor.extend(focus),
        () => {},
      )
    },

    onHead(event) {
      if (event.button !== 0 || rows() === 0) return
      const { column } = spotAt(geometry, scroller.current!, event)
      const from = event.shiftKey ? cursor.get().anchor.column : column
      // Selects the whole column; the active cell is at its top.
      const select = (to: number) => cursor.set({ anchor: { row: 0, column: from }, focus: { row: rows() - 1, column: to } })
      select(column)
      if (event.pointerType === 'mouse')
        follow(
          ({ column: to }) => select(to),
          () => {},
        )
    },

    onHandle(event) {
      event.preventDefault()
      event.stopPropagation()
      const from = areaOf(cursor.get())
      let over = from
      follow(
        (spot) => setFilling((over = dragged(from, spot))),
        () => {
          setFilling(undefined)
          if (over !== from) onFill(from, over)
        },
      )
    },
  }
}
