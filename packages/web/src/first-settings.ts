/** The announcement is above every screen, so it is loaded before the first render, which it would otherwise push down. */
import { patiently } from './lib/browser/time/patience.ts'
import { queryClient } from './lib/call/queries/query-client.ts'
import { session } from './lib/session/session.ts'
import { shownSettingsQuery } from './lib/session/settings/shown-settings.ts'

/** Milliseconds. */
const patience = 1_000

/** Never fails: without it nothing is announced. */
export const takeShownSettings = () => patiently(queryClient.prefetchQuery(shownSettingsQuery(session.resortId())), patience)
