/** Whether a shift log is signed off, above its form: it is signed here, and users with the permission withdraw that. */
import './shift-log-steps.css'
import { shiftLog } from '@ridgeline/domain/entities/shift-log'
import { IconSignature } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { AsideProps } from '../../entities/form/form-extras.ts'
import { useFormState } from '../../entities/form/frame/form-state.ts'
import { useFormText } from '../../entities/form/use-record-form.ts'
import { useMay } from '../../entities/source/use-may.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { signOff, withdrawSignOff } from '../../page-parts/sign-off.ts'
import { Button } from '../../ui/button/button.tsx'

const changedNames = ({ changes }: { changes: object }) => Object.keys(changes).join()

export function ShiftLogSteps({ recordForm, resortId }: AsideProps) {
  const client = useQueryClient()
  const may = useMay(shiftLog, resortId)
  const stored = useFormState(recordForm.formState, ({ base }) => base)
  // What was typed and not saved would not be signed.
  const isChanged = useFormText(recordForm, changedNames) !== ''
  if (!stored) return null
  const isSigned = stored['signedOffAt'] !== null

  async function run(step: typeof signOff) {
    const saved = await step(client, stored!)
    if (saved) recordForm.adopt(saved)
  }
  return (
    <div className="shift-log-steps" data-signed={isSigned || undefined}>
      <IconSignature size={18} stroke={1.8} aria-hidden />
      <p>{text(isSigned ? 'handover.locked' : 'handover.unsigned')}</p>
      {isSigned && may('update') && (
        <Button size="small" onClick={() => run(withdrawSignOff)}>
          {text('handover.withdraw')}
        </Button>
      )}
      {!isSigned && (may('update') || may('status')) && (
        <Button size="small" disabled={isChanged} onClick={() => run(signOff)}>
          {text('handover.signOff')}
        </Button>
      )}
    </div>
  )
}
