/** The log that is being written: continued, given what the last shift left open, and signed off. */
import type { HandoverLog } from '@ridgeline/domain/answers/handover'
import { shiftLog } from '@ridgeline/domain/entities/shift-log'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { changeRecord, showSaved } from '../../../entities/api.ts'
import { pushRecordStep } from '../../../entities/record/push-record-step.ts'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { signOff } from '../../../page-parts/sign-off.ts'
import { Button } from '../../../ui/button/button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { leftOpen } from './handover-api.ts'

export function WritingSteps({ writing, last }: { writing: HandoverLog; last: HandoverLog | undefined }) {
  const client = useQueryClient()
  const language = useLanguage()
  const left = leftOpen(last, writing)

  async function takeOver() {
    const { incidents } = writing
    const sent = { incidents: [...left, ...incidents] }
    try {
      const saved = await changeRecord(shiftLog, writing, sent)
      showSaved(client, shiftLog, saved)
      pushRecordStep({ client, entity: shiftLog, language }, text('handover.takenOver'), {
        changed: [{ before: { incidents }, sent, saved }],
      })
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  return (
    <div className="handover-steps">
      <Link to={`/${shiftLog.plural}/${writing.id}`} className="button" data-layout="default" data-size="extraLarge">
        {text('handover.continue')}
      </Link>
      {left.length > 0 && (
        <Button size="extraLarge" onClick={takeOver}>
          {text('handover.takeOver')}
        </Button>
      )}
      <Button size="extraLarge" layout="secondary" onClick={() => signOff(client, writing)}>
        {text('handover.signOff')}
      </Button>
    </div>
  )
}
