import './theme/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startTexts } from './lib/language/texts/i18n.ts'
import { preferences } from './lib/session/settings/preferences.ts'
import { session } from './lib/session/session.ts'
import { settings } from './lib/session/settings/settings.ts'
import { startNative } from './lib/call/send/native.ts'
import { noteChunkFailures } from './lib/browser/chunk-failure.ts'
import { expectFirstPaint } from './lib/browser/time/first-paint.ts'
import { whenIdle } from './lib/browser/time/when-idle.ts'
import { guardSinks } from './lib/browser/trusted-types.ts'
import { routeOf } from './routes.ts'
import { preloadAfterSignIn, preloadGuess, router } from './router.tsx'
import { fadeBlocker, limitBlocker } from './shell/path/blocker.ts'
import { followTexts, showGuess, showPage } from './shell/path/page-effects.ts'
import { showPartFailures } from './ui/state/lazy/part-failed.ts'
import { showCallFailures } from './ui/toast/show-call-failures.ts'
import { leaveScreen } from './ui/toast/toast.ts'

const noteRendered = expectFirstPaint()
guardSinks()
limitBlocker()
session.start()
showCallFailures()
noteChunkFailures()
showPartFailures()

router.subscribe('onResolved', ({ toLocation }) => showPage(toLocation.pathname, toLocation.searchStr))
router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation, toLocation }) => {
  if (pathChanged && fromLocation && routeOf(fromLocation.pathname) !== routeOf(toLocation.pathname)) leaveScreen()
})
const endFirst = router.subscribe('onRendered', () => {
  endFirst()
  noteRendered()
  fadeBlocker()
  if (!session.get()) preloadAfterSignIn()
  whenIdle(() => void settings.load())
})

/** Not awaited by the module: what is fetched meanwhile may need this file, and would wait for it to end. */
async function start() {
  preloadGuess(location.pathname)
  await Promise.all([startTexts(), preferences.startFromCopy(), startNative()])
  // Most settings are for the sign-in; the name of the installation comes with the page.
  if (!session.get()) void settings.load()
  followTexts()
  showGuess(location.pathname, location.search)
  createRoot(document.getElementById('root')!).render(<App />)
}
void start()
