/** The reason of a status, its end and the expected opening: for several records, or with a custom text. */
import './reason.css'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Values } from '@ridgeline/domain/check/rule'
import { typedReason, type ExplainedStatus } from '@ridgeline/domain/operation/status-reasons'
import { statuses } from '@ridgeline/domain/declare/vocabulary'
import { useState } from 'react'
import { formatNumber } from '../../lib/language/numbers/format.ts'
import { counted, hasText, text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { issueText, labelOf, pluralLabel } from '../../lib/language/texts/label.ts'
import { isValidationOff } from '../../lib/validation/validation-switch.ts'
import { toastInvalidForm } from '../../ui/toast/toast-invalid-form.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormItem } from '../../ui/form-item/form-item.tsx'
import { MomentInput } from '../../ui/input/moment/moment-input.tsx'
import { TextInput } from '../../ui/input/text/text-input.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import { optionWord } from '../source/words.ts'
import { useReasons } from './use-reasons.ts'

interface ReasonDialogProps {
  entity: Entity
  status: ExplainedStatus
  /** The name of the record, or the number of records. */
  of: string | number
  resortId: string | undefined
  zone: string | undefined
  onSet: (values: Values) => void
  onClose: () => void
}

type MomentName = 'reopensAt' | 'statusValidUntil'
type Moments = Partial<Record<MomentName, string>>

const momentsOfLimited = ['statusValidUntil'] as const satisfies readonly MomentName[]
const momentsOfClosed = ['reopensAt', ...momentsOfLimited] as const

/** "Close 12 lifts" if the entity has a text for it, otherwise "Close 12". */
function doText({ name }: Entity, status: ExplainedStatus, count: number): string {
  const own = `reason.${status}.${name}`
  return counted(hasText(`${own}_other`) ? own : `reason.${status}`, count, formatNumber(count))
}

export function ReasonDialog({ entity, status, of, resortId, zone, onSet, onClose }: ReasonDialogProps) {
  const language = useLanguage()
  const reasons = useReasons(entity, resortId)
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState('')
  const [moments, setMoments] = useState<Moments>({})
  const [faults, setFaults] = useState<Partial<Record<MomentName, string>>>({})
  const { statusNote } = entity.fields
  const maxLength = statusNote?.kind === 'localized' ? statusNote.max : undefined

  async function submit() {
    const past = Object.entries(moments).filter(([, moment]) => !(Date.parse(moment) > Date.now()))
    if (past.length > 0 && !isValidationOff()) {
      void toastInvalidForm()
      return setFaults(Object.fromEntries(past.map(([name]) => [name, issueText('future')])))
    }
    const reason = reasons?.find(({ id }) => id === chosen)
    const note = typed.trim() ? typedReason(typed, language) : await reason?.note()
    onSet({ status, ...(note && { statusNote: note }), ...moments })
  }
  function setMoment(name: MomentName, moment: string | null) {
    const { [name]: _, ...others } = moments
    setMoments(moment === null ? others : { ...others, [name]: moment })
    setFaults({ ...faults, [name]: undefined })
  }
  const word = optionWord(entity.name, 'status', statuses, status)
  return (
    <Dialog
      opened
      size="Small"
      title={`${word}: ${typeof of === 'number' ? pluralLabel(entity.name) : of}`}
      cssClass="reason-dialog"
      onClose={onClose}
      footer={
        <Button layout="primary" fullWidth size="large" onClick={submit}>
          {doText(entity, status, typeof of === 'number' ? of : 1)}
        </Button>
      }
    >
      <FormItem label={text('reason.ask')} group>
        {/* No focus on the text, so that the on-screen keyboard stays closed. */}
        <div className="reason-chips" tabIndex={-1} data-autofocus>
          {reasons === undefined ? (
            <SkeletonRows count={1} />
          ) : (
            reasons.map(({ id, word: label }) => (
              <button
                key={id}
                type="button"
                className="reason-chip"
                title={label}
                aria-pressed={chosen === id && !typed.trim()}
                onClick={() => {
                  setTyped('')
                  setChosen(chosen === id ? undefined : id)
                }}
              >
                {label}
              </button>
            ))
          )}
        </div>
      </FormItem>
      <FormItem label={text('reason.own')} hint={text('reason.ownHint')}>
        <TextInput value={typed} onChange={setTyped} maxLength={maxLength} lang={language} />
      </FormItem>
      {(status === 'closed' ? momentsOfClosed : momentsOfLimited).map((name) => (
        <FormItem key={name} label={labelOf(entity.name, name)} error={faults[name]}>
          <MomentInput value={moments[name] ?? null} zone={zone} onChange={(next) => setMoment(name, next)} />
        </FormItem>
      ))}
    </Dialog>
  )
}
