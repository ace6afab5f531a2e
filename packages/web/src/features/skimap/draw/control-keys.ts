/** Keyboard control of the calibration: chooses, moves and removes control points, undo and redo. */
import type { KeyboardEvent } from 'react'
import { isModified } from '../../../lib/shortcuts/is-modified.ts'
import { mapArrows } from '../../../ui/map/arrows.ts'
import type { MapFrame } from '../../../ui/map/map-view.tsx'
import { movedPoint, removedPoint } from '../work/map-work.ts'
import type { MapWorkState } from '../work/use-map-work.ts'

type Editing = Pick<MapWorkState, 'work' | 'put' | 'undo' | 'redo'>

export function controlKeys({ work, put, undo, redo }: Editing, chosen: number | undefined, onChoose: (at: number | undefined) => void) {
  return (event: KeyboardEvent, frame: MapFrame): boolean => {
    const key = event.key.toLowerCase()
    if (event.ctrlKey || event.metaKey) {
      if (key === 'z') return (event.shiftKey ? redo() : undo(), true)
      return key === 'y' && (redo(), true)
    }
    const count = work.calibration.length
    if (count > 0 && (key === 'pagedown' || key === 'pageup')) {
      const by = key === 'pagedown' ? 1 : -1
      return (onChoose(((chosen ?? (by > 0 ? -1 : 0)) + by + count) % count), true)
    }
    const point = chosen === undefined ? undefined : work.calibration[chosen]
    if (chosen === undefined || !point) return false
    if (key === 'delete' || key === 'backspace') return (onChoose(undefined), put(removedPoint(work, chosen)), true)
    const arrow = mapArrows[event.key]
    if (!arrow || isModified(event)) return false
    const [x, y] = frame.place([point.x, point.y])
    const by = event.shiftKey ? 10 : 1
    put(movedPoint(work, chosen, frame.at([x + arrow[0] * by, y + arrow[1] * by])))
    return true
  }
}
