/** The two coordinates of a record as a point on a map. */
import '../geometry.css'
import { IconFocusCentered, IconTrash } from '@tabler/icons-react'
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { text } from '../../../../lib/language/texts/i18n.ts'
import { isModified } from '../../../../lib/shortcuts/is-modified.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { mapArrows } from '../../../../ui/map/arrows.ts'
import { dragPoint } from '../../../../ui/map/drag-point.ts'
import { MapView, type MapFrame } from '../../../../ui/map/map-view.tsx'
import { decimals } from '../../../../ui/map/world.ts'
import { placeOf } from '../coordinate-text.ts'
import { useMapContext } from './map-context.ts'

export interface PointMapProps {
  latitude: unknown
  longitude: unknown
  resortId: string | undefined
  isReadOnly: boolean
  onChange: (latitude: string | null, longitude: string | null) => void
}

/** The valley around a place. */
const nearby = ([east, north]: readonly [number, number]): [number, number][] => [
  [east - 0.02, north - 0.01],
  [east + 0.02, north + 0.01],
]

/** A pin whose tip is the place. */
const pin = 'M0 0C-3 -8 -9 -12 -9 -19A9 9 0 0 1 9 -19C9 -12 3 -8 0 0Z'

export function PointMap({ latitude, longitude, resortId, isReadOnly, onChange }: PointMapProps) {
  const hintId = useId()
  const { lines, isLoading } = useMapContext(resortId)
  const place = placeOf(latitude, longitude)
  // The map moves to the point when the form is opened, and stays while the point is moved.
  const [start] = useState(place)
  const focus = useMemo(() => (start ? nearby(start) : []), [start])
  const frameNow = useRef<MapFrame>(undefined)
  const put = ([east, north]: readonly [number, number]) => onChange(north.toFixed(decimals), east.toFixed(decimals))

  function onKey(event: KeyboardEvent, frame: MapFrame): boolean {
    const arrow = mapArrows[event.key]
    if (!arrow || !place || isReadOnly || isModified(event)) return false
    const by = event.shiftKey ? 10 : 1
    const [x, y] = frame.place(place)
    put(frame.at([x + arrow[0] * by, y + arrow[1] * by]))
    return true
  }

  return (
    <div className="point-map">
      <MapView
        label={place ? text('map.point', place[1].toFixed(decimals), place[0].toFixed(decimals)) : text('map.label')}
        hintId={hintId}
        lines={lines}
        focus={focus}
        isBusy={isLoading}
        onPress={isReadOnly ? undefined : put}
        onKey={onKey}
      >
        {(frame) => {
          frameNow.current = frame
          if (!place) return null
          const [x, y] = frame.place(place)
          return (
            <g
              className="map-point"
              transform={`translate(${x} ${y})`}
              onPointerDown={(event) => !isReadOnly && dragPoint(event, frame, { onMove: put })}
            >
              <path d={pin} />
              <circle cy="-19" r="3.5" />
            </g>
          )
        }}
      </MapView>
      {!isReadOnly && (
        <>
          <small id={hintId}>
            {text('map.pointHint')} {text('map.pairHint')}
          </small>
          <div className="composite-actions">
            <Button
              size="small"
              icon={<IconFocusCentered size={15} aria-hidden />}
              onClick={() => {
                const frame = frameNow.current
                if (frame) put(frame.at([frame.size.width / 2, frame.size.height / 2]))
              }}
            >
              {text('map.centre')}
            </Button>
            {place && (
              <Button size="small" layout="subtle" icon={<IconTrash size={15} aria-hidden />} onClick={() => onChange(null, null)}>
                {text('map.removePoint')}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}
