/**
 * What the screen of a URL asks the server for first, asked by the functions its components ask with, while the
 * application is still on its way (decision 0081). Preferences come from the copy the first draw takes them from.
 */
import { entryOf } from '@ridgeline/domain/declare/catalogue'
import type { Language } from '@ridgeline/domain/values/localized'
import { declared } from './entities/source/entity-file.ts'
import { pageParams, type QueryParams } from './entities/list/list-state.ts'
import { firstListOf } from './first-list.ts'
import { parseSearch } from './lib/browser/search-params.ts'
import type { Visited } from './lib/call/early/last-urls.ts'
import { rememberUrls } from './lib/call/early/remember-urls.ts'
import { addressOf } from './lib/call/send/call-address.ts'
import { askEarly } from './lib/call/early/ask-early.ts'
import { recordAreas, screenAreas } from './lib/language/texts/first-areas.ts'
import { fetchPack } from './lib/language/packs.ts'
import type { Preferences } from './lib/session/settings/preferences.ts'
import { rightsOf } from './lib/session/rights/rights-of.ts'
import type { AppUser } from './lib/session/session.ts'
import type { ScreenRoute } from './routes.ts'

type Ask = (path: string, data?: QueryParams) => void

interface First {
  user: AppUser
  screen: ScreenRoute
  language: Language
  headers: Record<string, string>
  visited: Visited
  /** The copy in this browser. */
  preferences: Promise<Preferences | undefined>
}

interface Asking extends Pick<First, 'user' | 'preferences'> {
  ask: Ask
  resortId: string | undefined
}

/** For a user who is signed in. */
export async function askFirst({ user, screen, language, headers, visited, preferences }: First): Promise<void> {
  const { resortId } = visited
  const asked = new Set<string>()
  const ask: Ask = (path, data) => {
    const url = addressOf('GET', path, data, 'private')
    if (asked.has(url)) return
    asked.add(url)
    askEarly(url, headers)
  }
  // What does not come is asked for again by those who need it, and they say so.
  fetchWords(screen, language)
  ask('settings/shown', resortId ? { resortId } : undefined)
  await askRecords(screen, { ask, user, resortId, preferences }).catch(() => undefined)
  await rememberUrls(visited, [...asked])
}

function fetchWords({ entity }: ScreenRoute, language: Language) {
  const own = entity && entryOf(entity)?.area
  for (const area of [...screenAreas, ...(own ? recordAreas(own) : [])]) void fetchPack(language, area).catch(() => {})
}

/** The rows of a list and their counts. What opens with a view of its own waits for that. */
async function askRecords(screen: ScreenRoute, { ask, user, resortId, preferences: reading }: Asking): Promise<void> {
  if (!screen.entity) return
  const [kind, preferences = {}] = await Promise.all([declared(screen.entity), reading])
  const { pathname, search } = location
  const rights = rightsOf(user.Profile)
  const list = firstListOf({ screen, kind, pathname, search: parseSearch(search), rights, resortId, preferences })
  if (!list) return
  const { plural } = list.entity
  ask(plural, pageParams(list.rows, { page: String(list.page) }))
  for (const params of list.counts) ask(`${plural}/counts`, params)
}
