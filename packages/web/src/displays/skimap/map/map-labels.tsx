/** Numbers, names and leader lines of the map at their free places. */
import { isRunning } from '@ridgeline/domain/displays/map/areas'
import { tenth } from '@ridgeline/domain/formatting/tenth'
import { badgeHeight, markWidth, nameFont, placeFont, type Labels } from './badges.ts'
import { MapBadge } from './map-badge.tsx'

/** Half the height of capitals: the baseline is this far below the middle. */
const baseline = 0.34

export function MapLabels({ labels: { places, badges, names }, em }: { labels: Labels; em: number }) {
  const leaders = [...badges, ...names].flatMap(({ leader }) => leader ?? [])
  return (
    <>
      {leaders.length > 0 && <path className="leader" d={pathOf(leaders)} strokeWidth={tenth(0.09 * em)} />}
      {places.map(({ what: { id, type, text, width, place }, at: [x, y] }) => (
        <g key={id} className="map-place" data-type={type}>
          <path d={type === 'peak' ? summit(em) : dot(em)} transform={`translate(${tenth(place[0])} ${tenth(place[1])})`} />
          <text
            x={tenth(x - width / 2 + (x < place[0] ? 0.05 : markWidth + 0.05) * em)}
            y={tenth(y + baseline * placeFont * em)}
            fontSize={tenth(placeFont * em)}
            strokeWidth={tenth(0.24 * em)}
          >
            {text}
          </text>
        </g>
      ))}
      {names.map(({ what: { row, text, width }, at: [x, y] }) => (
        <text
          key={row.item.id}
          className="lift-name"
          data-item={row.item.id}
          data-quiet={isRunning(row) ? undefined : ''}
          x={tenth(x - width / 2 + 0.05 * em)}
          y={tenth(y + baseline * nameFont * em)}
          fontSize={tenth(nameFont * em)}
          strokeWidth={tenth(0.24 * em)}
        >
          {text}
        </text>
      ))}
      {badges.map(({ what, at }) => (
        <MapBadge key={what.item.id} badge={what} at={at} height={tenth(badgeHeight * em)} em={em} />
      ))}
    </>
  )
}

const summit = (em: number) => `M${tenth(-0.36 * em)} ${tenth(0.3 * em)}L0 ${tenth(-0.36 * em)}L${tenth(0.36 * em)} ${tenth(0.3 * em)}z`
const dot = (em: number) => {
  const radius = tenth(0.22 * em)
  return `M0 ${-radius}a${radius} ${radius} 0 1 0 .01 0z`
}

type Ends = Labels['names'][number]['at']
/** Ends of leader lines come in pairs. */
const pathOf = (ends: readonly Ends[]) => ends.map(([x, y], index) => `${index % 2 ? 'L' : 'M'}${tenth(x)} ${tenth(y)}`).join('')
