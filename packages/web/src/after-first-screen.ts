/** What the application does once its first screen is there: it is kept for times without a network, and what waits on this device is sent. */
import { keepOffline } from './lib/browser/keep-offline.ts'
import { idbKeys } from './lib/browser/idb.ts'
import { waitingOf } from './lib/browser/waiting-keys.ts'
import { isNative } from './lib/call/send/native.ts'
import { currentLanguage } from './lib/language/texts/i18n.ts'
import { session } from './lib/session/session.ts'

let sending: { userId: string; end: () => void } | undefined
let isFollowing = false

/** Changes of the status board are sent from any screen; a viewed user's are only theirs to send. */
async function sendWaiting() {
  const { id: userId, isViewed } = session.get()?.Profile ?? {}
  if (sending && sending.userId === userId) return
  sending?.end()
  sending = undefined
  if (userId === undefined || isViewed || (await idbKeys(waitingOf(userId))).length === 0) return
  const { outbox } = await import('./features/status-board/outbox/outbox.ts')
  if (sending || session.get()?.Profile.id !== userId) return
  sending = { userId, end: outbox.start(userId) }
}

/** Again with each language: the words of one are kept. */
export async function startAfterFirstScreen(): Promise<void> {
  if (!isFollowing) session.subscribe(() => void sendWaiting())
  isFollowing = true
  await sendWaiting()
  // The shell of the native app has its files with it.
  if (!isNative()) await keepOffline(currentLanguage())
}
