import { can } from '@ridgeline/domain/access/access'
import { useQuery } from '@tanstack/react-query'
import type { Counts } from '../../../entities/api.ts'
import { keys } from '../../../lib/browser/keys.ts'
import { call } from '../../../lib/call/call.ts'
import { useRights } from '../../../lib/session/rights.ts'
import { useApp, useAppText } from '../app-context.ts'
import { EntityGlyph } from './entity-glyph.tsx'

const kinds = [
  { entity: 'skilift', collection: 'skilifts', title: 'preview.lifts' },
  { entity: 'slope', collection: 'slopes', title: 'preview.slopes' },
] as const
const statuses = ['open', 'limited', 'closed'] as const

/** How many are open, of how many; what is limited does not count as open, as on the displays (`displays/summary.ts`). */
export const StatusCards = () => (
  <ul className="app-status">
    {kinds.map((kind) => (
      <StatusCard key={kind.entity} {...kind} />
    ))}
  </ul>
)

function StatusCard({ entity, collection, title }: (typeof kinds)[number]) {
  const { resortId } = useApp()
  const appText = useAppText()
  const rights = useRights()
  const params = { resortId, active: true }
  const { data } = useQuery({
    queryKey: keys.counts(entity, params),
    queryFn: () => call<Counts>('GET', `${collection}/counts`, params, { quiet: true }),
    enabled: Boolean(resortId) && can(rights, `${entity}.read`, resortId),
  })
  const status = data?.status ?? {}
  return (
    <li>
      <small>
        <EntityGlyph entity={entity} size={15} />
        {appText(title)}
      </small>
      <b className="num">
        {status['open'] ?? 0}
        <i>/{data?.total ?? 0}</i>
      </b>
      <span className="app-status-bar" aria-hidden>
        {statuses.map((name) => Boolean(status[name]) && <i key={name} style={{ flex: status[name], background: `var(--${name})` }} />)}
      </span>
    </li>
  )
}
