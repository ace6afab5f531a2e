/**
 * What the screen of an address asks the server for first, asked by the functions its components ask with, while the
 * application is still on its way (decision 0081). Preferences come from the copy the first draw takes them from.
 */
import { entryOf } from '@ridgeline/domain/declare/catalogue'
import type { Language } from '@ridgeline/domain/values/localized'
import { declared } from './entities/source/entity-file.ts'
import { pageParams, type QueryParams } from './entities/list/list-state.ts'
import { firstListOf } from './first-list.ts'
import { parseSearch } from './lib/browser/search-params.ts'
import { readStored } from './lib/browser/storage.ts'
import { addressOf } from './lib/call/send/call-address.ts'
import { askEarly } from './lib/call/early/ask-early.ts'
import { readingHeaders } from './lib/call/send/reading-headers.ts'
import { recordAreas, screenAreas } from './lib/language/texts/first-areas.ts'
import { initialLanguage } from './lib/language/texts/language.ts'
import { fetchPack } from './lib/language/packs.ts'
import { readCopy } from './lib/session/settings/preferences-copy.ts'
import { rightsOf } from './lib/session/rights-of.ts'
import type { AppUser } from './lib/session/session.ts'
import { resortOf } from './lib/session/stored-user.ts'
import type { ScreenRoute } from './routes.ts'

type Ask = (path: string, data?: QueryParams) => void

interface Asking {
  ask: Ask
  user: AppUser
  resortId: string | undefined
}

/** For a user who is signed in. */
export function askFirst(user: AppUser, screen: ScreenRoute): void {
  const language = initialLanguage()
  const headers = readingHeaders(language, user.Token)
  const asked = new Set<string>()
  const ask: Ask = (path, data) => {
    const url = addressOf('GET', path, data, 'private')
    if (asked.has(url)) return
    asked.add(url)
    askEarly(url, headers)
  }
  const resortId = resortOf(user.Profile, readStored('appResortId')).resort?.id
  // What does not come is asked for again by those who need it, and they say so.
  fetchWords(screen, language)
  askRecords(screen, { ask, user, resortId }).catch(() => undefined)
  ask('settings/shown', resortId ? { resortId } : undefined)
}

function fetchWords({ entity }: ScreenRoute, language: Language) {
  const own = entity && entryOf(entity)?.area
  for (const area of [...screenAreas, ...(own ? recordAreas(own) : [])]) void fetchPack(language, area).catch(() => {})
}

/** The rows of a list and their counts. What opens with a view of its own waits for that. */
async function askRecords(screen: ScreenRoute, { ask, user, resortId }: Asking): Promise<void> {
  if (!screen.entity) return
  const [kind, preferences = {}] = await Promise.all([declared(screen.entity), readCopy()])
  const { pathname, search } = location
  const rights = rightsOf(user.Profile)
  const list = firstListOf({ screen, kind, pathname, search: parseSearch(search), rights, resortId, preferences })
  if (!list) return
  const { plural } = list.entity
  ask(plural, pageParams(list.rows, { page: String(list.page) }))
  for (const params of list.counts) ask(`${plural}/counts`, params)
}
