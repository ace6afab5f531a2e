/** The picture with all lines. A press chooses a line, adds a point to it, or adds a control point. */
import { useId, useMemo, type RefObject } from 'react'
import { GeometryPoints } from '../../../entities/inputs/geometry/map/geometry-points.tsx'
import { text } from '../../../lib/language/texts/i18n.ts'
import { MapView, type MapFrame } from '../../../ui/map/map-view.tsx'
import { ControlMarks } from './control-marks.tsx'
import { itemAt } from '../work/item-at.ts'
import { MapLines, type Look } from './map-lines.tsx'
import type { PlacedItem } from '../work/map-item.ts'
import { controlKeys } from './control-keys.ts'
import { movedPoint } from '../work/map-work.ts'
import { cornersOf, planeOf, type MapPicture } from './picture-plane.tsx'
import type { LineDrawing } from './use-line-drawing.ts'
import type { MapWorkState } from '../work/use-map-work.ts'

interface MapStageProps {
  picture: MapPicture
  items: readonly PlacedItem[]
  look: Look
  chosen: PlacedItem | undefined
  onChoose: (id: string | undefined) => void
  state: MapWorkState
  line: LineDrawing
  /** Control points are edited instead of lines. */
  isCalibrating: boolean
  isReadOnly: boolean
  chosenPoint: number | undefined
  onPoint: (at: number | undefined) => void
  onPutPoint: (place: [number, number]) => void
  frameRef: RefObject<MapFrame | undefined>
}

export function MapStage(props: MapStageProps) {
  const { picture, items, look, chosen, onChoose, state, line, isCalibrating, isReadOnly, chosenPoint, onPoint, onPutPoint, frameRef } =
    props
  const hintId = useId()
  const plane = useMemo(() => planeOf(picture), [picture])
  const whole = useMemo(() => cornersOf(picture), [picture])
  const { calibration } = state.work
  const drawsLine = !isCalibrating && !isReadOnly && chosen !== undefined
  const isAdding = drawsLine && line.adding !== 'no'

  function press(place: [number, number]) {
    const { current: frame } = frameRef
    if (isCalibrating && !isReadOnly) onPutPoint(place)
    else if (isAdding) line.add(place)
    else onChoose(frame && itemAt(items, frame, place)?.id)
  }

  const pointKeys = controlKeys(state, chosenPoint, onPoint)

  return (
    <>
      <MapView
        plane={plane}
        label={text('skimap.picture')}
        hintId={hintId}
        lines={none}
        focus={whole}
        whole={whole}
        onPress={press}
        onKey={drawsLine ? line.onKey : isCalibrating && !isReadOnly ? pointKeys : undefined}
      >
        {(frame) => {
          frameRef.current = frame
          const [left, top] = frame.place([0, 0])
          const scale = frame.place([1, 0])[0] - left
          return (
            <>
              <g transform={`translate(${left} ${top}) scale(${scale})`}>
                <MapLines items={items} look={look} without={drawsLine ? chosen.id : undefined} />
              </g>
              {drawsLine && (
                <GeometryPoints
                  drawing={line.drawing}
                  frame={frame}
                  spot={line.spot}
                  onSelect={line.select}
                  onBegin={line.onBegin}
                  onMove={line.onMove}
                  onInsert={line.insert}
                />
              )}
              {isCalibrating && (
                <ControlMarks
                  points={calibration}
                  frame={frame}
                  chosen={chosenPoint}
                  onChoose={onPoint}
                  onBegin={() => !isReadOnly && state.put(state.work)}
                  onMove={(at, pixel) => !isReadOnly && state.move((work) => movedPoint(work, at, pixel))}
                />
              )}
            </>
          )
        }}
      </MapView>
      <p id={hintId} className="visually-hidden">
        {text('draw.hint')}
      </p>
    </>
  )
}

const none: readonly never[] = []
