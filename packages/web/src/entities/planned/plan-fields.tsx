/** The title and the time of a plan. */
import { maxPlanTitle } from '@ridgeline/domain/planned-changes/change-plan'
import { useState } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { isValidationOff } from '../../lib/validation/validation-switch.ts'
import { toastInvalidForm } from '../../ui/toast/toast-invalid-form.ts'
import { FormItem } from '../../ui/form-item/form-item.tsx'
import { TextField } from '../../ui/form-item/text-field.tsx'
import { MomentInput } from '../../ui/input/moment/moment-input.tsx'
import type { NewPlan } from './plans-api.ts'

interface Typed {
  title: string
  applyAt: string | null
}

/** What is typed, and its check, which shows what is missing. */
export function usePlanFields(initial: Typed) {
  const [typed, setTyped] = useState(initial)
  const [errors, setErrors] = useState<Partial<Record<keyof Typed, string | undefined>>>({})
  return {
    typed,
    errors,
    put(change: Partial<Typed>) {
      setTyped({ ...typed, ...change })
      setErrors({ ...errors, ...('title' in change && { title: undefined }), ...('applyAt' in change && { applyAt: undefined }) })
    },
    /** Undefined if something is missing. */
    check(): NewPlan | undefined {
      const title = typed.title.trim()
      const { applyAt } = typed
      // A plan that still waits after its time gets another title without another time.
      const isSound = applyAt !== null && (isValidationOff() || applyAt === initial.applyAt || Date.parse(applyAt) > Date.now())
      const isNamed = title !== '' || isValidationOff()
      setErrors({ ...(!isNamed && { title: text('plans.titleMissing') }), ...(!isSound && { applyAt: text('plans.atMissing') }) })
      if (isNamed && isSound) return { title, applyAt }
      void toastInvalidForm()
      return undefined
    },
  }
}

interface PlanFieldsProps {
  fields: ReturnType<typeof usePlanFields>
  zone: string | undefined
}

export const PlanFields = ({ fields: { typed, errors, put }, zone }: PlanFieldsProps) => (
  <>
    <TextField
      label={text('plans.title')}
      mandatory
      value={typed.title}
      placeholder={text('plans.titleExample')}
      maxLength={maxPlanTitle}
      error={errors.title}
      onChange={(title) => put({ title })}
    />
    <FormItem label={text('plans.at')} mandatory error={errors.applyAt} maxWidth={320}>
      <MomentInput value={typed.applyAt} zone={zone} onChange={(applyAt) => put({ applyAt })} />
    </FormItem>
  </>
)
