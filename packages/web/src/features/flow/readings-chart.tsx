/** Readings as a line with the occupancy limits; a table has the same numbers for screen readers. */
import './flow.css'
import type { FlowMeasurement } from '@ridgeline/domain/entities/flow-measurement'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment, formatNumber } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { dayIn, formatTime, shortDay } from '../../lib/language/moments/resort-time.ts'
import { useZone } from '../../lib/session/use-zone.ts'
import { Segmented } from '../../ui/input/choice/segmented.tsx'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { isCounted, pointsOf, readingsQuery, type Readings, type Span } from './readings.ts'

interface ReadingsChartProps {
  counter: Pick<FlowMeasurement, 'id' | 'capacity' | 'thresholdMedium' | 'thresholdHigh'>
  resortId: string | undefined
}

export function ReadingsChart({ counter, resortId }: ReadingsChartProps) {
  const [span, setSpan] = useState<Span>('day')
  const zone = useZone(resortId)
  const { data: readings } = useQuery(readingsQuery(counter.id, span))
  return (
    <>
      <div className="flow-span">
        <Segmented
          label={text('flow.span')}
          value={span}
          onChange={setSpan}
          options={(['day', 'week', 'month'] as const).map((value) => ({ value, label: text(`flow.span.${value}`) }))}
        />
      </div>
      {!readings ? (
        <i className="skeleton flow-waiting" />
      ) : readings.items.length < 2 ? (
        <p className="flow-none">{text('flow.noReadings')}</p>
      ) : (
        <>
          <Chart counter={counter} readings={readings} zone={zone} />
          <details className="flow-table">
            <summary>{text('flow.asTable')}</summary>
            <div tabIndex={0} role="region" aria-label={text('flow.asTable')}>
              <Table readings={readings} zone={zone} />
            </div>
          </details>
        </>
      )}
    </>
  )
}

interface ShownProps {
  readings: Readings
  zone: string | undefined
}

const shortDayOf = (moment: string, zone: string | undefined) => shortDay(dayIn(new Date(moment), zone))

function Chart({ counter, readings, zone }: ShownProps & Pick<ReadingsChartProps, 'counter'>) {
  const { capacity, thresholdMedium, thresholdHigh } = counter
  const { span } = readings
  const isOfCounts = isCounted(readings)
  const points = pointsOf(readings)
  const borders =
    isOfCounts && capacity !== null
      ? [
          { at: (capacity * thresholdMedium) / 100, colour: 'var(--limited)' },
          { at: (capacity * thresholdHigh) / 100, colour: 'var(--closed)' },
        ]
      : []
  const isDaily = span === 'month'
  const caption = isOfCounts
    ? text(isDaily ? 'flow.caption.peak' : 'flow.caption.count')
    : text(isDaily ? 'flow.caption.inPerDay' : 'flow.caption.in')
  return (
    <>
      <p className="flow-caption" aria-hidden>
        {caption}
        {points.some(({ isEstimated }) => isEstimated) && <span>{text('flow.quality.estimated')}</span>}
      </p>
      <LineChart
        label={text('flow.chart', caption)}
        points={points}
        borders={borders}
        timeOf={(at) => (span === 'day' ? formatTime : shortDayOf)(new Date(at).toISOString(), zone)}
        zone={zone}
      />
    </>
  )
}

const formatCount = (count: number | null) => (count === null ? '–' : formatNumber(count))

function Table({ readings: { span, items }, zone }: ShownProps) {
  const isDaily = span === 'month'
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{text('flow.time')}</th>
          <th scope="col">{text('flow.in')}</th>
          <th scope="col">{text('flow.out')}</th>
          <th scope="col">{text(isDaily ? 'flow.mostInside' : 'flow.inside')}</th>
        </tr>
      </thead>
      <tbody className="num">
        {items.toReversed().map(({ phenomenonTime, countIn, countOut, occupancyCount, isComplete, quality }) => (
          <tr key={phenomenonTime}>
            <th scope="row">
              {(isDaily ? shortDayOf : formatMoment)(phenomenonTime, zone)}
              {!isComplete && <small>{text('flow.soFar')}</small>}
              {quality !== 'ok' && <small>{text(`flow.quality.${quality}`)}</small>}
            </th>
            <td>{formatCount(countIn)}</td>
            <td>{formatCount(countOut)}</td>
            <td>{formatCount(occupancyCount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
