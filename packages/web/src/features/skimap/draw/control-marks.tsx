/** The points that calibrate the picture, to be dragged. */
import type { ControlPoint } from '@ridgeline/domain/declare/shape'
import { dragPoint } from '../../../ui/map/drag-point.ts'
import type { MapFrame } from '../../../ui/map/map-view.tsx'
import { isWhole } from '../work/map-work.ts'

interface ControlMarksProps {
  points: readonly ControlPoint[]
  frame: MapFrame
  chosen: number | undefined
  onChoose: (at: number) => void
  onBegin: () => void
  onMove: (at: number, pixel: [number, number]) => void
}

export function ControlMarks({ points, frame, chosen, onChoose, onBegin, onMove }: ControlMarksProps) {
  return points.map((point, at) => {
    const [x, y] = frame.place([point.x, point.y])
    return (
      <g
        // Points have no id, so the index identifies them.
        key={at}
        className="control-mark"
        data-chosen={at === chosen || undefined}
        data-open={!isWhole(point) || undefined}
        transform={`translate(${x} ${y})`}
        onPointerDown={(event) => {
          onChoose(at)
          dragPoint(event, frame, { onBegin, onMove: (pixel) => onMove(at, pixel) })
        }}
      >
        <circle r="11" />
        <path d="M-17 0h6M11 0h6M0 -17v6M0 11v6" />
        <text textAnchor="middle" dy="4">
          {at + 1}
        </text>
      </g>
    )
  })
}
