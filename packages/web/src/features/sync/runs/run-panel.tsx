/** The latest run of a job: its progress, its outcomes, and what can be done next. */
import './run-panel.css'
import { runOutcomes, type RunOutcome, type SyncRun } from '@ridgeline/domain/answers/sync-runs'
import { can } from '@ridgeline/domain/access/access'
import type { SyncDb } from '@ridgeline/domain/entities/sync-db'
import { isProductionSync } from '@ridgeline/domain/operation/production-sync'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNow } from '../../../lib/browser/time/use-now.ts'
import { formatAgo, formatNumber } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { useRights } from '../../../lib/session/rights/rights.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Answer, confirm } from '../../../ui/dialog/ask/ask.ts'
import { Checkbox } from '../../../ui/input/choice/checkbox.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx'
import { differencesKey } from '../sync-api.ts'
import { RunRows } from './run-rows.tsx'
import { isWorking, prepareRun, runQuery, stepRun } from './sync-runs-api.ts'
import type { Choice } from './use-choice.ts'

interface RunPanelProps {
  job: SyncDb
  resortId: string
  choice: Choice
  /** The kinds that differ. */
  kinds: readonly string[]
}

export function RunPanel({ job, resortId, choice, kinds }: RunPanelProps) {
  const { data: run, error, refetch } = useQuery(runQuery(job.id))
  const queries = useQueryClient()
  const rights = useRights()
  const mayRun = can(rights, 'syncDb.update', resortId) && (!isProductionSync(job) || can(rights, 'price.sync', resortId))
  const chosen = kinds.filter((kind) => choice.hasKind(kind))
  const { without, withoutFields } = choice
  const isBusy = run ? isWorking(run) : false
  // With each step of a run other records and fields can differ than before; a short one is never seen at work.
  useEffect(() => () => void queries.invalidateQueries({ queryKey: differencesKey }), [run?.id, run?.state, queries])
  if (error) return <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>
  if (run === undefined) return <SkeletonRows count={1} />

  async function work(step: () => Promise<SyncRun>) {
    // A failure is shown as a toast by the call; what is there now is read again either way.
    await step().finally(() => queries.invalidateQueries({ queryKey: runQuery(job.id).queryKey }))
  }
  async function prepare() {
    await work(() =>
      prepareRun(job.id, { kinds: chosen, without, withoutFields: withoutFields.filter(({ entity }) => chosen.includes(entity)) }),
    )
    choice.reset()
  }
  return (
    <div className="sync-panel">
      {run && <RunState run={run} system={job.system} />}
      {run && mayRun && <RunSteps run={run} system={job.system} work={work} />}
      {mayRun && kinds.length > 0 && (
        <Button
          size="small"
          layout={run?.state === 'checked' ? 'default' : 'primary'}
          disabled={isBusy || chosen.length === 0}
          onClick={prepare}
        >
          {text('sync.check')}
        </Button>
      )}
      {run && !isBusy && run.rows > 0 && <Outcomes key={`${run.id} ${run.state}`} run={run} />}
    </div>
  )
}

function stateText({ state, needsApproval, ready, rows, counts }: SyncRun, system: SyncDb['system']) {
  if (state === 'done' && counts.delivered > 0) return text('sync.run.delivered')
  if (state === 'reverted' && system === 'sftp') return text('sync.run.undoDelivered')
  return text(`sync.run.${state === 'checked' && needsApproval ? 'waits' : state}`, formatNumber(ready), formatNumber(rows))
}

function RunState({ run, system }: { run: SyncRun; system: SyncDb['system'] }) {
  const now = useNow()
  const who = run.userName === null ? text('sync.bySchedule') : text('sync.by', run.userName)
  return (
    <div className="sync-run-state">
      <p role="status">
        <b>{stateText(run, system)}</b>
        {' · '}
        {formatAgo(run.endedAt ?? run.createdAt, now)} · {who}
        {run.approvedBy !== null && ` · ${text('sync.approvedBy', run.approvedBy)}`}
      </p>
      {isWorking(run) && <progress max={Math.max(1, run.rows)} value={run.ready} aria-label={stateText(run, system)} />}
      {run.state === 'done' && run.counts.delivered > 0 && <p className="sync-hint">{text('sync.deliveredHint')}</p>}
      {run.incomplete > 0 && run.state !== 'reverted' && (
        <p className="sync-hint">{text('sync.incomplete', formatNumber(run.incomplete))}</p>
      )}
      {run.error !== null && <p className="sync-error">{run.error}</p>}
    </div>
  )
}

