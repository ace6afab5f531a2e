import { countedKinds, type AppSection, type CountedKind } from '@ridgeline/domain/app-content/sections'
import type { Tally } from '@ridgeline/domain/guests/totals'
import { useAppText } from '../app-context.ts'
import { EntityGlyph } from './entity-glyph.tsx'

const titles: Readonly<Record<CountedKind, string>> = { skilift: 'preview.lifts', slope: 'preview.slopes' }

/** How many guests find open, of how many; what is limited does not count as open, as on the displays. */
export const StatusCards = ({ totals }: { totals: NonNullable<AppSection['totals']> }) => (
  <ul className="app-status">
    {countedKinds.map((kind) => (
      <StatusCard key={kind} kind={kind} tally={totals[kind]} />
    ))}
  </ul>
)

function StatusCard({ kind, tally: { open, limited, total } }: { kind: CountedKind; tally: Tally }) {
  const appText = useAppText()
  const parts = { open, limited, closed: total - open - limited }
  return (
    <li>
      <small>
        <EntityGlyph entity={kind} size={15} />
        {appText(titles[kind])}
      </small>
      <b className="num">
        {open}
        <i>/{total}</i>
      </b>
      <span className="app-status-bar" aria-hidden>
        {Object.entries(parts).map(([name, count]) => count > 0 && <i key={name} style={{ flex: count, background: `var(--${name})` }} />)}
      </span>
    </li>
  )
}
