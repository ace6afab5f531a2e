/** The changes the next run of each job would send, the outcome of the last run, and the runs of our own systems (decisions 0052, 0143). */
import './sync-board.css'
import type { JobDifferences } from '@ridgeline/domain/answers/sync'
import { fetchesFiles, isOwnSystem, type SyncDb, type syncDb } from '@ridgeline/domain/entities/sync-db'
import { useQuery } from '@tanstack/react-query'
import type { StoredOf } from '../../entities/api.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { pluralLabel } from '../../lib/language/texts/label.ts'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import type { BoardProps } from '../../page-parts/board/board-props.ts'
import { EmptyBoard } from '../../ui/page/empty-board.tsx'
import { IncomingPanel } from './incoming/incoming-panel.tsx'
import { JobHead } from './job-head.tsx'
import { KindRow } from './kind-row.tsx'
import { HostKey, needsHostKey } from './runs/host-key.tsx'
import { RunPanel } from './runs/run-panel.tsx'
import { MissingBoard } from '../../page-parts/board/missing-board.tsx'
import { jobsQuery } from './sync-api.ts'
import { useChoice } from './runs/use-choice.ts'
import { useJobs } from './use-jobs.ts'

export function SyncBoard({ resortId, base }: BoardProps) {
  const { rows: jobs, ...reading } = useJobs(resortId)
  const { data, error, refetch } = useQuery(jobsQuery(resortId))
  if (!jobs) return <MissingBoard {...reading} />
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
            {fetchesFiles(job) ? (
              <Incoming job={job} resortId={resortId} />
            ) : data ? (
              <Kinds job={job} differences={data.get(job.id)} resortId={resortId} />
            ) : (
              !error && <SkeletonRows count={1} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Incoming({ job, resortId }: { job: StoredOf<typeof syncDb>; resortId: string }) {
  return (
    <>
      {needsHostKey(job) && <HostKey job={job} resortId={resortId} />}
      <IncomingPanel job={job} resortId={resortId} mayFetch={!needsHostKey(job)} />
    </>
  )
}

interface KindsProps {
  job: SyncDb
  differences: JobDifferences | undefined
  resortId: string
}

function Kinds({ job, differences, resortId }: KindsProps) {
  const choice = useChoice()
  if (!differences) return null
  const isOwn = isOwnSystem(job.system)
  if (differences.since === null && !isOwn) return <p className="sync-note">{text('sync.neverRan')}</p>
  const differing = differences.kinds.filter(({ created, updated, removed }) => created + updated + removed > 0)
  const same = differences.kinds.filter((kind) => !differing.includes(kind))
  const names = (entities: readonly string[]) => entities.map(pluralLabel).join(', ')
  return (
    <>
      {!isOwn && <p className="sync-note">{text('sync.runsThere')}</p>}
      {isOwn && differences.since === null && <p className="sync-note">{text('sync.neverSent')}</p>}
      {differing.map((kind) => (
        <KindRow key={kind.entity} jobId={job.id} kind={kind} choice={isOwn ? choice : undefined} />
      ))}
      {same.length > 0 && <p className="sync-note">{text('sync.same', names(same.map(({ entity }) => entity)))}</p>}
      {differences.hidden.length > 0 && <p className="sync-note">{text('sync.hidden', names(differences.hidden))}</p>}
      {needsHostKey(job) && <HostKey job={job} resortId={resortId} />}
      {isOwn && differences.hidden.length === 0 && !needsHostKey(job) && (
        <RunPanel job={job} resortId={resortId} choice={choice} kinds={differing.map(({ entity }) => entity)} />
      )}
    </>
  )
}
