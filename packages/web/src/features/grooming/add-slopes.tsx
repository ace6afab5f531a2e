/** Adds slopes to the plan of a night: a resort has hundreds of them, so they are searched for. */
import type { PlannedSlope } from '@ridgeline/domain/answers/grooming'
import { useState } from 'react'
import { formatNumber } from '../../lib/language/numbers/format.ts'
import { counted, text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { Answer, confirm } from '../../ui/dialog/ask/ask.ts'
import { MultiSelect } from '../../ui/select/multi-select.tsx'
import { slopeFacts, slopeWord } from './slope-words.ts'

interface AddSlopesProps {
  /** Those that are not in the plan. */
  slopes: readonly PlannedSlope[]
  onAdd: (slopes: readonly PlannedSlope[]) => Promise<void>
}

export function AddSlopes({ slopes, onAdd }: AddSlopesProps) {
  const language = useLanguage()
  const [ids, setIds] = useState<readonly string[]>([])
  const options = slopes.map((slope) => ({ value: slope.slopeId, label: slopeWord(slope, language), note: slopeFacts(slope) }))
  // Another user may have planned some of them meanwhile.
  const chosen = slopes.filter(({ slopeId }) => ids.includes(slopeId))

  async function addChosen() {
    setIds([])
    await onAdd(chosen)
  }
  async function addAll() {
    const title = counted('groomingPlan.addAllQuestion', slopes.length, formatNumber(slopes.length))
    if ((await confirm({ title, confirmLabel: text('groomingPlan.addAll') })) === Answer.Confirm) await onAdd(slopes)
  }
  return (
    <section className="grooming-others" aria-labelledby="grooming-add">
      <header>
        <h3 id="grooming-add">{text('groomingPlan.add')}</h3>
        <Button layout="subtle" onClick={addAll}>
          {text('groomingPlan.addAll')}
        </Button>
      </header>
      <div className="grooming-pick">
        <MultiSelect
          label={text('groomingPlan.slopes')}
          placeholder={text('groomingPlan.slopes')}
          value={chosen.map(({ slopeId }) => slopeId)}
          options={options}
          onChange={setIds}
        />
        <Button size="large" layout="primary" disabled={chosen.length === 0} onClick={addChosen}>
          {text('groomingPlan.addChosen')}
        </Button>
      </div>
    </section>
  )
}
