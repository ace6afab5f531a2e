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
import { readingsQuery, type Reading, type Span } from './readings.ts'

interface ReadingsChartProps {
  counter: Pick<FlowMeasurement, 'id' | 'capacity' | 'thresholdMedium' | 'thresholdHigh'>
  resortId: string | undefined
}

export function ReadingsChart({ counter, resortId }: ReadingsChartProps) {
  const [span, setSpan] = useState<Span>('day')
  const zone = useZone(resortId)
  const { data: readings } = useQuery(readingsQuery(counter.id, span))
  const { capacity, thresholdMedium, thresholdHigh } = counter
  // Counters without occupancy show the number of arrivals instead.
  const isCounted = readings?.some(({ occupancyCount }) => occupancyCount !== null) ?? false
  const valueOf = ({ occupancyCount, countIn }: Reading) => (isCounted ? occupancyCount : countIn)
  const borders =
    isCounted && capacity !== null
      ? [
          { at: (capacity * thresholdMedium) / 100, colour: 'var(--limited)' },
          { at: (capacity * thresholdHigh) / 100, colour: 'var(--closed)' },
        ]
      : []
  const timeOf = (moment: string) => (span === 'day' ? formatTime(moment, zone) : shortDay(dayIn(new Date(moment), zone)))
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
      ) : readings.length < 2 ? (
        <p className="flow-none">{text('flow.noReadings')}</p>
      ) : (
        <>
          <LineChart
            label={text(isCounted ? 'flow.chartOfCount' : 'flow.chartOfIn')}
            points={readings.map((reading) => ({ at: Date.parse(reading.phenomenonTime), value: valueOf(reading) }))}
            borders={borders}
            timeOf={(at) => timeOf(new Date(at).toISOString())}
          />
          <details className="flow-table">
            <summary>{text('flow.asTable')}</summary>
            <div tabIndex={0} role="region" aria-label={text('flow.asTable')}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{text('flow.time')}</th>
                    <th scope="col">{text('flow.in')}</th>
                    <th scope="col">{text('flow.out')}</th>
                    <th scope="col">{text('flow.inside')}</th>
                  </tr>
                </thead>
                <tbody className="num">
                  {readings.toReversed().map(({ phenomenonTime, countIn, countOut, occupancyCount }) => (
                    <tr key={phenomenonTime}>
                      <th scope="row">{formatMoment(phenomenonTime, zone)}</th>
                      <td>{formatNumber(countIn)}</td>
                      <td>{formatNumber(countOut)}</td>
                      <td>{occupancyCount === null ? '–' : formatNumber(occupancyCount)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </>
  )
}
