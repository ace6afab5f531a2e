/** A part of the page that failed to load breaks nothing else: a toast says so, and users reload when it suits them. */
import { isChunkFailure } from '../../../lib/browser/chunk-failure.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { toast } from '../../toast/toast.ts'

export const notifyPartFailed = () =>
  void toast.error(text('shell.partFailed'), { delay: undefined, action: { label: text('shell.reload'), run: () => location.reload() } })

/** For parts loaded by an action of users whose failure nothing else reports. */
export function showPartFailures() {
  window.addEventListener('unhandledrejection', ({ reason }) => isChunkFailure(reason) && notifyPartFailed())
}
