/** The first script of a page: what its screen begins with is asked for before the application is there (decision 0081). */
import { readStored } from './lib/browser/storage.ts'
import { addressOf } from './lib/call/send/call-address.ts'
import { askEarly } from './lib/call/early/ask-early.ts'
import { lastUrls } from './lib/call/early/last-urls.ts'
import { isNative } from './lib/call/send/native.ts'
import { readingHeaders } from './lib/call/send/reading-headers.ts'
import { initialLanguage } from './lib/language/texts/language.ts'
import { hasFirstStep } from './lib/session/first-step.ts'
import { resortOf, storedUser } from './lib/session/stored-user.ts'
import { readCopy } from './lib/session/settings/preferences-copy.ts'
import type { AppUser } from './lib/session/session.ts'
import { guessRoute, type ScreenRoute } from './routes.ts'

/** What the address requested last time, and the preferences, are read while the module comes. */
async function askFirst(user: AppUser, screen: ScreenRoute) {
  const language = initialLanguage()
  const headers = readingHeaders(language, user.Token)
  const resortId = resortOf(user.Profile, readStored('appResortId')).resort?.id
  const visited = { userId: user.Profile.id, resortId, path: `${location.pathname}${location.search}` }
  void lastUrls(visited).then((urls) => urls.forEach((url) => askEarly(url, headers)))
  const preferences = readCopy()
  const requests = await import('./first-requests.ts')
  await requests.askFirst({ user, screen, preferences, language, headers, visited })
}

async function askEarliest() {
  const user = storedUser(Date.now())
  const screen = guessRoute(location.pathname)
  if (user && hasFirstStep(user.Profile)) return
  if (user && screen && screen.requiresAuth !== false && !screen.isApart) return await askFirst(user, screen)
  askEarly(addressOf('GET', 'public/settings', undefined, 'public'), readingHeaders(initialLanguage(), user?.Token))
}

// The native app has its own way to the server, which starts with the application. What fails is asked for again.
if (!isNative()) askEarliest().catch(() => {})
