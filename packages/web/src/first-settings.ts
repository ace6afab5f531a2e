/** The announcement is above every screen, so it is loaded before the first render, which it would otherwise push down. */
import { settledWithin } from './lib/browser/time/settled-within.ts'
import { queryClient } from './lib/call/queries/query-client.ts'
import { session } from './lib/session/session.ts'
import { shownSettingsQuery } from './lib/session/settings/shown-settings.ts'

/** Milliseconds; then the page starts without them. */
const settingsTimeout = 1_000

/** Never fails: without it nothing is announced. */
export const takeShownSettings = () => settledWithin(queryClient.prefetchQuery(shownSettingsQuery(session.resortId())), settingsTimeout)
