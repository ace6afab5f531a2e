/** Where a lift or slope is between the lowest and the highest point of its resort. */

export interface Range {
  min: number
  max: number
}

const width = 58
const height = 22

export function rangeOf(heights: readonly unknown[]): Range {
  const numbers = heights.filter((value) => typeof value === 'number')
  return numbers.length ? { min: Math.min(...numbers), max: Math.max(...numbers) } : { min: 0, max: 0 }
}

interface ElevationProps extends Range {
  bottom: number
  top: number
  status: string
}

export function Elevation({ bottom, top, min, max, status }: ElevationProps) {
  const reach = Math.max(max - min, 1)
  const share = (metres: number) => Math.min(Math.max((metres - min) / reach, 0), 1)
  const x = (metres: number) => 3 + share(metres) * (width - 6)
  const y = (metres: number) => height - 3 - share(metres) * (height - 6)
  const colour = `var(--${status})`
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden className="elevation">
      <path d={`M2 ${height - 1.5}C20 ${height - 5} 32 10 ${width - 2} 1.5V${height - 1}H2Z`} fill="var(--active)" />
      <path d={`M${x(bottom)} ${y(bottom)}L${x(top)} ${y(top)}`} stroke={colour} strokeWidth="2.2" strokeLinecap="round" />
      {[bottom, top].map((metres, index) => (
        <circle key={index} cx={x(metres)} cy={y(metres)} r="2.1" fill="var(--surface)" stroke={colour} strokeWidth="1.5" />
      ))}
    </svg>
  )
}
