import type { Point } from '@ridgeline/domain/displays/map/placement/projection'
import { isLift } from '@ridgeline/domain/displays/board/rows'
import { tenth } from '@ridgeline/domain/formatting/tenth'
import { LiftGlyph } from '../../../ui/mark/lift-glyph.tsx'
import { slopeKind } from '../../parts/slope-kind.ts'
import { badgeFont, type Badge } from './badges.ts'

/** Square for lifts, round for slopes, so they differ by shape too. A lift without a number shows its kind. */
export function MapBadge({ badge, at: [x, y], height, em }: { badge: Badge; at: Point; height: number; em: number }) {
  const { item, text, status } = badge
  const width = tenth(badge.width)
  const radius = isLift(item) ? 0.3 * em : height / 2
  return (
    <g
      className="map-badge"
      data-item={item.id}
      data-kind={isLift(item) ? 'lift' : slopeKind(item)}
      data-status={status}
      transform={`translate(${tenth(x)} ${tenth(y)})`}
    >
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={tenth(radius)} strokeWidth={tenth(0.09 * em)} />
      {text || !isLift(item) ? (
        <text fontSize={tenth(badgeFont * em)} dy={tenth(0.27 * em)}>
          {text}
        </text>
      ) : (
        <g transform={`translate(${tenth(-0.43 * em)} ${tenth(-0.43 * em)}) scale(${(0.86 * em) / 24})`}>
          <LiftGlyph type={item.type} size={24} />
        </g>
      )}
    </g>
  )
}
