/** What the application does once its first screen is there: it is kept for times without a network, and what waits on this device is sent. */
import { useEffect } from 'react'
import { keepOffline } from './lib/browser/keep-offline.ts'
import { idbKeys } from './lib/browser/idb.ts'
import { waitingOf } from './lib/browser/waiting-keys.ts'
import { whenIdle } from './lib/browser/time/when-idle.ts'
import { forgetCopiesOfOthers } from './lib/call/offline-copy.ts'
import { queryClient } from './lib/call/queries/query-client.ts'
import { retryRefetches } from './lib/call/queries/retry-refetches.ts'
import { isNative } from './lib/call/send/native.ts'
import { currentLanguage } from './lib/language/texts/i18n.ts'
import { refreshProfile } from './lib/session/own/refresh-profile.ts'
import { rightsOf } from './lib/session/rights/rights-of.ts'
import { session } from './lib/session/session.ts'
import { mayOperate } from './may-see.ts'
import { AskHost } from './ui/dialog/ask/ask-host.tsx'
import { fetchParts } from './ui/menu/fetched-parts.ts'

let sending: { userId: string; end: () => void } | undefined
let isFollowing = false

/** Changes of the status board are sent from any screen; a viewed user's are only theirs to send. */
async function sendWaiting() {
  const { id: userId, isViewed } = session.get()?.Profile ?? {}
  if (sending && sending.userId === userId) return
  sending?.end()
  sending = undefined
  if (userId === undefined || isViewed || (await idbKeys(waitingOf(userId))).length === 0) return
  const { outbox } = await import('./page-parts/outbox/outbox.ts')
  if (sending || session.get()?.Profile.id !== userId) return
  sending = { userId, end: outbox.start(userId) }
}

/** The board of users who open and close works without a network also where they have not opened it on this device. */
async function keepBoard() {
  const profile = session.get()?.Profile
  const resortId = session.resortId()
  if (!profile || !resortId || !mayOperate(rightsOf(profile), resortId)) return
  const { boardQuery } = await import('./features/status-board/board-api.ts')
  await queryClient.prefetchQuery(boardQuery(profile.id, resortId))
}

function startForUser() {
  const { id, isViewed } = session.get()?.Profile ?? {}
  if (id !== undefined && !isViewed) void forgetCopiesOfOthers(id)
  void sendWaiting().catch(() => undefined)
}

/** Milliseconds in which the first screen has the line and the processor for itself; longer while it still waits for something. */
const pause = 3_000

/** Where it fails, the next visit tries again. The shell of the native app has its files with it. */
function startWork() {
  if (!isFollowing) session.subscribe(startForUser)
  isFollowing = true
  startForUser()
  // What an earlier visit stored may be older than the changes that the stream of this one begins with.
  void refreshProfile()
  void keepBoard().catch(() => undefined)
  if (!isNative()) void keepOffline(currentLanguage()).catch(() => undefined)
}

function workLater() {
  let timer: ReturnType<typeof setTimeout>
  const begin = () => (queryClient.isFetching() > 0 ? wait() : whenIdle(startWork))
  const wait = () => void (timer = setTimeout(begin, pause))
  wait()
  return () => clearTimeout(timer)
}

/** Draws questions, once it is there. Mounted again with each language: the words of one are kept. */
export function AfterFirstScreen() {
  useEffect(workLater, [])
  useEffect(() => retryRefetches(queryClient), [])
  useEffect(() => void fetchParts().catch(() => undefined), [])
  return <AskHost />
}
