import type { scheduleRelationships } from '@ridgeline/domain/entities/departure'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'

interface CancelButtonProps {
  isCancelled: boolean
  onChange: (scheduleRelationship: (typeof scheduleRelationships)[number]) => Promise<void>
}

/** A cancellation sends guests home, so it must not look like a delay of five minutes. */
export const CancelButton = ({ isCancelled, onChange }: CancelButtonProps) => (
  <Button
    size="extraLarge"
    className={isCancelled ? undefined : 'dispatch-cancel'}
    onClick={() => onChange(isCancelled ? 'scheduled' : 'cancelled')}
  >
    {text(isCancelled ? 'dispatch.runsAgain' : 'dispatch.cancel')}
  </Button>
)
