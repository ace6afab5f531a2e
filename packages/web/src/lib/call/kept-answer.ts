/** Answers of the server that stay on the device of a user, for times without a network, until they sign out. */
import { idbGet, idbKeys, idbRemove, idbSet } from '../browser/idb.ts'
import { keptOf } from '../browser/kept-keys.ts'
import { CallError } from './call-error.ts'

/** Whose it is, and what it is about. */
export interface Kept {
  userId: string
  name: string
}

const keyOf = ({ userId, name }: Kept) => `${keptOf(userId)}${name}`

export const keepAnswer = (kept: Kept, answer: unknown) => idbSet(keyOf(kept), answer)

/** The answer, or the one that was kept where the server is out of reach. @throws what `ask` throws: a refusal, or with nothing kept */
export async function answerOrKept<T>(ask: () => Promise<T>, kept: Kept, signal: AbortSignal): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500
    const known = isRefused || signal.aborted ? undefined : await idbGet<T>(keyOf(kept))
    if (known === undefined) throw error
    return known
  }
}

export async function forgetAnswers(userId: string): Promise<void> {
  await Promise.all((await idbKeys(keptOf(userId))).map(idbRemove))
}

/** For a session that ended without a sign-out: the next user of the device finds nothing of the one before. */
export async function forgetOthers(userId: string): Promise<void> {
  const others = (await idbKeys(keptOf())).filter((key) => !key.startsWith(keptOf(userId)))
  await Promise.all(others.map(idbRemove))
}
