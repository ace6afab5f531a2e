/** Draws a line or an area on the map: points are added, moved, inserted and removed by mouse, finger and keys. */
import '../geometry.css'
import type { Geometry, GeometryType } from '@ridgeline/domain/declare/shape'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsExchange,
  IconRoute,
  IconPlus,
  IconPointer,
  IconTrash,
  IconVectorBezier2,
} from '@tabler/icons-react'
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { formatDistance } from '../../../../lib/language/numbers/format.ts'
import { text } from '../../../../lib/language/texts/i18n.ts'
import { isModified } from '../../../../lib/shortcuts/is-modified.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import { mapArrows } from '../../../../ui/map/arrows.ts'
import * as draw from '../../../../ui/map/draw-edit.ts'
import { MapView, type MapFrame } from '../../../../ui/map/map-view.tsx'
import { distance } from '../../../../ui/map/world.ts'
import { GeometryPoints } from './geometry-points.tsx'
import { useMapContext } from './map-context.ts'

interface GeometryMapProps {
  value: Geometry | null
  of: readonly GeometryType[]
  /** The type of drawing that is started when it is empty. */
  isArea: boolean
  resortId: string | undefined
  onChange: (value: Geometry | null) => void
  onDone: () => void
}

export function GeometryMap({ value, of, isArea, resortId, onChange, onDone }: GeometryMapProps) {
  const hintId = useId()
  const { lines: context, isLoading } = useMapContext(resortId)
  const [steps, setSteps] = useState<draw.Steps<draw.Drawing>>(() => ({ past: [], now: draw.drawingFrom(value, isArea), future: [] }))
  const [spot, setSpot] = useState<draw.Spot>()
  const [isAdding, setAdding] = useState(!value)
  /** The line that new points go to. */
  const [target, setTarget] = useState(0)
  const frameNow = useRef<MapFrame>(undefined)
  /** The current state of a drag, whose moves arrive faster than renders. */
  const stepsNow = useRef(steps)
  const drawing = steps.now
  const [focus] = useState(() => drawing.lines.flat())
  const count = drawing.lines.reduce((sum, line) => sum + line.length, 0)

  function keep(next: draw.Steps<draw.Drawing>) {
    stepsNow.current = next
    setSteps(next)
  }
  function show(next: draw.Steps<draw.Drawing>) {
    keep(next)
    onChange(draw.geometryOf(next.now, of))
  }
  const put = (next: draw.Drawing) => show(draw.step(steps, next))
  function goTo(next: draw.Steps<draw.Drawing>) {
    setSpot(undefined)
    show(next)
  }

  function add(position: [number, number]) {
    put(draw.addedPoint(drawing, target, position))
    setSpot({ line: target, index: drawing.lines[target]?.length ?? 0 })
  }
  function insert() {
    if (!spot) return
    put(draw.insertedPoint(drawing, spot))
    setSpot({ ...spot, index: spot.index + 1 })
  }
  function remove() {
    if (!spot) return
    const next = draw.removedPoint(drawing, spot)
    put(next)
    setTarget(Math.min(target, Math.max(0, next.lines.length - 1)))
    setSpot(next.lines[spot.line] ? { ...spot, index: Math.min(spot.index, next.lines[spot.line]!.length - 1) } : undefined)
  }

  function onKey(event: KeyboardEvent, frame: MapFrame): boolean {
    const key = event.key.toLowerCase()
    if (event.ctrlKey || event.metaKey) {
      if (key === 'z') return (goTo(event.shiftKey ? draw.stepForward(steps) : draw.stepBack(steps)), true)
      if (key === 'y') return (goTo(draw.stepForward(steps)), true)
      return false
    }
    if (event.key === 'PageDown' || event.key === 'PageUp') {
      setSpot(draw.nextSpot(drawing, spot, event.key === 'PageDown' ? 1 : -1))
      return true
    }
    if (event.key === 'Enter' && isAdding) return (setAdding(false), true)
    const arrow = mapArrows[event.key]
    const point = spot && drawing.lines[spot.line]?.[spot.index]
    if (!spot || !point) return false
    if (event.key === 'Insert') return (insert(), true)
    if (event.key === 'Delete' || event.key === 'Backspace') return (remove(), true)
    if (!arrow || isModified(event)) return false
    const by = event.shiftKey ? 10 : 1
    const [x, y] = frame.place(point)
    put(draw.movedPoint(drawing, spot, frame.at([x + arrow[0] * by, y + arrow[1] * by])))
    return true
  }

  const minPoints = draw.minPoints(drawing)
  const isShort = drawing.lines.some((line) => line.length < minPoints)
  const length = useMemo(
    () =>
      drawing.lines.reduce((sum, line) => sum + line.reduce((own, at, index) => own + (index ? distance(line[index - 1]!, at) : 0), 0), 0),
    [drawing],
  )
  const mayHaveMore = !drawing.isArea && of.includes('MultiLineString') && drawing.lines.length > 0
  const ordinal = spot && drawing.lines.slice(0, spot.line).reduce((sum, line) => sum + line.length, 0) + spot.index + 1

  return (
    <div className="geometry-map">
      <MapView
        label={text('map.label')}
        hintId={hintId}
        lines={context}
        focus={focus}
        height={380}
        isBusy={isLoading}
        onPress={isAdding ? add : () => setSpot(undefined)}
        onKey={onKey}
      >
        {(frame) => {
          frameNow.current = frame
          return (
            <GeometryPoints
              drawing={drawing}
              frame={frame}
              spot={spot}
              onSelect={setSpot}
              onBegin={() => keep(draw.step(stepsNow.current, stepsNow.current.now))}
              onMove={(at, position) => keep({ ...stepsNow.current, now: draw.movedPoint(stepsNow.current.now, at, position) })}
              onEnd={() => show(stepsNow.current)}
              onInsert={(at) => {
                put(draw.insertedPoint(drawing, at))
                setSpot({ ...at, index: at.index + 1 })
              }}
            />
          )
        }}
      </MapView>
      <div className="composite-actions geometry-tools">
        <Button
          size="small"
          aria-pressed={isAdding}
          layout={isAdding ? 'secondary' : 'default'}
          icon={isAdding ? <IconPointer size={15} aria-hidden /> : <IconVectorBezier2 size={15} aria-hidden />}
          onClick={() => setAdding(!isAdding)}
        >
          {text('draw.add')}
        </Button>
        {isAdding && (
          <Button
            size="small"
            onClick={() => {
              const frame = frameNow.current
              if (frame) add(frame.at([frame.size.width / 2, frame.size.height / 2]))
            }}
          >
            {text('draw.addedCentre')}
          </Button>
        )}
        {mayHaveMore && (
          <Button
            size="small"
            icon={<IconRoute size={15} aria-hidden />}
            onClick={() => {
              setTarget(drawing.lines.length)
              setSpot(undefined)
              setAdding(true)
            }}
          >
            {text('draw.newLine')}
          </Button>
        )}
        {!drawing.isArea && count > 1 && (
          <Button
            size="small"
            icon={<IconArrowsExchange size={15} aria-hidden />}
            onClick={() => put(draw.turned(drawing, spot?.line ?? 0))}
          >
            {text('draw.turn')}
          </Button>
        )}
        <span className="geometry-steps">
          <IconButton label={text('draw.insertHere')} disabled={!spot} onClick={insert}>
            <IconPlus size={16} aria-hidden />
          </IconButton>
          <IconButton label={text('draw.remove')} disabled={!spot} onClick={remove}>
            <IconTrash size={16} aria-hidden />
          </IconButton>
          <IconButton label={text('input.undo')} disabled={steps.past.length === 0} onClick={() => goTo(draw.stepBack(steps))}>
            <IconArrowBackUp size={16} aria-hidden />
          </IconButton>
          <IconButton label={text('input.redo')} disabled={steps.future.length === 0} onClick={() => goTo(draw.stepForward(steps))}>
            <IconArrowForwardUp size={16} aria-hidden />
          </IconButton>
        </span>
        <Button size="small" onClick={onDone}>
          {text('draw.done')}
        </Button>
      </div>
      <p className="geometry-state num" role="status">
        {ordinal ? `${text('draw.point', ordinal, count)} · ` : ''}
        {text('draw.length', formatDistance(length))}
        {count > 0 && isShort && ` · ${text('draw.tooFew', minPoints)}`}
      </p>
      <small id={hintId}>{text(isAdding ? 'draw.addHint' : 'draw.hint')}</small>
    </div>
  )
}
