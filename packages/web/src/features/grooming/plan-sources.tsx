/** What the plan of a night is made from: another night, patterns, and single slopes. */
import type { CopiedGrooming, GroomingNight, PlannedSlope } from '@ridgeline/domain/answers/grooming'
import { formatDay } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { prompt } from '../../ui/dialog/ask/ask.ts'
import { AddSlopes } from './add-slopes.tsx'
import type { PlanChanges } from './use-plan-changes.ts'

interface PlanSourcesProps {
  plan: GroomingNight
  add: PlanChanges['add']
}

const maxName = 60
const rowOf = ({ slopeId }: PlannedSlope): CopiedGrooming => ({ slopeId, plannedAt: null, vehicle: null, driverId: null })
const copyOf = ({ slopeId, plannedAt, vehicle, driverId }: CopiedGrooming): CopiedGrooming => ({ slopeId, plannedAt, vehicle, driverId })

export function PlanSources({ plan, add }: PlanSourcesProps) {
  const { night, rows, others, previous, patterns } = plan
  const free = new Set(others.map(({ slopeId }) => slopeId))
  /** What would be added: each slope has one row in a night. */
  const fitting = (copied: readonly CopiedGrooming[]) => copied.filter(({ slopeId }) => free.has(slopeId))
  const planned = text('groomingPlan.planned')
  const toNight = (copied: readonly CopiedGrooming[]) => add(copied, { night }, planned)

  async function savePattern() {
    const typed = (await prompt({ title: text('groomingPlan.patternName') }))?.trim().slice(0, maxName)
    if (typed) await add(rows.map(copyOf), { pattern: typed }, text('groomingPlan.patternSaved', typed))
  }
  const sources = [
    ...(previous ? [{ label: text('groomingPlan.asOn', formatDay(previous.night)), rows: fitting(previous.rows) }] : []),
    ...patterns.map((pattern) => ({ label: text('groomingPlan.fromPattern', pattern.name), rows: fitting(pattern.rows) })),
  ].filter((source) => source.rows.length > 0)
  return (
    <>
      <div className="grooming-actions">
        {sources.map((source) => (
          <Button key={source.label} size="large" onClick={() => toNight(source.rows)}>
            {source.label}
          </Button>
        ))}
        {rows.length > 0 && (
          <Button size="large" layout="subtle" onClick={savePattern}>
            {text('groomingPlan.savePattern')}
          </Button>
        )}
      </div>
      {others.length > 0 && <AddSlopes slopes={others} onAdd={(slopes) => toNight(slopes.map(rowOf))} />}
    </>
  )
}
