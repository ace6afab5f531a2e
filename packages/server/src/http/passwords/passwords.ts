/** Passwords are stored as argon2id hashes and verified in constant time, whether or not the account exists. */
import { hash, verify } from '@node-rs/argon2'
import { passwordFault } from '@ridgeline/domain/access/password'
import { isCommon } from './common-passwords.ts'
import { rankedPlaces, type Rank } from '../sessions/ranked-places.ts'

/** The second recommendation of OWASP for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** The rule that a new password violates, or undefined: the rules of the form and the list of common passwords. */
export async function newPasswordFault(password: string, names: readonly string[] = []): Promise<string | undefined> {
  return passwordFault(password, names) ?? ((await isCommon(password)) ? 'commonPassword' : undefined)
}

/** Limits parallel verifications, so that distributed guessing does not occupy the processor. */
const verifying = rankedPlaces({ atOnce: 2, forUnknown: 1, waiting: 100 })

export const canVerifyFor = (rank: Rank): boolean => verifying.hasRoomFor(rank)

let nobody: Promise<string> | undefined

/** False without an account, after the same work. @throws unavailable when the queue is full of callers with fewer attempts. */
export async function verifyPassword(stored: string | null, password: string, rank: Rank = { isKnown: true, tries: 0 }): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const known = stored ?? (await nobody)
  const isRight = await verifying.run(rank, () => verify(known, password).catch(() => false))
  return stored !== null && isRight
}
