import { noticeKeys } from '@ridgeline/domain/departures/notices'
import type { Localized } from '@ridgeline/domain/values/localized'
import { noticeKey } from '@ridgeline/domain/messages/label-keys'
import { useState } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LocalizedInput } from '../../../ui/input/text/localized-input.tsx'
import { callTitle } from '../call-title.ts'
import type { CallChange, DispatchedCall, ChangeCalls } from '../calls.ts'

interface MessageDialogProps {
  call: DispatchedCall
  changeCalls: ChangeCalls
  onClose: () => void
}

/** `departure.lines.note` */
const maxLength = 100

/** The usual sentences are one press, in all languages at once; own words take some typing. */
export function MessageDialog({ call, changeCalls, onClose }: MessageDialogProps) {
  const [note, setNote] = useState<Localized>(call.isNoteOfDay ? (call.note ?? {}) : {})
  async function save(change: CallChange) {
    await changeCalls({ tripId: call.tripId, serviceDate: call.serviceDate }, change)
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('dispatch.messageTitle')}
      meta={callTitle(call)}
      footer={
        <>
          {call.isNoteOfDay && (
            <Button size="large" onClick={() => save({ note: null })}>
              {text('dispatch.noMessage')}
            </Button>
          )}
          <Button layout="primary" size="large" onClick={() => save({ note })}>
            {text('dispatch.save')}
          </Button>
        </>
      }
    >
      <div className="dispatch-notices">
        {noticeKeys.map((notice) => (
          <Button key={notice} size="extraLarge" onClick={() => save({ notice })}>
            {text(noticeKey(notice))}
          </Button>
        ))}
      </div>
      <LocalizedInput label={text('dispatch.ownWords')} value={note} onChange={setNote} maxLength={maxLength} compact />
    </Dialog>
  )
}
