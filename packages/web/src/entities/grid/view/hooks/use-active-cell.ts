/** Names the focused cell to screen readers, and keeps it in view. */
import { useEffect, type RefObject } from 'react'
import type { Cursor } from '../../model/values/cursor.ts'
import { reveal, type Geometry } from '../geometry.ts'
import { cellId } from '../grid-row.tsx'

interface ActiveCell {
  cursor: Cursor
  geometry: Geometry
  scroller: RefObject<HTMLElement | null>
  canvas: RefObject<HTMLElement | null>
}

export function useActiveCell({ cursor, geometry, scroller, canvas }: ActiveCell): void {
  useEffect(() => {
    const update = () => {
      const { focus } = cursor.get()
      canvas.current!.setAttribute('aria-activedescendant', cellId(focus.row, focus.column))
    }
    update()
    return cursor.subscribe((seen) => {
      if (seen) reveal(geometry, scroller.current!, seen)
      update()
    })
  }, [cursor, geometry, scroller, canvas])
}
