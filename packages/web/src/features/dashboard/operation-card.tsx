import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../lib/call/call.ts'
import { formatNumber } from '../../lib/language/format.ts'
import { text } from '../../lib/language/i18n.ts'
import { keys } from '../../lib/browser/keys.ts'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { StatusGlyph } from '../../ui/mark/status-glyph.tsx'

interface Counts {
  total: number
  status?: { open: number; limited: number; closed: number }
}

interface OperationCardProps {
  entity: string
  /** Where its records are asked for. */
  collection: string
  title: string
  path: string
  resortId: string
}

const statuses = ['open', 'limited', 'closed'] as const

/** How many run, of how many, as the guests see it now. */
export function OperationCard({ entity, collection, title, path, resortId }: OperationCardProps) {
  const params = { resortId, active: true }
  const { data, error, refetch } = useQuery({
    queryKey: keys.counts(entity, params),
    queryFn: () => call<Counts>('GET', `${collection}/counts`, params),
  })
  const status = data?.status ?? { open: 0, limited: 0, closed: 0 }
  return (
    <section className="card" aria-labelledby={`card-${entity}`}>
      <h2 id={`card-${entity}`}>
        <Link to={path}>{text(title)}</Link>
      </h2>
      {error ? (
        <InlineAlert onRetry={() => refetch()}>{error.message}</InlineAlert>
      ) : (
        <>
          <p className="card-figure num">
            {data ? formatNumber(status.open) : '–'}
            <small>{text('dashboard.ofOpen', data ? formatNumber(data.total) : '–')}</small>
          </p>
          <div className="card-bar" aria-hidden>
            {statuses.map((name) => status[name] > 0 && <i key={name} style={{ flex: status[name], background: `var(--${name})` }} />)}
          </div>
          <p className="card-legend num">
            {statuses.map((name) => (
              <span key={name}>
                <StatusGlyph status={name} />
                {text(`dashboard.${name}`, formatNumber(status[name]))}
              </span>
            ))}
          </p>
        </>
      )}
    </section>
  )
}
