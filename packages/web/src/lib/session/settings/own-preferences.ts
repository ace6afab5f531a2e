/** Preferences of those who are signed in: stored by the server, with a copy in this browser. */
import { call } from '../../call/call.ts'
import { session } from '../session.ts'
import { laidOver } from './laid-over.ts'
import { writeCopy } from './preferences-copy.ts'
import { preferences, type Preferences, type PreferencesChange } from './preferences.ts'
import { unsentPreferences } from './unsent/unsent-preferences.ts'
import { isObject } from '@ridgeline/domain/check/fault'

const withoutNothing = (values: Record<string, unknown>): Preferences =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isObject(value) ? Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null)) : value,
    ]),
  )

/** Choices since the last request for the stored preferences. The response may not include them, even if they have been sent since. */
let chosenMeanwhile: PreferencesChange = {}
let timer: ReturnType<typeof setTimeout> | undefined

function take(next: Preferences) {
  // What changes nothing draws nothing.
  if (JSON.stringify(next) === JSON.stringify(preferences.get())) return
  preferences.show(next)
  // What is chosen while another user is viewed lasts until the page is left.
  if (!session.get()?.Profile.isViewed) void writeCopy(next)
}

export const ownPreferences = {
  /** Of the copy, which may be another user's, only the looks are kept, and what is still to be sent. */
  async start() {
    try {
      const { theme, density } = preferences.get()
      chosenMeanwhile = {}
      const [liked, unsent] = await Promise.all([
        call<Preferences>('GET', 'preferences', undefined, { quiet: true }),
        unsentPreferences.readKept(),
      ])
      take(withoutNothing(laidOver({ ...(theme && { theme }), ...(density && { density }), ...liked }, laidOver(unsent, chosenMeanwhile))))
      await unsentPreferences.send()
    } catch {
      // The copy stands in.
    }
  },

  set(changes: PreferencesChange) {
    take(withoutNothing(laidOver(preferences.get(), changes)))
    chosenMeanwhile = laidOver(chosenMeanwhile, changes)
    unsentPreferences.add(changes)
    clearTimeout(timer)
    timer = setTimeout(unsentPreferences.send, 400)
  },

  /** Before a reload: sends what was chosen a moment ago. */
  async flush() {
    clearTimeout(timer)
    await unsentPreferences.send()
  },
}
