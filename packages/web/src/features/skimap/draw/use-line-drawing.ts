/** Draws the line of one lift or slope on the picture: points are added, moved, inserted and removed by mouse and keyboard. */
import type { Point } from '@ridgeline/domain/displays/map/placement/projection'
import { useRef, useState, type KeyboardEvent } from 'react'
import { isModified } from '../../../lib/shortcuts/is-modified.ts'
import { mapArrows } from '../../../ui/map/arrows.ts'
import * as draw from '../../../ui/map/draw-edit.ts'
import type { MapFrame } from '../../../ui/map/map-view.tsx'
import { withLines, type MapWork } from '../work/map-work.ts'
import type { PlacedItem } from '../work/map-item.ts'
import type { MapWorkState } from '../work/use-map-work.ts'

/** What the next point does: continue at the end, restart the drawing, start another line of it, or nothing. */
export type Adding = 'no' | 'append' | 'restart' | 'more'

type Editing = Pick<MapWorkState, 'work' | 'put' | 'move' | 'undo' | 'redo'>
export type LineDrawing = ReturnType<typeof useLineDrawing>

export function useLineDrawing(item: PlacedItem | undefined, { work, put, move, undo, redo }: Editing) {
  const [adding, setAdding] = useState<Adding>(item?.state === 'missing' ? 'restart' : 'no')
  const [spot, setSpot] = useState<draw.Spot>()
  /** The first point of a line that has no second one yet. */
  const [begun, setBegun] = useState<Point>()
  const [of, setOf] = useState(item?.id)
  if (of !== item?.id) {
    setOf(item?.id)
    setAdding(item?.state === 'missing' ? 'restart' : 'no')
    setSpot(undefined)
    setBegun(undefined)
  }
  const stored: Point[][] = item && adding !== 'restart' ? item.lines : []
  const lines = begun ? [...stored, [begun]] : stored
  const drawing: draw.Drawing = { isArea: false, lines: lines.map((line) => line.map(([x, y]): [number, number] => [x, y])) }
  /** The lines at the start of a drag; estimated lines are stored from its first move on. */
  const dragged = useRef<draw.Drawing>(drawing)

  const withDrawing = (of: MapWork, { lines: next }: draw.Drawing) =>
    item
      ? withLines(
          of,
          item.id,
          next.map((line) => line.map(([x, y]): Point => [x, y])),
        )
      : of
  const store = (next: draw.Drawing) => put(withDrawing(work, next))

  function add(place: [number, number]) {
    if (!item) return
    if (adding === 'append' && drawing.lines.length > 0) {
      const last = drawing.lines.length - 1
      store(draw.addedPoint(drawing, last, place))
      setSpot({ line: last, index: drawing.lines[last]!.length })
    } else if (begun) {
      store({ ...drawing, lines: [...drawing.lines.slice(0, -1), [[...begun], place]] })
      setBegun(undefined)
      setAdding('append')
      setSpot({ line: drawing.lines.length - 1, index: 1 })
    } else {
      setBegun(place)
      setSpot({ line: drawing.lines.length, index: 0 })
    }
  }

  function choose(next: Adding) {
    setBegun(undefined)
    setSpot(undefined)
    setAdding(next)
  }

  function insert(at: draw.Spot | undefined) {
    if (!at) return
    store(draw.insertedPoint(drawing, at))
    setSpot({ ...at, index: at.index + 1 })
  }

  function remove() {
    if (!spot) return
    if (begun) return choose(adding)
    const next = draw.removedPoint(drawing, spot)
    store(next)
    const left = next.lines[spot.line]
    setSpot(left && left.length > 1 ? { ...spot, index: Math.min(spot.index, left.length - 1) } : undefined)
  }

  /** Keyboard control of the map and of the chosen point. */
  function onKey(event: KeyboardEvent, frame: MapFrame): boolean {
    const key = event.key.toLowerCase()
    if (event.ctrlKey || event.metaKey) {
      if (key === 'z') return (choose('no'), event.shiftKey ? redo() : undo(), true)
      return key === 'y' && (choose('no'), redo(), true)
    }
    if (key === 'pagedown' || key === 'pageup') return (setSpot(draw.nextSpot(drawing, spot, key === 'pagedown' ? 1 : -1)), true)
    if (key === 'enter' && adding !== 'no') return (choose('no'), true)
    const point = spot && drawing.lines[spot.line]?.[spot.index]
    if (!spot || !point) return false
    if (key === 'insert') return (insert(spot), true)
    if (key === 'delete' || key === 'backspace') return (remove(), true)
    const arrow = mapArrows[event.key]
    if (!arrow || begun || isModified(event)) return false
    const [x, y] = frame.place(point)
    const by = event.shiftKey ? 10 : 1
    store(draw.movedPoint(drawing, spot, frame.at([x + arrow[0] * by, y + arrow[1] * by])))
    return true
  }

  return {
    drawing,
    spot,
    adding,
    add,
    choose,
    insert,
    remove,
    onKey,
    select: setSpot,
    /** A drag is one undo step. */
    onBegin() {
      dragged.current = drawing
      if (!begun) put(work)
    },
    onMove(at: draw.Spot, place: [number, number]) {
      if (begun && at.line === drawing.lines.length - 1) return setBegun(place)
      dragged.current = draw.movedPoint(dragged.current, at, place)
      move((of) => withDrawing(of, dragged.current))
    },
    forget() {
      choose('no')
      store({ isArea: false, lines: [] })
    },
  }
}
