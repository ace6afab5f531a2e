/** A map of our own data: lines, a grid and a scale, moved by mouse, finger and keys. Nothing is asked of another host. */
import './map.css'
import type { Position } from '@ridgeline/domain/declare/shape'
import { IconMinus, IconPlus, IconZoomScan } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { isModified } from '../../lib/shortcuts/is-modified.ts'
import { IconButton } from '../button/icon-button.tsx'
import { steady } from './drag-point.ts'
import { MapGrid } from './ground/map-grid.tsx'
import { MapScale } from './ground/map-scale.tsx'
import { extentOf, fitted, fromPixels, panned, toDegrees, toPixels, toPlane, zoomed } from './world.ts'
import type { Point, Size, View } from './world.ts'

export interface MapLine {
  id: string
  /** A lift, or the difficulty of a slope: it has its colour from that. */
  kind: string
  lines: readonly (readonly Position[])[]
}

/** Functions for rendering on a map. */
export interface MapFrame {
  /** A place in pixels. */
  place: (position: Position) => Point
  /** A pixel as a place. */
  at: (pixel: Point) => [number, number]
  /** Pixels of a pointer within the map. */
  pixelOf: (event: { clientX: number; clientY: number }) => Point
  size: Size
}

/** What the map is of: the earth, or a picture whose places are its pixels. */
export interface Plane {
  to: (position: Position) => Point
  from: (point: Point) => [number, number]
  /** Drawn below everything. */
  ground: (view: View, size: Size) => ReactNode
}

const earth: Plane = { to: toPlane, from: toDegrees, ground: (view, size) => <MapGrid view={view} size={size} /> }

interface MapViewProps {
  plane?: Plane
  label: string
  /** Of what the keys do. */
  hintId?: string | undefined
  lines: readonly MapLine[]
  /** What is to be in sight at first; nothing shows the lines. */
  focus: readonly Position[]
  /** What "show everything" shows, where that is not the lines and what is in sight at first. */
  whole?: readonly Position[] | undefined
  /** Another one brings what is to be in sight into it again. */
  seenKey?: string | undefined
  /** Nothing is the height the style sheet gives it. */
  height?: number | undefined
  isBusy?: boolean
  children: (frame: MapFrame) => ReactNode
  onPress?: ((position: [number, number]) => void) | undefined
  /** Answers whether the key was meant for it; others move the map. */
  onKey?: ((event: KeyboardEvent, frame: MapFrame) => boolean) | undefined
}

/** Where there is nothing to show: the Tatras. */
const nowhere = { west: 18.9, south: 48.8, east: 20.4, north: 49.4 }
const step = 1.6

const origin = (lines: readonly MapLine[]) => toPlane(lines[0]?.lines[0]?.[0] ?? [0, 0])

function pathOf(lines: MapLine['lines'], [x0, y0]: Point): string {
  const tenth = (value: number) => Math.round(value * 10) / 10
  const written = (position: Position) => {
    const [x, y] = toPlane(position)
    return `${tenth(x - x0)} ${tenth(y - y0)}`
  }
  return lines.map((line) => `M${line.map(written).join('L')}`).join('')
}

const unmeasured: Size = { width: 0, height: 0 }

