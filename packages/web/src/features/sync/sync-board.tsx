/** The changes the next run of each job would send, and the outcome of the last run. Runs are started elsewhere (decision 0052). */
import './sync-board.css'
import type { JobDifferences } from '@ridgeline/domain/answers/sync'
import { useQuery } from '@tanstack/react-query'
import { text } from '../../lib/language/texts/i18n.ts'
import { pluralLabel } from '../../lib/language/texts/label.ts'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import type { BoardProps } from '../../page-parts/board-props.ts'
import { EmptyBoard } from '../../ui/page/empty-board.tsx'
import { JobHead } from './job-head.tsx'
import { KindRow } from './kind-row.tsx'
import { jobsQuery } from './sync-api.ts'
import { useJobs } from './use-jobs.ts'

export function SyncBoard({ resortId, base }: BoardProps) {
  const jobs = useJobs(resortId)
  const { data, error, refetch } = useQuery(jobsQuery(resortId))
  if (!jobs) return null
  if (jobs.length === 0) return <EmptyBoard />
  return (
    <section className="sync-board" aria-label={text('sync.title')}>
      <h2>{text('sync.title')}</h2>
      <p>{text('sync.hint')}</p>
      {error && <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>}
      <ul className="sync-jobs">
        {jobs.map((job) => (
          <li key={job.id} className="sync-job">
            <JobHead job={job} to={`${base}/${job.id}`} />
            {data ? <Kinds job={data.get(job.id)} /> : !error && <SkeletonRows count={1} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Kinds({ job }: { job: JobDifferences | undefined }) {
  if (!job) return null
  if (job.since === null) return <p className="sync-note">{text('sync.neverRan')}</p>
  const differing = job.kinds.filter(({ created, updated, removed }) => created + updated + removed > 0)
  const same = job.kinds.filter((kind) => !differing.includes(kind))
  const names = (entities: readonly string[]) => entities.map(pluralLabel).join(', ')
  return (
    <>
      {differing.map((kind) => (
        <KindRow key={kind.entity} jobId={job.jobId} kind={kind} />
      ))}
      {same.length > 0 && <p className="sync-note">{text('sync.same', names(same.map(({ entity }) => entity)))}</p>}
      {job.hidden.length > 0 && <p className="sync-note">{text('sync.hidden', names(job.hidden))}</p>}
    </>
  )
}
