/** The lines of a drawing with a handle at each point, and a smaller one between two that inserts another. */
import type { MapFrame } from '../../../../ui/map/map-view.tsx'
import type { Drawing, Spot } from '../../../../ui/map/draw-edit.ts'
import { dragPoint } from '../../../../ui/map/drag-point.ts'

interface GeometryPointsProps {
  drawing: Drawing
  frame: MapFrame
  spot: Spot | undefined
  onSelect: (spot: Spot) => void
  /** A point begins to be dragged; a press that only chooses it does not. */
  onBegin: () => void
  onMove: (spot: Spot, position: [number, number]) => void
  onEnd?: () => void
  onInsert: (spot: Spot) => void
}

/** Minimum pixels between two handles, and of a gap with room for a third. */
const apart = 9
const room = 34

export function GeometryPoints({ drawing, frame, spot, onSelect, onBegin, onMove, onEnd, onInsert }: GeometryPointsProps) {
  const { isArea, lines } = drawing
  const isSeen = ([x, y]: readonly [number, number]) => x > -20 && y > -20 && x < frame.size.width + 20 && y < frame.size.height + 20
  return lines.map((line, at) => {
    const points = line.map(frame.place)
    const path = `M${points.map(([x, y]) => `${x} ${y}`).join('L')}${isArea ? 'Z' : ''}`
    const isSpot = (index: number) => spot?.line === at && spot.index === index
    let [lastX, lastY] = [-Infinity, -Infinity]
    return (
      <g key={at}>
        <path d={path} className="draw-casing" />
        <path d={path} className={isArea ? 'geometry-area' : 'geometry-line'} />
        {points.map(([x, y], index) => {
          const next = points[index + 1] ?? (isArea && points.length > 2 ? points[0] : undefined)
          const gap = next ? Math.hypot(next[0] - x, next[1] - y) : 0
          if (gap < room || !next) return null
          const middle = [(x + next[0]) / 2, (y + next[1]) / 2] as const
          return isSeen(middle) ? (
            <circle
              key={`m${index}`}
              className="draw-middle"
              cx={middle[0]}
              cy={middle[1]}
              r="4"
              onPointerDown={(event) => event.stopPropagation()}
              onClick={() => onInsert({ line: at, index })}
            />
          ) : null
        })}
        {points.map(([x, y], index) => {
          const isClose = Math.hypot(x - lastX, y - lastY) < apart
          // Detailed lines have more points than handles fit; the ends and the chosen point are always shown.
          if (!isSeen([x, y]) || (isClose && index < points.length - 1 && !isSpot(index))) return null
          ;[lastX, lastY] = [x, y]
          return (
            <circle
              key={index}
              className="draw-point"
              data-chosen={isSpot(index) || undefined}
              data-end={index === 0 || undefined}
              cx={x}
              cy={y}
              r={isSpot(index) ? 7 : 5}
              onPointerDown={(event) => {
                onSelect({ line: at, index })
                dragPoint(event, frame, { onBegin, onMove: (position) => onMove({ line: at, index }, position), onEnd })
              }}
            />
          )
        })}
      </g>
    )
  })
}
