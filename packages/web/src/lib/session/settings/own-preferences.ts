/** Preferences of those who are signed in: stored by the server, with a copy in this browser. */
import { idbGet } from '../../browser/idb.ts'
import { call } from '../../call/call.ts'
import { session } from '../session.ts'
import { laidOver } from './laid-over.ts'
import { writeCopy } from './preferences-copy.ts'
import { preferences, type Preferences, type PreferencesChange } from './preferences.ts'
import { choosingUserId, keptKey } from './unsent/kept-key.ts'
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

type UnsentPart = (typeof import('./unsent/unsent-preferences.ts'))['unsentPreferences']

/**
 * Fetched with what follows the first screen, since hardly any choice is made before. Where that has failed, choices last until the page
 * is left.
 */
const withUnsent = <T>(work: (part: UnsentPart) => T) =>
  import('./unsent/unsent-preferences.ts').then(({ unsentPreferences }) => work(unsentPreferences)).catch(() => undefined)

async function readUnsent(): Promise<PreferencesChange> {
  const userId = choosingUserId()
  const isAny = userId !== undefined && (await idbGet(keptKey(userId))) !== undefined
  return (isAny && (await withUnsent((part) => part.readKept()))) || {}
}

async function send() {
  clearTimeout(timer)
  await withUnsent((part) => part.send())
}

export const ownPreferences = {
  /** Of the copy, which may be another user's, only the looks are kept, and what is still to be sent. */
  async start() {
    try {
      const { theme, density } = preferences.get()
      chosenMeanwhile = {}
      const [liked, unsent] = await Promise.all([call<Preferences>('GET', 'preferences', undefined, { quiet: true }), readUnsent()])
      take(withoutNothing(laidOver({ ...(theme && { theme }), ...(density && { density }), ...liked }, laidOver(unsent, chosenMeanwhile))))
      if (Object.keys(unsent).length > 0) await send()
    } catch {
      // The copy stands in.
    }
  },

  set(changes: PreferencesChange) {
    take(withoutNothing(laidOver(preferences.get(), changes)))
    chosenMeanwhile = laidOver(chosenMeanwhile, changes)
    const userId = choosingUserId()
    if (userId === undefined) return
    void withUnsent((part) => part.add(userId, changes))
    clearTimeout(timer)
    timer = setTimeout(send, 400)
  },

  /** Before a reload: sends what was chosen a moment ago. */
  flush: send,
}
