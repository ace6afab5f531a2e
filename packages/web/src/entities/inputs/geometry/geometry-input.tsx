/** A drawn line or area: shown, drawn on the map, or taken from GeoJSON by file or paste. */
import './geometry.css'
import { geometryFault } from '@ridgeline/domain/geometry/geometry'
import type { Geometry, GeometryType } from '@ridgeline/domain/declare/shape'
import { IconFileImport, IconPencil, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, use, useId, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { issueText } from '../../../lib/language/texts/label.ts'
import { Button } from '../../../ui/button/button.tsx'
import { isControlReadOnly } from '../../../ui/form-item/form-item-context.ts'
import { geometryWord } from '../../source/words.ts'
import { pointCount } from '@ridgeline/domain/geometry/point-count'
import { drawingOf, geometryFrom } from './geometry-shape.ts'
import { geojsonFault } from './geojson-fault.ts'
import { PlaceContext, type InputProps } from '../input-props.ts'

const GeometryMap = lazy(async () => ({ default: (await import('./map/geometry-map.tsx')).GeometryMap }))

const width = 460
const height = 180

function Drawing({ geometry }: { geometry: Geometry }) {
  const { paths, ends } = drawingOf(geometry, width, height, 16)
  const label = text('form.geometryOf', geometryWord(geometry.type), formatNumber(pointCount(geometry)))
  return (
    <figure className="geometry">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {paths.map((path) => (
          <path key={path} d={path} className={geometry.type === 'Polygon' ? 'geometry-area' : 'geometry-line'} />
        ))}
        {ends.map(([x, y], index) => (
          <circle key={index} cx={x} cy={y} r="4" className="geometry-end" />
        ))}
      </svg>
      <figcaption className="num">{label}</figcaption>
    </figure>
  )
}

export function GeometryInput({
  value,
  onChange,
  onBlur,
  disabled,
  readOnly,
  of,
  label,
}: InputProps<Geometry> & { of: readonly GeometryType[] }) {
  const file = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const [pasted, setPasted] = useState<string>()
  const [error, setError] = useState<string>()
  const [known, setKnown] = useState(value)
  // The error is of GeoJSON that was not taken: another geometry, also one of undo, has nothing to do with it.
  if (known !== value) {
    setKnown(value)
    setError(undefined)
  }
  /** Whether drawing is on, and whether an area is started. */
  const [drawing, setDrawing] = useState<{ isArea: boolean }>()
  const { resortId } = use(PlaceContext)
  const isReadOnly = isControlReadOnly({ disabled, readOnly })
  const kinds = [...new Set(of.map((type) => (type === 'MultiLineString' ? 'LineString' : type)))].filter((type) => type !== 'Point')

  function take(json: string): boolean {
    const wrong = geojsonFault(json, of, geometryWord)
    const found = wrong ? undefined : geometryFrom(json, of)
    const fault = found && geometryFault(found, of)
    setError(wrong ? text(wrong.key, ...wrong.args) : fault && issueText(fault.rule, fault.args))
    if (!found || fault) return false
    setDrawing(undefined)
    onChange(found)
    onBlur?.()
    return true
  }

  function togglePasting() {
    setError(undefined)
    setPasted(pasted === undefined ? '' : undefined)
  }

  return (
    <div className="geometry-input">
      {drawing && (
        <Suspense fallback={<div className="map map-waiting" aria-busy />}>
          <GeometryMap
            value={value}
            of={of}
            isArea={drawing.isArea}
            resortId={resortId}
            onChange={onChange}
            onDone={() => {
              setDrawing(undefined)
              onBlur?.()
            }}
          />
        </Suspense>
      )}
      {!drawing && (value ? <Drawing geometry={value} /> : <p className="composite-empty">{text('form.geometryEmpty')}</p>)}
      {!isReadOnly && !drawing && (
        <div className="composite-actions">
          {(value ? [value.type] : kinds).map((type) => (
            <Button
              key={type}
              size="small"
              icon={<IconPencil size={15} aria-hidden />}
              onClick={() => {
                setError(undefined)
                setDrawing({ isArea: type === 'Polygon' })
              }}
            >
              {value ? text('draw.change') : `${text('draw.start')}${kinds.length > 1 ? `: ${geometryWord(type)}` : ''}`}
            </Button>
          ))}
          <input
            ref={file}
            type="file"
            hidden
            accept=".geojson,.json,application/geo+json,application/json"
            aria-label={label}
            onChange={async ({ target }) => {
              const json = await target.files?.[0]?.text()
              target.value = ''
              if (json !== undefined) take(json)
            }}
          />
          <Button size="small" icon={<IconFileImport size={15} aria-hidden />} onClick={() => file.current?.click()}>
            {text('form.importGeometry')}
          </Button>
          <Button size="small" aria-expanded={pasted !== undefined} onClick={togglePasting}>
            {text('form.pasteGeometry')}
          </Button>
          {value && (
            <Button size="small" layout="subtle" icon={<IconTrash size={15} aria-hidden />} onClick={() => onChange(null)}>
              {text('form.removeGeometry')}
            </Button>
          )}
        </div>
      )}
      {pasted !== undefined && !drawing && (
        <textarea
          className="input geometry-paste"
          rows={4}
          value={pasted}
          placeholder={'{ "type": "LineString", "coordinates": [[19.58, 48.94], …] }'}
          aria-label={text('form.pasteGeometry')}
          aria-describedby={error ? errorId : undefined}
          spellCheck={false}
          onChange={({ target }) => {
            setPasted(target.value)
            setError(undefined)
            if (target.value.trim() && take(target.value)) setPasted(undefined)
          }}
        />
      )}
      {error && (
        <small id={errorId} className="part-error" role="alert">
          {error}
        </small>
      )}
    </div>
  )
}
