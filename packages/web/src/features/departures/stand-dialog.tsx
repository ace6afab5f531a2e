import { useState } from 'react'
import { text } from '../../lib/language/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextField } from '../../ui/form-item/text-field.tsx'
import { callTitle } from './call-title.ts'
import type { DispatchedCall, Say } from './calls.ts'

interface StandDialogProps {
  call: DispatchedCall
  say: Say
  onClose: () => void
}

/** Where it leaves from today. Empty is where it always does. */
export function StandDialog({ call, say, onClose }: StandDialogProps) {
  const isMoved = call.platformCode !== call.usualPlatformCode
  const [stand, setStand] = useState(isMoved ? (call.platformCode ?? '') : '')
  async function save(platformCode: string | null) {
    await say({ tripId: call.tripId, serviceDate: call.serviceDate }, { platformCode })
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
        onEnter={() => void save(stand.trim() || null)}
      />
    </Dialog>
  )
}
