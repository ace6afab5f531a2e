import { useState } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../ui/form-item/text-field.tsx'
import { callTitle } from '../call-title.ts'
import type { DispatchedCall, ChangeCalls } from '../calls.ts'

interface StandDialogProps {
  call: DispatchedCall
  changeCalls: ChangeCalls
  onClose: () => void
}

/** Today's platform of a call. Empty means the usual one. */
export function StandDialog({ call, changeCalls, onClose }: StandDialogProps) {
  const isMoved = call.platformCode !== call.usualPlatformCode
  const [stand, setStand] = useState(isMoved ? (call.platformCode ?? '') : '')
  async function save(platformCode: string | null) {
    await changeCalls({ tripId: call.tripId, serviceDate: call.serviceDate }, { platformCode })
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('dispatch.standTitle')}
      meta={callTitle(call)}
      size="Small"
      footer={
        <>
          {isMoved && (
            <Button size="large" onClick={() => save(null)}>
              {text('dispatch.usualStand')}
            </Button>
          )}
          <Button layout="primary" size="large" onClick={() => save(stand.trim() || null)}>
            {text('dispatch.save')}
          </Button>
        </>
      }
    >
      <TextField
        label={text('dispatch.stand')}
        value={stand}
        onChange={setStand}
        maxLength={8}
        {...(call.usualPlatformCode && { placeholder: call.usualPlatformCode })}
      />
    </Dialog>
  )
}
