/** Jobs that wait or have failed, and the periodic work of the server. */
import '../../entities/list/list.css'
import './background-work.css'
import { useQuery } from '@tanstack/react-query'
import { text } from '../../lib/language/texts/i18n.ts'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import { backgroundWorkQuery } from './background-work-api.ts'
import { JobsTable } from './jobs-table.tsx'
import { NotificationTable } from './notification-table.tsx'
import { PeriodicTable } from './periodic-table.tsx'

export function BackgroundWorkScreen() {
  const { data, error, refetch } = useQuery(backgroundWorkQuery)
  return (
    <div className="list-page">
      <header className="list-head">
        <div>
          <h1>{text('menu.backgroundWork')}</h1>
          <p>{text('work.subtitle')}</p>
        </div>
      </header>
      {error && !data && (
        <div className="list-alert">
          <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>
        </div>
      )}
      {!data && !error && <SkeletonRows />}
      {data && (
        <div className="work">
          <section>
            <h2 id="work-jobs">{text('work.jobs')}</h2>
            <JobsTable jobs={data.jobs} counts={data.counts} labelledBy="work-jobs" />
          </section>
          <section>
            <h2 id="work-notifications">{text('work.notifications')}</h2>
            <p>{text('work.notificationsHint')}</p>
            <NotificationTable labelledBy="work-notifications" />
          </section>
          <section>
            <h2 id="work-periodic">{text('work.periodic')}</h2>
            <p>{text('work.periodicHint')}</p>
            <PeriodicTable works={data.periodic} labelledBy="work-periodic" />
          </section>
        </div>
      )}
    </div>
  )
}
