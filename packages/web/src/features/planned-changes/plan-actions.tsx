/** What the user can do with a plan now. */
import type { ChangePlan } from '@ridgeline/domain/planned-changes/change-plan'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { approvePlan, plansChanged, previewAddress, stepOfPlan } from '../../entities/planned/plans-api.ts'
import { formatMoment } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { useZone } from '../../lib/session/use-zone.ts'
import { Button } from '../../ui/button/button.tsx'
import { Answer, confirm } from '../../ui/dialog/ask/ask.ts'
import { lazyPart } from '../../ui/state/lazy/lazy-part.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { undoPlan } from './undo-plan.ts'

const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog)

interface PlanActionsProps {
  plan: ChangePlan
  resortId: string
  needsOther: boolean
}

const done = { approve: 'plans.approved', apply: 'plans.applied', cancel: 'plans.cancelled', check: undefined } as const

export function PlanActions({ plan, resortId, needsOther }: PlanActionsProps) {
  const client = useQueryClient()
  const zone = useZone(resortId)
  const [isBusy, setBusy] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const { id, state, applyAt, mayChange, isOwn, isUndoable, deviations, isChecked } = plan
  const waits = state === 'proposed' || state === 'scheduled'
  const mayApprove = state === 'proposed' && !(isOwn && needsOther)
  const mayApply = state === 'scheduled' || (state === 'proposed' && !needsOther)
  const isToCheck = state === 'done' && deviations > 0 && !isChecked

  async function work(doing: () => Promise<unknown>) {
    setBusy(true)
    try {
      await doing()
    } catch (error) {
      toast.error(messageOf(error))
    }
    await plansChanged(client)
    setBusy(false)
  }

  const take = (step: keyof typeof done) =>
    work(async () => {
      await (step === 'approve' ? approvePlan(plan) : stepOfPlan(id, step))
      const word = done[step]
      if (word) toast.success(text(word))
    })

  async function ask(step: 'apply' | 'cancel') {
    const question = {
      title: text(`plans.${step}Question`),
      body: <p>{text(`plans.${step}Text`, formatMoment(applyAt, zone))}</p>,
      confirmLabel: text(step === 'apply' ? 'plans.applyNow' : 'plans.cancel'),
      cancelLabel: text('conflict.back'),
    }
    if ((await confirm(question)) === Answer.Confirm) await take(step)
  }

  return (
    <div className="plan-actions">
      {waits && (
        <Link {...previewAddress({ plan: id })} className="button" data-layout="default" data-size="small">
          <span className="button-content">{text('plans.previewThen')}</span>
        </Link>
      )}
      {waits && mayChange && (
        <>
          {mayApprove && (
            <Button size="small" layout="primary" disabled={isBusy} onClick={() => take('approve')}>
              {text('plans.approve')}
            </Button>
          )}
          <Button size="small" disabled={isBusy} onClick={() => setMoving(true)}>
            {text('plans.move')}
          </Button>
          {mayApply && (
            <Button size="small" disabled={isBusy} onClick={() => ask('apply')}>
              {text('plans.applyNow')}
            </Button>
          )}
          <Button size="small" layout="subtle" disabled={isBusy} onClick={() => ask('cancel')}>
            {text('plans.cancel')}
          </Button>
        </>
      )}
      {isToCheck && mayChange && (
        <Button size="small" disabled={isBusy} onClick={() => take('check')}>
          {text('plans.check')}
        </Button>
      )}
      {isUndoable && (
        <Button size="small" layout="subtle" disabled={isBusy} onClick={() => work(() => undoPlan(client, plan))}>
          {text('plans.undo')}
        </Button>
      )}
      {isMoving && <MoveDialog plan={plan} zone={zone} onClose={() => setMoving(false)} />}
    </div>
  )
}
