/** The invitation of a stored user: open, expired, accepted or none; it can be sent again and revoked. */
import { user } from '@ridgeline/domain/entities/user'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeRecord, refreshLists, showSaved, type Stored } from '../../entities/api.ts'
import type { RecordForm } from '../../entities/form/use-record-form.ts'
import { useMay } from '../../entities/source/use-may.ts'
import { formatMoment } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { useSettings } from '../../lib/session/settings/settings.ts'
import { useOwnZone } from '../../lib/session/use-zone.ts'
import { Button } from '../../ui/button/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { invite, showLink } from './invite.ts'

function stateOf({ confirmedAt, invited, invitedUntil }: Stored, now: string, at: (moment: string) => string): string {
  if (typeof confirmedAt === 'string') return text('invitation.confirmed', at(confirmedAt))
  if (!invited || typeof invitedUntil !== 'string') return text('invitation.none')
  return text(invitedUntil > now ? 'invitation.open' : 'invitation.expired', at(invitedUntil))
}

export function InvitationState({ recordForm, stored }: { recordForm: RecordForm; stored: Stored }) {
  const client = useQueryClient()
  const zone = useOwnZone()
  const may = useMay(user, undefined, stored)
  const mayAdd = useMay(user, undefined)('create')
  const { passwordReset: hasMail } = useSettings()
  const [now] = useState(() => new Date().toISOString())
  const canBeInvited = !stored['confirmedAt'] && stored.active && stored['loginType'] === 'legacy'

  function adopt(saved: Stored) {
    showSaved(client, user, saved)
    recordForm.adopt(saved)
    void refreshLists(client, user)
  }

  async function send() {
    try {
      const { link, user: saved } = await invite(stored.id)
      adopt(saved)
      if (link) await showLink(link)
      else toast.success(text('invitation.sent'))
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  async function revoke() {
    try {
      adopt(await changeRecord(user, stored, { invited: false }))
      toast.success(text('invitation.revoked'))
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  const again = hasMail === false ? 'invitation.newLink' : 'invitation.resend'
  return (
    <div className="invitation-state">
      <span>{stateOf(stored, now, (moment) => formatMoment(moment, zone))}</span>
      {canBeInvited && mayAdd && (
        <Button size="small" onClick={send}>
          {text(stored['invited'] ? again : 'invitation.send')}
        </Button>
      )}
      {canBeInvited && stored['invited'] === true && may('update') && (
        <Button size="small" layout="subtle" onClick={revoke}>
          {text('invitation.revoke')}
        </Button>
      )}
    </div>
  )
}
