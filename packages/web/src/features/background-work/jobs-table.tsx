/** Jobs that wait or have failed; failed ones can be tried again. */
import type { BackgroundWork, ListedJob } from '@ridgeline/domain/answers/background-work'
import { useQueryClient } from '@tanstack/react-query'
import { formatNumber } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { backgroundWorkKey, retryJob } from './background-work-api.ts'
import { WorkMoment } from './work-moment.tsx'
import { WorkCell, WorkTable } from './work-table.tsx'

const columns = ['job', 'state', 'createdAt', 'attempts', 'nextAttempt', 'lastError', 'action']

interface JobsTableProps extends Pick<BackgroundWork, 'jobs' | 'counts'> {
  labelledBy: string
}

export function JobsTable({ jobs, counts, labelledBy }: JobsTableProps) {
  if (jobs.length === 0) return <EmptyState title={text('work.none')}>{text('work.noneHint')}</EmptyState>
  const total = counts.waiting + counts.running + counts.failed
  return (
    <>
      {total > jobs.length && <p>{text('work.shown', formatNumber(jobs.length), formatNumber(total))}</p>}
      <WorkTable labelledBy={labelledBy} columns={columns}>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </WorkTable>
    </>
  )
}

function JobRow({ job }: { job: ListedJob }) {
  const client = useQueryClient()
  const { kind, state, createdAt, attempts, nextAttemptAt, lastError } = job
  const name = text(`work.job.${kind}`)

  async function retry() {
    try {
      await retryJob(job)
      toast.success(text('work.retried'))
    } finally {
      // Another administrator may have tried it again.
      await client.invalidateQueries({ queryKey: backgroundWorkKey })
    }
  }

  return (
    <tr>
      <WorkCell column="job">{name}</WorkCell>
      <WorkCell column="state">
        <span className="work-mark" data-state={state}>
          {text(`work.state.${state}`)}
        </span>
      </WorkCell>
      <WorkCell column="createdAt">
        <WorkMoment at={createdAt} />
      </WorkCell>
      <WorkCell column="attempts">{formatNumber(attempts)}</WorkCell>
      <WorkCell column="nextAttempt">
        <WorkMoment at={nextAttemptAt} />
      </WorkCell>
      <WorkCell column="lastError">{lastError ?? '–'}</WorkCell>
      <WorkCell column="action">
        {state === 'failed' && (
          <Button size="small" aria-label={text('work.retry', name)} onClick={retry}>
            {text('kit.retry')}
          </Button>
        )}
      </WorkCell>
    </tr>
  )
}
