/** Signs shift logs off, on the status board and in their form. */
import { shiftLog } from '@ridgeline/domain/entities/shift-log'
import { messageOf } from '@ridgeline/domain/values/message-of'
import type { QueryClient } from '@tanstack/react-query'
import { pathOf, showSaved, type StoredOf } from '../entities/api.ts'
import { queryKeys } from '../lib/call/queries/query-keys.ts'
import { call } from '../lib/call/call.ts'
import { text } from '../lib/language/texts/i18n.ts'
import { Answer, confirm } from '../ui/dialog/ask/ask.ts'
import { toast } from '../ui/toast/toast.ts'

type Signed = Pick<StoredOf<typeof shiftLog>, 'id' | 'version'>

/** @returns the log as it is stored now, or nothing when it was not changed */
async function change(client: QueryClient, { id, version }: Signed, step: 'sign-off' | 'withdraw-sign-off') {
  try {
    const saved = await call<StoredOf<typeof shiftLog>>('POST', pathOf(shiftLog, id, `/${step}`), undefined, {
      ifMatch: version,
      quiet: true,
    })
    showSaved(client, shiftLog, saved)
    return saved
  } catch (error) {
    toast.error(messageOf(error))
    return undefined
  } finally {
    await client.invalidateQueries({ queryKey: queryKeys.entity(shiftLog.name) })
  }
}

export async function signOff(client: QueryClient, log: Signed) {
  const answer = await confirm({
    title: text('handover.askSign'),
    body: text('handover.askSignText'),
    confirmLabel: text('handover.signOff'),
  })
  if (answer !== Answer.Confirm) return undefined
  const saved = await change(client, log, 'sign-off')
  if (saved) toast.success(text('handover.done'))
  return saved
}

export const withdrawSignOff = (client: QueryClient, log: Signed) => change(client, log, 'withdraw-sign-off')
