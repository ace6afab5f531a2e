/** One plan: when, what, by whom, and what can be done with it now. Its changes are shown on request. */
import type { ChangePlan } from '@ridgeline/domain/planned-changes/change-plan'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { formatTime } from '../../lib/language/moments/resort-time.ts'
import { formatMoment } from '../../lib/language/numbers/format.ts'
import { counted, text } from '../../lib/language/texts/i18n.ts'
import { useZone } from '../../lib/session/use-zone.ts'
import { PlanActions } from './plan-actions.tsx'
import { PlanChanges } from './plan-changes.tsx'

interface PlanEntryProps {
  plan: ChangePlan
  resortId: string
  /** Whether another user has to approve it. */
  needsOther: boolean
  /** The URL names it. */
  isAsked: boolean
  isOpenedFirst: boolean
}

export function PlanEntry({ plan, resortId, needsOther, isAsked, isOpenedFirst }: PlanEntryProps) {
  const zone = useZone(resortId)
  const id = useId()
  const item = useRef<HTMLLIElement>(null)
  const [isOpen, setOpen] = useState(isAsked || isOpenedFirst)
  useEffect(() => {
    if (isAsked) item.current?.scrollIntoView({ block: 'center' })
  }, [isAsked])
  const { title, state, applyAt, created, approved, ended, records, deviations } = plan
  const waits = state === 'proposed' || state === 'scheduled'
  const by = (key: string, name: string | null) => text(key, name ?? text('plans.someone'))
  const facts = [
    counted('plans.records', records, records),
    by('plans.by', created.by),
    ...(approved ? [by('plans.approvedBy', approved.by)] : []),
    ...(state === 'done' && ended ? [ended.by ? by('plans.madeBy', ended.by) : text('plans.madeAt', formatMoment(ended.at, zone))] : []),
    ...(state === 'cancelled' && ended ? [by('plans.cancelledBy', ended.by)] : []),
  ]
  return (
    <li ref={item} className="plan" data-asked={isAsked || undefined}>
      <div className="plan-head">
        <time className="num" dateTime={applyAt}>
          {waits ? formatTime(applyAt, zone) : formatMoment(applyAt, zone)}
        </time>
        <div>
          <b>{title}</b>
          <span className="plan-state" data-state={state}>
            {text(`plans.state.${state}`)}
          </span>
        </div>
        <button
          type="button"
          className="plan-toggle"
          aria-expanded={isOpen}
          aria-controls={`${id}-changes`}
          aria-label={`${text('plans.details')}: ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={18} stroke={1.7} aria-hidden />
        </button>
      </div>
      <p className="plan-facts">{facts.join(' · ')}</p>
      {deviations > 0 && <p className="plan-deviations">{counted('plans.deviations', deviations, deviations)}</p>}
      <div id={`${id}-changes`}>{isOpen && <PlanChanges plan={plan} zone={zone} />}</div>
      <PlanActions plan={plan} resortId={resortId} needsOther={needsOther} />
    </li>
  )
}
