import './theme/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startTexts } from './lib/i18n.ts'
import { preferences } from './lib/preferences.ts'
import { session } from './lib/session.ts'
import { settings } from './lib/settings.ts'
import { guardSinks } from './lib/trusted-types.ts'
import { preloadAfterSignIn, preloadGuess, router } from './router.tsx'
import { fadeBlocker, limitBlocker } from './shell/blocker.ts'
import { reloadOnChunkFailure } from './shell/chunk-failure.ts'
import { followTexts, showGuess, showPage } from './shell/page-effects.ts'

guardSinks()
limitBlocker()
session.start()
reloadOnChunkFailure(() => router.latestLocation.href)

router.subscribe('onResolved', ({ toLocation }) => showPage(toLocation.pathname, toLocation.searchStr))
const endFirst = router.subscribe('onRendered', () => {
  endFirst()
  fadeBlocker()
  if (!session.get()) preloadAfterSignIn()
})

preloadGuess(location.pathname)
await Promise.all([startTexts(), preferences.startFromCopy()])
void settings.load()
followTexts()
showGuess(location.pathname, location.search)
createRoot(document.getElementById('root')!).render(<App />)
