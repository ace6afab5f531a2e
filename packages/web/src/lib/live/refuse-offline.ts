/** Offline, changes are refused at once: users who wait for a timeout on the mountain would believe they were saved. */
import { CallError, noAnswer } from '../call/call-error.ts'
import { text } from '../language/texts/i18n.ts'

/** Only if the browser reports offline: a server that was unreachable may be back. @throws */
export function refuseOffline(): void {
  if (!navigator.onLine)
    throw new CallError(text('list.offline'), { status: -6, code: noAnswer, data: undefined, requestId: undefined, body: '' })
}
