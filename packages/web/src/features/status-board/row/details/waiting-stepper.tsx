import { IconMinus, IconPlus } from '@tabler/icons-react'
import { formatQuantity } from '../../../../lib/language/numbers/format.ts'
import { text } from '../../../../lib/language/texts/i18n.ts'

/** Minutes of a press: queues are estimated, not measured. */
const step = 5
const maxWaitingTime = 240

interface WaitingStepperProps {
  label: string
  minutes: number | null
  onChange: (minutes: number | null) => void
}

export function WaitingStepper({ label, minutes, onChange }: WaitingStepperProps) {
  const now = minutes ?? 0
  const shorter = now - step
  return (
    <div className="board-choice">
      <span>{label}</span>
      <div role="group" aria-label={label} className="board-stepper">
        <button
          type="button"
          aria-label={text('statusBoard.shorter')}
          disabled={minutes === null}
          onClick={() => onChange(shorter < 0 ? null : shorter)}
        >
          <IconMinus size={20} aria-hidden />
        </button>
        <output aria-live="polite">{minutes === null ? '–' : formatQuantity(minutes, 'min')}</output>
        <button
          type="button"
          aria-label={text('statusBoard.longer')}
          disabled={now >= maxWaitingTime}
          onClick={() => onChange(minutes === null ? 0 : Math.min(now + step, maxWaitingTime))}
        >
          <IconPlus size={20} aria-hidden />
        </button>
      </div>
    </div>
  )
}