interface RunStepsProps {
  run: SyncRun
  system: SyncDb['system']
  work: (step: () => Promise<SyncRun>) => Promise<void>
}

function RunSteps({ run, system, work }: RunStepsProps) {
  const [overwrites, setOverwrites] = useState(false)
  const { created, updated, removed, conflict, refused, failed } = run.counts
  const isApproved = run.approvedBy !== null
  // Who approves a run decides that, too.
  const doesOverwrite = isApproved ? run.overwrites : overwrites
  const sent = created + updated + removed + (doesOverwrite ? conflict : 0)
  async function revert() {
    const answer = await confirm({
      kind: 'warning',
      title: text('sync.revertQuestion'),
      body: text(system === 'sftp' ? 'sync.revertFiles' : 'sync.revertConsequence'),
      confirmLabel: text('sync.revert'),
    })
    if (answer === Answer.Confirm) await work(() => stepRun(run, 'revert'))
  }
  const overwriting = conflict > 0 && (
    <Checkbox value={overwrites} onChange={setOverwrites}>
      {text('sync.overwrite')}
    </Checkbox>
  )
  if (run.state === 'checked' && run.needsApproval)
    return run.mayApprove ? (
      <>
        {overwriting}
        <Button size="small" layout="primary" onClick={() => work(() => stepRun(run, 'approve', { overwrite: overwrites }))}>
          {text('sync.approve')}
        </Button>
      </>
    ) : (
      <p className="sync-hint">{text('sync.approveHint')}</p>
    )
  if (run.state === 'checked')
    return (
      <>
        {isApproved
          ? conflict > 0 && <p className="sync-hint">{text(run.overwrites ? 'sync.overwrites' : 'sync.keepsTheirs')}</p>
          : overwriting}
        <Button
          size="small"
          layout="primary"
          disabled={sent === 0}
          onClick={() => work(() => stepRun(run, 'run', { overwrite: doesOverwrite }))}
        >
          {text('sync.send')}
        </Button>
      </>
    )
  if (run.state !== 'done') return null
  return (
    <>
      {refused + conflict + failed > 0 && (
        <Button size="small" onClick={() => work(() => stepRun(run, 'retry'))}>
          {text('sync.retry')}
        </Button>
      )}
      {created + updated + removed + run.counts.delivered > 0 && (
        <Button size="small" onClick={revert}>
          {text('sync.revert')}
        </Button>
      )}
    </>
  )
}

/** Those that need attention first. */
const shownFirst: readonly RunOutcome[] = ['refused', 'conflict', 'failed']

function Outcomes({ run }: { run: SyncRun }) {
  const there = runOutcomes.filter((outcome) => run.counts[outcome] > 0 || (outcome === 'refused' && run.notReverted > 0))
  const first = shownFirst.find((outcome) => there.includes(outcome))
  const [outcome, setOutcome] = useState<RunOutcome | undefined>(first)
  const labelOf = (each: RunOutcome) =>
    each === 'refused' && run.notReverted > 0
      ? text('sync.notReverted', formatNumber(run.notReverted))
      : text(`sync.count.${each}`, formatNumber(run.counts[each]))
  return (
    <div className="sync-outcomes">
      <ul className="sync-counts" aria-label={text('sync.runRecords')}>
        {there.map((each) => (
          <li key={each}>
            <button
              type="button"
              className="sync-count num"
              data-difference={each}
              aria-pressed={each === outcome}
              onClick={() => setOutcome(each === outcome ? undefined : each)}
            >
              {labelOf(each)}
            </button>
          </li>
        ))}
      </ul>
      {outcome && <RunRows run={run} outcome={outcome} />}
    </div>
  )
}
