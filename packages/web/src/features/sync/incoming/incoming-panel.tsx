/** Files that come into the folder of a job: how many wait, where they are imported, and fetching them now. */
import { can } from '@ridgeline/domain/access/access'
import type { SyncDb } from '@ridgeline/domain/entities/sync-db'
import { maxWaitingFiles, settledSeconds } from '@ridgeline/domain/exchange/received-files'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { pluralLabel } from '../../../lib/language/texts/label.ts'
import { useRights } from '../../../lib/session/rights/rights.ts'
import { routes } from '../../../routes.ts'
import { Button } from '../../../ui/button/button.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx'
import '../runs/run-panel.css'
import { fetchNow, incomingQuery } from './incoming-api.ts'

export function IncomingPanel({ job, resortId, mayFetch }: { job: SyncDb & { id: string }; resortId: string; mayFetch: boolean }) {
  const query = incomingQuery(job.id)
  const { data, error, refetch } = useQuery(query)
  const queries = useQueryClient()
  const mayRun = can(useRights(), 'syncDb.update', resortId) && mayFetch
  if (error) return <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>
  if (!data) return <SkeletonRows count={1} />
  const { waiting, settling, isFetching } = data
  const [kind = ''] = job.entityTypes
  const path = routes.find(({ entity }) => entity === kind)?.path
  return (
    <div className="sync-panel">
      <div className="sync-run-state">
        <p role="status">
          <b>{waiting > 0 ? text('sync.incoming.waiting', formatNumber(waiting)) : text('sync.incoming.none')}</b>
          {isFetching && ` · ${text('sync.incoming.fetching')}`}
        </p>
        {settling.length > 0 && (
          <p className="sync-names">{text('sync.incoming.settling', formatNumber(settledSeconds), settling.join(', '))}</p>
        )}
        {waiting >= maxWaitingFiles && <p>{text('sync.incoming.full', formatNumber(maxWaitingFiles))}</p>}
        <p className="sync-hint">
          {text('sync.incoming.hint')} {path && <Link to={path}>{pluralLabel(kind)}</Link>}
        </p>
      </div>
      {mayRun && (
        <Button
          size="small"
          layout="primary"
          loading={isFetching}
          onClick={async () => queries.setQueryData(query.queryKey, await fetchNow(job.id))}
        >
          {text('sync.incoming.fetch')}
        </Button>
      )}
    </div>
  )
}
