/** What presses on cells and on the heads of rows do: select, and edit. */
import type { MouseEvent, PointerEvent as ReactPointerEvent, RefObject } from 'react'
import type { GridController } from '../../model/grid-controller.ts'
import type { Spot } from '../../model/values/range.ts'
import { spotAt, type Geometry } from '../geometry.ts'

interface PressOptions {
  controller: GridController
  geometry: Geometry
  scroller: RefObject<HTMLElement | null>
  pointer: Record<'onCell' | 'onHead', (event: ReactPointerEvent<HTMLElement>) => void>
  onEdit: (spot: Spot) => void
}

const isCell = (event: MouseEvent) => event.target instanceof Element && event.target.closest('.grid-cell') !== null

export function useGridPresses({ controller: { sheet, cursor }, geometry, scroller, pointer, onEdit }: PressOptions) {
  /** Touch has no keyboard: a tap on a cell edits it. */
  function tap(event: MouseEvent<HTMLElement>) {
    const { nativeEvent } = event
    if ('pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse') return
    const spot = spotAt(geometry, scroller.current!, event)
    if (spot.row >= sheet.rows().length) return
    cursor.go(spot)
    onEdit(spot)
  }

  return {
    onPointerDown(event: ReactPointerEvent<HTMLElement>) {
      if (isCell(event)) pointer.onCell(event)
      else pointer.onHead(event)
    },
    onClick: (event: MouseEvent<HTMLElement>) => isCell(event) && tap(event),
    onDoubleClick: (event: MouseEvent<HTMLElement>) => isCell(event) && onEdit(cursor.get().anchor),
  }
}
