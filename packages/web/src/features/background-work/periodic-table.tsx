/** The periodic work of the server that responded. */
import type { PeriodicState } from '@ridgeline/domain/answers/background-work'
import { formatMinutes, formatQuantity } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { WorkMoment } from './work-moment.tsx'
import { WorkCell, WorkTable } from './work-table.tsx'

const columns = ['work', 'every', 'lastRun', 'duration', 'result', 'nextRun']
const [second, minute] = [1_000, 60_000]

/** `350 ms`, `7.5 s`, `24 h`. */
function spanOf(milliseconds: number): string {
  if (milliseconds < second) return formatQuantity(milliseconds, 'milliseconds')
  return milliseconds < minute ? formatQuantity(milliseconds / second, 's', 1) : formatMinutes(milliseconds / minute)
}

function resultOf({ isRunning, lastRunAt, lastError }: PeriodicState) {
  if (isRunning) return 'running'
  if (lastRunAt === null) return 'never'
  return lastError === null ? 'done' : 'failed'
}

export function PeriodicTable({ works, labelledBy }: { works: readonly PeriodicState[]; labelledBy: string }) {
  return (
    <WorkTable labelledBy={labelledBy} columns={columns}>
      {works.map((work) => {
        const { name, every, lastRunAt, lastDurationMs, lastError, nextRunAt } = work
        const result = resultOf(work)
        return (
          <tr key={name}>
            <WorkCell column="work">{text(`work.periodic.${name}`)}</WorkCell>
            <WorkCell column="every">{spanOf(every)}</WorkCell>
            <WorkCell column="lastRun">
              <WorkMoment at={lastRunAt} />
            </WorkCell>
            <WorkCell column="duration">{lastDurationMs === null ? '–' : spanOf(lastDurationMs)}</WorkCell>
            <WorkCell column="result">
              <span className="work-mark" data-state={result}>
                {text(`work.result.${result}`)}
              </span>
              {lastError !== null && <span className="work-error">{lastError}</span>}
            </WorkCell>
            <WorkCell column="nextRun">
              <WorkMoment at={nextRunAt} />
            </WorkCell>
          </tr>
        )
      })}
    </WorkTable>
  )
}
