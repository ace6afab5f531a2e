/** The control points as a table: position on the picture, coordinates, and the residual of each. */
import { minControlPoints, residualsOf } from '@ridgeline/domain/displays/map/placement/calibration'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { CoordinateInput } from '../../../entities/inputs/geometry/coordinate-input.tsx'
import { formatNumber } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { isWhole, removedPoint, withPoint, type MapWork } from '../work/map-work.ts'
import type { Station } from './stations.ts'

interface CalibrationPanelProps {
  work: MapWork
  stations: readonly Station[]
  /** Width of the picture: residuals are compared with it. */
  width: number
  isReadOnly: boolean
  chosen: number | undefined
  onChoose: (at: number | undefined) => void
  onChange: (work: MapWork) => void
  /** For keyboard users: adds a point in the middle of the visible area. */
  onCentre: () => void
}

/** A residual above this share of the picture's width suggests a typing error. */
const suspicious = 0.04

export function CalibrationPanel({ work, stations, width, isReadOnly, chosen, onChoose, onChange, onCentre }: CalibrationPanelProps) {
  const { calibration } = work
  const residuals = useMemo(() => {
    const whole = calibration.filter(isWhole)
    const found = residualsOf(whole)
    return calibration.map((point) => (isWhole(point) ? (found[whole.indexOf(point)] ?? null) : null))
  }, [calibration])
  const known = residuals.filter((residual) => residual !== null)
  const missing = minControlPoints - calibration.filter(isWhole).length
  const options = useMemo(() => stations.map(({ id, label }) => ({ value: id, label })), [stations])
  return (
    <section className="skimap-calibration" aria-label={text('skimap.calibration')}>
      <p className="skimap-note">{text('skimap.calibrationHint')}</p>
      <p className="skimap-note num" role="status">
        {missing > 0
          ? text('skimap.pointsMissing', missing)
          : known.length > 0 && text('skimap.residual', formatNumber(mean(known.map(({ pixels }) => pixels)), 1))}
      </p>
      {!isReadOnly && (
        <div className="skimap-buttons">
          <Button size="small" icon={<IconPlus size={15} aria-hidden />} onClick={onCentre}>
            {text('draw.addedCentre')}
          </Button>
        </div>
      )}
      <ol>
        {calibration.map((point, at) => {
          const residual = residuals[at] ?? null
          const name = text('skimap.point', at + 1)
          const set = (change: Parameters<typeof withPoint>[2]) => onChange(withPoint(work, at, change))
          return (
            <li key={at} data-chosen={at === chosen || undefined} aria-label={name} onFocus={() => onChoose(at)}>
              <header>
                <b>{at + 1}</b>
                <span className="num">{`${formatNumber(point.x, 0)} × ${formatNumber(point.y, 0)} px`}</span>
                {residual !== null && (
                  <i className="num" data-wrong={(residual.isWorst && residual.pixels > suspicious * width) || undefined}>
                    {text('skimap.off', formatNumber(residual.pixels, 1))}
                  </i>
                )}
                {!isReadOnly && (
                  <IconButton
                    label={`${text('skimap.removePoint')}: ${name}`}
                    onClick={() => {
                      onChoose(undefined)
                      onChange(removedPoint(work, at))
                    }}
                  >
                    <IconTrash size={16} aria-hidden />
                  </IconButton>
                )}
              </header>
              {!isReadOnly && (
                <Select
                  label={`${text('skimap.station')}: ${name}`}
                  placeholder={text('skimap.station')}
                  value={null}
                  options={options}
                  onChange={(id) => {
                    const station = stations.find((each) => each.id === id)
                    if (station) set({ latitude: station.latitude, longitude: station.longitude })
                  }}
                />
              )}
              <div className="skimap-coordinates">
                {(['latitude', 'longitude'] as const).map((axis) => (
                  <CoordinateInput
                    key={axis}
                    label={`${text(`controlPoint.${axis}`)}: ${name}`}
                    placeholder={text(`controlPoint.${axis}`)}
                    value={point[axis] || null}
                    readOnly={isReadOnly}
                    invalid={!isWhole(point)}
                    onChange={(typed) => set({ [axis]: typed ?? '' })}
                  />
                ))}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
