/** Where no mail can be sent, users who create an invited user see the link at once. */
import { messageOf } from '@ridgeline/domain/values/message-of'
import type { Stored } from '../../entities/api.ts'
import { settings } from '../../lib/session/settings/settings.ts'
import { toast } from '../../ui/toast/toast.ts'
import { invite, showLink } from './invite.ts'

async function show({ id }: Stored) {
  await settings.load()
  if (settings.get().passwordReset !== false) return
  const { link } = await invite(id)
  if (link) await showLink(link)
}

export function withLink(record: Stored): Stored {
  if (record['invited']) show(record).catch((error: unknown) => toast.error(messageOf(error)))
  return record
}
