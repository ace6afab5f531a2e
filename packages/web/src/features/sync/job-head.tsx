/** A job: its system, its direction, and the outcome of its last run. */
import { syncDb, syncDirections, syncStates, syncSystems, type SyncDb } from '@ridgeline/domain/entities/sync-db'
import { Link } from '@tanstack/react-router'
import { optionWord } from '../../entities/source/words.ts'
import { useNow } from '../../lib/browser/time/use-now.ts'
import { formatAgo, formatMoment, formatNumber, formatQuantity } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { labelOf } from '../../lib/language/texts/label.ts'
import { useOwnZone } from '../../lib/session/use-zone.ts'

/** Milliseconds; longer runs are shown in seconds. */
const second = 1000

const outcomes = ['created', 'updated', 'failed'] as const

export function JobHead({ job, to }: { job: SyncDb; to: string }) {
  const now = useNow()
  const zone = useOwnZone()
  const { name, system, direction, state, lastRunAt, nextRunAt, lastDurationMs, lastError } = job
  const counts = outcomes.flatMap((field) => (job[field] === null ? [] : [`${labelOf(syncDb.name, field)}: ${formatNumber(job[field])}`]))
  return (
    <header className="sync-head">
      <div>
        <h3>
          <Link to={to}>{name}</Link>
        </h3>
        <p>
          {optionWord(syncDb.name, 'system', syncSystems, system)} · {optionWord(syncDb.name, 'direction', syncDirections, direction)}
        </p>
      </div>
      <div className="sync-run">
        <p>
          <span className="sync-state" data-state={state}>
            {optionWord(syncDb.name, 'state', syncStates, state)}
          </span>
          {lastRunAt && (
            <time dateTime={lastRunAt} title={formatMoment(lastRunAt, zone)}>
              {text('sync.lastRun', formatAgo(lastRunAt, now))}
            </time>
          )}
        </p>
        {nextRunAt && (
          <p>
            <time dateTime={nextRunAt}>{text('sync.nextRun', formatMoment(nextRunAt, zone))}</time>
          </p>
        )}
        {lastRunAt && (
          <p className="num">{[...counts, lastDurationMs !== null && durationOf(lastDurationMs)].filter(Boolean).join(' · ')}</p>
        )}
      </div>
      {lastError && <p className="sync-error">{lastError}</p>}
    </header>
  )
}

const durationOf = (milliseconds: number) =>
  milliseconds < second ? formatQuantity(milliseconds, 'milliseconds') : formatQuantity(milliseconds / second, 's', 1)
