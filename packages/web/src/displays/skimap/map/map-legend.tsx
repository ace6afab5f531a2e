import { StatusGlyph } from '../../../ui/mark/status-glyph.tsx'
import type { SlopeKind } from '../../parts/slope-kind.ts'
import type { Say } from '../../texts.ts'

const wordOf = (kind: SlopeKind) => (kind === 'freeride' ? 'slope.type.freeride' : `slope.difficulty.${kind}`)
const statuses = ['open', 'limited', 'closed'] as const

export function MapLegend({ kinds, hasUnknown, say }: { kinds: readonly SlopeKind[]; hasUnknown: boolean; say: Say }) {
  return (
    <ul className="map-legend" aria-label={say('display.legend')}>
      {kinds.map((kind) => (
        <li key={kind}>
          <i className="swatch" data-kind={kind} />
          {say(wordOf(kind))}
        </li>
      ))}
      {statuses.map((status) => (
        <li key={status}>
          <StatusGlyph status={status} />
          {say(`status.${status}`)}
        </li>
      ))}
      {hasUnknown && (
        <li>
          <StatusGlyph status="idle" />
          {say('display.unknown')}
        </li>
      )}
    </ul>
  )
}
