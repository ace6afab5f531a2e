/** The first script of a page: what its screen begins with is asked for before the application is there (decision 0081). */
import { addressOf } from './lib/call/send/call-address.ts'
import { askEarly } from './lib/call/early/ask-early.ts'
import { isNative } from './lib/call/send/native.ts'
import { readingHeaders } from './lib/call/send/reading-headers.ts'
import { initialLanguage } from './lib/language/texts/language.ts'
import { storedUser } from './lib/session/stored-user.ts'
import { guessRoute } from './routes.ts'

async function askEarliest() {
  const user = storedUser(Date.now())
  const screen = guessRoute(location.pathname)
  if (user && screen && screen.requiresAuth !== false && !screen.isApart)
    return (await import('./first-requests.ts')).askFirst(user, screen)
  askEarly(addressOf('GET', 'public/settings', undefined, 'public'), readingHeaders(initialLanguage(), user?.Token))
}

// The native app has its own way to the server, which starts with the application. What fails is asked for again.
if (!isNative()) askEarliest().catch(() => {})
