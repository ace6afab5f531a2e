/**
 * The first rows of a screen, asked for as soon as a user seems to want it. The screen before stays until they are there,
 * so the list is drawn once and nothing jumps; cached rows are shown at once and refetched in the background.
 */
import { countsQuery, pageQuery } from './entities/api.ts'
import { loadEntity } from './entities/source/entity-source.ts'
import { settledWithin } from './lib/browser/time/settled-within.ts'
import { savesData } from './lib/browser/time/when-idle.ts'
import { queryClient } from './lib/call/queries/query-client.ts'
import { hasFirstStep } from './lib/session/first-step.ts'
import { preferences } from './lib/session/settings/preferences.ts'
import { rightsOf } from './lib/session/rights/rights-of.ts'
import { session } from './lib/session/session.ts'
import { firstListOf, type FirstList } from './first-list.ts'
import type { ScreenRoute } from './routes.ts'

/** Milliseconds; then the screen is drawn without its rows, and they come into it. */
const rowsTimeout = 250

interface Address {
  pathname: string
  search: object
}

/** @param isGuess No one has asked for it yet. @throws when the kind cannot be fetched; a failure to load rows is shown in their list. */
export async function takeScreen(screen: ScreenRoute, entity: string, { pathname, search }: Address, isGuess: boolean): Promise<void> {
  const kind = await loadEntity(entity)
  const profile = session.get()?.Profile
  if ((isGuess && savesData()) || hasFirstStep(profile)) return
  const list = firstListOf({
    screen,
    kind,
    pathname,
    // Whatever a URL contains; `listStateOf` takes what it understands.
    search: search as Readonly<Record<string, unknown>>,
    rights: rightsOf(profile),
    resortId: session.resortId(),
    preferences: preferences.get(),
  })
  if (list) await settledWithin(askFor(list), rowsTimeout)
}

async function askFor({ entity, rows, page, counts }: FirstList): Promise<unknown> {
  const page1 = pageQuery(queryClient, entity, rows, page)
  const missing = [page1, ...counts.map((params) => countsQuery(entity, params))].flatMap((query) => {
    const isKnown = queryClient.getQueryData(query.queryKey) !== undefined
    // Each of its own type, which is nothing to the wait.
    const coming = queryClient.prefetchQuery(query as typeof page1)
    return isKnown ? [] : [coming]
  })
  return Promise.all(missing)
}