export function MapView({
  plane = earth,
  label,
  hintId,
  lines,
  focus,
  whole,
  seenKey,
  height,
  isBusy,
  children,
  onPress,
  onKey,
}: MapViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const heldBy = useRef<number>(undefined)
  const [size, setSize] = useState(unmeasured)
  const [moved, setMoved] = useState<View>()
  const [knownKey, setKnownKey] = useState(seenKey)
  if (knownKey !== seenKey) {
    setKnownKey(seenKey)
    setMoved(undefined)
  }
  const everything = useMemo(() => whole ?? [...focus, ...lines.flatMap(({ lines: each }) => each.flat())], [whole, focus, lines])
  const seen = useMemo(() => extentOf(focus) ?? extentOf(everything) ?? nowhere, [focus, everything])
  // What is looked at stays until a user asks for another part.
  const view = moved ?? fitted(seen, size, plane.to)
  const setView = (next: View) => setMoved(next)

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: Math.round(entry.contentRect.width), height: Math.round(entry.contentRect.height) })
    })
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])

  const pixelOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {}
    return [clientX - left, clientY - top]
  }

  // The wheel scrolls the page; with Ctrl, as browsers report a pinch on a touchpad, it zooms the map.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const zoom = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      setView(zoomed(view, event.deltaY < 0 ? 1.2 : 1 / 1.2, size, pixelOf(event)))
    }
    element.addEventListener('wheel', zoom, { passive: false })
    return () => element.removeEventListener('wheel', zoom)
  })

  const frame: MapFrame = {
    place: (position) => toPixels(view, size, plane.to(position)),
    at: (pixel) => plane.from(fromPixels(view, size, pixel)),
    pixelOf,
    size,
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const target = event.currentTarget
    const { pointerId } = event
    // Another finger neither moves the map nor presses it while the first is down.
    // Pressed again, the first was released where the map was not notified.
    if (event.button !== 0 || (target.onpointermove && heldBy.current !== pointerId)) return
    heldBy.current = pointerId
    const start = pixelOf(event)
    // By the window: what appears above the map between press and release moves the map, not the finger.
    const { clientX, clientY } = event
    let hasMoved = false
    target.setPointerCapture(pointerId)
    target.onpointermove = (move) => {
      if (move.pointerId !== pointerId) return
      const [dx, dy] = [move.clientX - clientX, move.clientY - clientY]
      hasMoved ||= Math.hypot(dx, dy) > steady
      if (hasMoved) setView(panned(view, dx, dy))
    }
    // The capture may end without a release, as when a question of the browser comes up. That of what is drawn below ends when this one begins.
    target.onpointerup =
      target.onpointercancel =
      target.onlostpointercapture =
        (end) => {
          if (end.pointerId !== pointerId || (end.type === 'lostpointercapture' && end.target !== target)) return
          target.onpointermove = target.onpointerup = target.onpointercancel = target.onlostpointercapture = null
          if (!hasMoved && end.type === 'pointerup') onPress?.(frame.at(start))
        }
  }

  function onKeyDown(event: KeyboardEvent) {
    // Before it is measured, a pixel has no place.
    if (event.target !== event.currentTarget || size.width === 0) return
    if (onKey?.(event, frame)) return event.preventDefault()
    const [dx, dy] = { ArrowLeft: [40, 0], ArrowRight: [-40, 0], ArrowUp: [0, 40], ArrowDown: [0, -40] }[event.key] ?? [0, 0]
    const factor = { '+': step, '=': step, '-': 1 / step }[event.key]
    if ((!dx && !dy && !factor) || isModified(event)) return
    event.preventDefault()
    setView(factor ? zoomed(view, factor, size) : panned(view, dx!, dy!))
  }

  const start = useMemo(() => origin(lines), [lines])
  const drawn = useMemo(() => lines.map(({ id, kind, lines: each }) => ({ id, kind, path: pathOf(each, start) })), [lines, start])
  const [x0, y0] = toPixels(view, size, start)

  return (
    <div className="map" aria-busy={isBusy || undefined} style={height === undefined ? undefined : { height }}>
      <div
        ref={box}
        className="map-ground"
        role="application"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
      >
        {size.width > 0 && (
          <svg width={size.width} height={size.height} aria-hidden>
            {plane.ground(view, size)}
            <g transform={`translate(${x0} ${y0}) scale(${view.scale})`}>
              {drawn.map(({ id, kind, path }) => (
                <path key={id} d={path} className="map-line" data-kind={kind} vectorEffect="non-scaling-stroke" />
              ))}
            </g>
            {/* oxlint-disable-next-line react/refs -- the element is read when a pointer moves, not here */}
            {children(frame)}
            {plane === earth && <MapScale view={view} size={size} />}
          </svg>
        )}
      </div>
      <div className="map-buttons">
        <IconButton label={text('map.zoomIn')} onClick={() => setView(zoomed(view, step, size))}>
          <IconPlus size={16} aria-hidden />
        </IconButton>
        <IconButton label={text('map.zoomOut')} onClick={() => setView(zoomed(view, 1 / step, size))}>
          <IconMinus size={16} aria-hidden />
        </IconButton>
        <IconButton label={text('map.fit')} onClick={() => setView(fitted(extentOf(everything) ?? nowhere, size, plane.to))}>
          <IconZoomScan size={16} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
