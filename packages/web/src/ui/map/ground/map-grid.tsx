import { gridOf, toPixels, toPlane, type Size, type View } from '../world.ts'

/** Meridians and parallels with their degrees. */
export function MapGrid({ view, size }: { view: View; size: Size }) {
  const { longitudes, latitudes, step } = gridOf(view, size)
  const digits = Math.max(0, Math.ceil(-Math.log10(step)))
  const shown = (degrees: number, [positive, negative]: readonly [string, string]) =>
    `${Math.abs(degrees).toFixed(digits)}° ${degrees < 0 ? negative : positive}`
  return (
    <g className="map-grid">
      {longitudes.map((longitude) => {
        const [x] = toPixels(view, size, toPlane([longitude, 0]))
        return (
          <g key={longitude}>
            <path d={`M${Math.round(x) + 0.5} 0V${size.height}`} />
            <text x={x + 4} y="12">
              {shown(longitude, ['E', 'W'])}
            </text>
          </g>
        )
      })}
      {latitudes.map((latitude) => {
        const [, y] = toPixels(view, size, toPlane([0, latitude]))
        return (
          <g key={latitude}>
            <path d={`M0 ${Math.round(y) + 0.5}H${size.width}`} />
            <text x="4" y={y - 4}>
              {shown(latitude, ['N', 'S'])}
            </text>
          </g>
        )
      })}
    </g>
  )
}
