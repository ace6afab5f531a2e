/** The state of an accreditation and its possible next states. */
import './accreditation-steps.css'
import { nextStates, regularStates, type AccreditationState } from '@ridgeline/domain/operation/accreditation-states'
import { accreditation, accreditationStates } from '@ridgeline/domain/entities/accreditation'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { changeRecord, refreshLists, showSaved } from '../../entities/api.ts'
import { pushRecordStep } from '../../entities/record/push-record-step.ts'
import type { AsideProps } from '../../entities/form/form-extras.ts'
import { useFormState } from '../../entities/form/frame/form-state.ts'
import { useMay } from '../../entities/source/use-may.ts'
import { optionWord } from '../../entities/source/words.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { labelOf } from '../../lib/language/texts/label.ts'
import { Button } from '../../ui/button/button.tsx'
import { prompt } from '../../ui/dialog/ask/ask.ts'
import { toast } from '../../ui/toast/toast.ts'

const stateWord = (state: AccreditationState) => optionWord('accreditation', 'state', accreditationStates, state)

export function AccreditationSteps({ recordForm, resortId }: AsideProps) {
  const client = useQueryClient()
  const language = useLanguage()
  const may = useMay(accreditation, resortId)
  const stored = useFormState(recordForm.formState, ({ base }) => base)
  if (!stored) return null
  // The record is of this entity.
  const state = stored['state'] as AccreditationState
  const reached = regularStates.findIndex((step) => step === state)
  const mayDecide = may('update') || may('status')

  async function go(to: AccreditationState) {
    const reason =
      to === 'rejected' ? await prompt({ title: text('accreditationSteps.why'), confirmLabel: text('accreditationSteps.rejected') }) : null
    if (reason === undefined) return
    const sent = { state: to, rejectReason: reason }
    try {
      const saved = await changeRecord(accreditation, stored!, sent)
      showSaved(client, accreditation, saved)
      recordForm.adopt(saved)
      void refreshLists(client, accreditation)
      const label = text('accreditationSteps.done', stateWord(to))
      pushRecordStep({ client, entity: accreditation, language }, label, { changed: [{ before: stored!, sent, saved }] })
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  return (
    <div className="accreditation-steps">
      {state === 'rejected' ? (
        <p className="accreditation-rejected">
          <IconX size={16} stroke={2.2} aria-hidden />
          <b>{stateWord('rejected')}</b>
          <span>{String(stored['rejectReason'] ?? '')}</span>
        </p>
      ) : (
        <ol aria-label={labelOf('accreditation', 'state')}>
          {regularStates.map((step, index) => (
            <li key={step} data-reached={index <= reached || undefined} aria-current={index === reached ? 'step' : undefined}>
              <i aria-hidden>{index <= reached ? <IconCheck size={12} stroke={3} /> : index + 1}</i>
              {stateWord(step)}
            </li>
          ))}
        </ol>
      )}
      {mayDecide &&
        nextStates[state].map((to, index) => (
          <Button
            key={to}
            size="small"
            layout={to === 'rejected' ? 'subtle' : index === 0 ? 'secondary' : 'default'}
            onClick={() => go(to)}
          >
            {text(`accreditationSteps.${to}`)}
          </Button>
        ))}
    </div>
  )
}
