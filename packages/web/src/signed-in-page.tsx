import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { PasswordDialogs } from './features/sign-in/own/password-dialogs.tsx'
import { ReLoginDialog } from './features/sign-in/again/re-login-dialog.tsx'
import { firstPaint } from './lib/browser/time/first-paint.ts'
import { text, useLanguageAlone } from './lib/language/texts/i18n.ts'
import { hasFirstStep } from './lib/session/first-step.ts'
import { useConventions } from './lib/language/numbers/use-conventions.ts'
import { startLive } from './lib/live/live.ts'
import { useLiveCache } from './lib/live/live-cache.ts'
import { useAppUser, useIsViewing } from './lib/session/session.ts'
import { ownPreferences } from './lib/session/settings/own-preferences.ts'
import { queryClient } from './lib/call/queries/query-client.ts'
import { Shell } from './shell/shell.tsx'
import { questions } from './ui/dialog/ask/ask.ts'
import { lazyPart } from './ui/state/lazy/lazy-part.tsx'

const AfterFirstScreen = lazyPart(async () => (await import('./after-first-screen.tsx')).AfterFirstScreen)

/** Loaded for the few users who have to do something first. */
const FirstStep = lazyPart(async () => (await import('./first-step.tsx')).FirstStep)

/** After the screen that was asked for; a question does not wait. */
const laterPause = 1_500

function Questions() {
  const isAsked = useSyncExternalStore(questions.subscribe, questions.get).length > 0
  const [isTime, setIsTime] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), laterPause)
    return () => clearTimeout(timer)
  }, [])
  // Callers wait for the answer, so a failed fetch is retried until it succeeds. Only then: another key closes an open question.
  const tryLater = useCallback(() => void setTimeout(() => setTries((known) => known + 1), laterPause), [])
  return isTime || isAsked ? <AfterFirstScreen key={tries} onFailed={tryLater} /> : null
}

/** What surrounds every screen of those who are signed in. */
function Screens() {
  const isViewing = useIsViewing()
  const liking = JSON.stringify(useConventions())
  useLiveCache(queryClient)
  useEffect(() => {
    // No change is missed: the page came with its position in their order.
    void firstPaint().then(startLive)
    void ownPreferences.start()
  }, [])
  return (
    <>
      <QueryClientProvider client={queryClient}>
        <Shell>
          {/* Another unit or clock draws every value of the screen again. */}
          <Outlet key={liking} />
        </Shell>
        <Questions />
        {!isViewing && <ReLoginDialog />}
        <PasswordDialogs />
        <section id="overlays" aria-label={text('kit.overlays')} />
      </QueryClientProvider>
    </>
  )
}

/** The routes ask for nothing before the first step is done: the server would refuse it. They are loaded again after it. */
function useIsLoaded(isWaiting: boolean): boolean {
  const router = useRouter()
  const [isLoaded, setIsLoaded] = useState(!isWaiting)
  useEffect(() => {
    if (!isWaiting && !isLoaded) void router.invalidate({ sync: true }).finally(() => setIsLoaded(true))
  }, [router, isWaiting, isLoaded])
  return isLoaded
}

export default function SignedInPage() {
  const profile = useAppUser()?.Profile
  // A change of language renders every screen again: components read texts when they render, nothing stores them.
  const language = useLanguageAlone()
  const isWaiting = hasFirstStep(profile)
  const isLoaded = useIsLoaded(isWaiting)
  if (isWaiting) return <FirstStep key={language} mustChangePassword={!!profile?.mustChangePassword} />
  return isLoaded ? <Screens key={language} /> : null
}
