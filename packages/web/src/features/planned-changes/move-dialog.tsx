/** Another time or title of a plan that waits. */
import type { ChangePlan } from '@ridgeline/domain/planned-changes/change-plan'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PlanFields, usePlanFields } from '../../entities/planned/plan-fields.tsx'
import { movePlan, plansChanged } from '../../entities/planned/plans-api.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/toast/toast.ts'

interface MoveDialogProps {
  plan: ChangePlan
  zone: string | undefined
  onClose: () => void
}

export function MoveDialog({ plan: { id, title, applyAt }, zone, onClose }: MoveDialogProps) {
  const client = useQueryClient()
  const [before] = useState({ title, applyAt })
  const fields = usePlanFields(before)

  async function submit() {
    const plan = fields.check()
    if (!plan) return
    // Only what is changed: another time asks for another approval.
    const changed = {
      ...(plan.title !== before.title && { title: plan.title }),
      ...(plan.applyAt !== before.applyAt && { applyAt: plan.applyAt }),
    }
    if (Object.keys(changed).length === 0) return onClose()
    try {
      await movePlan(id, changed)
      toast.success(text('plans.moved'))
      onClose()
    } catch (error) {
      toast.error(messageOf(error))
    }
    await plansChanged(client)
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('plans.moveTitle')}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button layout="primary" onClick={submit}>
            {text('form.save')}
          </Button>
        </>
      }
    >
      <PlanFields fields={fields} zone={zone} />
    </Dialog>
  )
}
