/** Responses of the server that stay on the device of a user, for times without a network, until they sign out. */
import { idbGet, idbKeys, idbRemove, idbSet } from '../browser/idb.ts'
import { keptOf } from '../browser/kept-keys.ts'
import { CallError } from './call-error.ts'

/** The user it belongs to, and its name among theirs. */
export interface OfflineCopy {
  userId: string
  name: string
}

const keyOf = ({ userId, name }: OfflineCopy) => `${keptOf(userId)}${name}`

export const storeOfflineCopy = (copy: OfflineCopy, response: unknown) => idbSet(keyOf(copy), response)

/** The response, or the stored copy if the server cannot be reached. @throws what `ask` throws: a refusal, or where there is no copy */
export async function responseOrCopy<T>(ask: () => Promise<T>, copy: OfflineCopy, signal: AbortSignal): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500
    const known = isRefused || signal.aborted ? undefined : await idbGet<T>(keyOf(copy))
    if (known === undefined) throw error
    return known
  }
}

export async function forgetCopies(userId: string): Promise<void> {
  await Promise.all((await idbKeys(keptOf(userId))).map(idbRemove))
}

/** For a session that ended without a sign-out: the next user of the device finds nothing of the one before. */
export async function forgetCopiesOfOthers(userId: string): Promise<void> {
  const others = (await idbKeys(keptOf())).filter((key) => !key.startsWith(keptOf(userId)))
  await Promise.all(others.map(idbRemove))
}
