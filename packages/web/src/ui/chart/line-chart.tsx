/** Values over time as a line over its area (decision 0031). Its callers give the same information as text or in a table. */
import './line-chart.css'
import { useId, useState, type PointerEvent } from 'react'
import { formatNumber } from '../../lib/language/numbers/format.ts'
import { niceSteps } from './nice-steps.ts'
import { niceTimes } from './nice-times.ts'

export interface Point {
  /** Milliseconds. */
  at: number
  /** Nothing where it is not known: the line has a gap. */
  value: number | null
  /** Marked by a ring. */
  isEstimated?: boolean
}
interface KnownPoint extends Point {
  value: number
}
const isKnown = (point: Point): point is KnownPoint => point.value !== null

interface LineChartProps {
  label: string
  points: readonly Point[]
  /** Lines across: what is above one is worth another colour. */
  borders?: readonly { at: number; colour: string }[]
  timeOf: (at: number) => string
  /** Of the clocks that the times are of; without it that of the browser. */
  zone?: string | undefined
}

const [width, height] = [720, 220]
const inner = { left: 58, right: 12, top: 12, bottom: 26 }
/** Half of a label. */
const labelRoom = 20

export function LineChart({ label, points, borders = [], timeOf, zone }: LineChartProps) {
  const gradient = useId()
  const [nearest, setNearest] = useState<Point>()
  const first = points[0]?.at ?? 0
  const last = points.at(-1)?.at ?? 1
  const known = points.filter(isKnown)
  const steps = niceSteps(Math.max(1, ...known.map(({ value }) => value), ...borders.map(({ at }) => at)))
  const top = steps.at(-1)!
  const x = (at: number) => inner.left + ((at - first) / Math.max(1, last - first)) * (width - inner.left - inner.right)
  const y = (value: number) => height - inner.bottom - (value / top) * (height - inner.top - inner.bottom)
  const place = ({ at, value }: KnownPoint) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`
  const runs = runsOf(points)
  // A value between two gaps is a dot.
  const line = runs.map((run) => `M${run.map(place).join('L')}${run.length === 1 ? 'h0' : ''}`).join('')
  const area = runs.map((run) => `M${x(run[0]!.at)} ${y(0)}L${run.map(place).join('L')}L${x(run.at(-1)!.at)} ${y(0)}Z`).join('')

  function point({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) {
    const box = currentTarget.getBoundingClientRect()
    const at = ((clientX - box.left) / box.width) * width
    setNearest(
      known.reduce<Point | undefined>(
        (best, each) => (!best || Math.abs(x(each.at) - at) < Math.abs(x(best.at) - at) ? each : best),
        undefined,
      ),
    )
  }

  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="line-chart num"
      role="img"
      aria-label={label}
      onPointerMove={point}
      onPointerLeave={() => setNearest(undefined)}
    >
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--accent)" stopOpacity="0.22" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
        </linearGradient>
      </defs>
      {steps.map((step) => (
        <g key={step}>
          <path d={`M${inner.left} ${y(step)}H${width - inner.right}`} stroke="var(--line)" strokeDasharray={step ? '2 4' : undefined} />
          <text x={inner.left - 8} y={y(step) + 4} textAnchor="end">
            {formatNumber(step)}
          </text>
        </g>
      ))}
      {niceTimes(first, last, zone).map((at) => (
        <text key={at} x={x(at)} y={height - 6} textAnchor={x(at) > width - 2 * inner.right - labelRoom ? 'end' : 'middle'}>
          {timeOf(at)}
        </text>
      ))}
      {borders.map(({ at, colour }) => (
        <path key={colour} d={`M${inner.left} ${y(at)}H${width - inner.right}`} stroke={colour} strokeWidth="1.5" strokeDasharray="6 4" />
      ))}
      <path d={area} fill={`url(#${gradient})`} />
      <path d={line} fill="none" stroke="var(--accent)" strokeWidth="2.4" strokeLinejoin="round" strokeLinecap="round" />
      {known
        .filter(({ isEstimated }) => isEstimated)
        .map(({ at, value }) => (
          <circle key={at} className="line-chart-estimated" cx={x(at)} cy={y(value)} r="3" />
        ))}
      <Marked point={nearest ?? known.at(-1)} x={x} y={y} isNow={!nearest} timeOf={timeOf} />
    </svg>
  )
}

/** The known points between the gaps. */
function runsOf(points: readonly Point[]): KnownPoint[][] {
  const runs: KnownPoint[][] = []
  let run: KnownPoint[] | undefined
  for (const point of points) {
    if (!isKnown(point)) run = undefined
    else if (run) run.push(point)
    else runs.push((run = [point]))
  }
  return runs
}

interface MarkedProps {
  point: Point | undefined
  x: (at: number) => number
  y: (value: number) => number
  isNow: boolean
  timeOf: (at: number) => string
}

function Marked({ point, x, y, isNow, timeOf }: MarkedProps) {
  if (!point || point.value === null) return null
  const [left, up] = [x(point.at), y(point.value)]
  return (
    <g>
      {!isNow && (
        <>
          <path d={`M${left} ${inner.top}V${height - inner.bottom}`} stroke="var(--line-strong)" />
          <text
            x={left}
            y={inner.top + 2}
            textAnchor={left > width / 2 ? 'end' : 'start'}
            dx={left > width / 2 ? -8 : 8}
            className="line-chart-value"
          >
            {`${timeOf(point.at)} · ${formatNumber(point.value)}`}
          </text>
        </>
      )}
      <circle cx={left} cy={up} r="4.5" fill={isNow ? 'var(--glow)' : 'var(--accent)'} stroke="var(--surface)" strokeWidth="2.5" />
    </g>
  )
}
