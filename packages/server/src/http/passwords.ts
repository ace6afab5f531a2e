/** Passwords are stored as argon2id hashes and compared in constant work, whether or not there is an account. */
import { hash, verify } from '@node-rs/argon2'
import { passwordFault } from '@ridgeline/domain/password'
import { isCommon } from './common-passwords.ts'
import { rankedPlaces, type Rank } from './ranked-places.ts'

/** OWASP's second choice for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** The rule a new password violates, or undefined: the rules of the form, and the list of the most common passwords. */
export async function newPasswordFault(password: string, names: readonly string[] = []): Promise<string | undefined> {
  return passwordFault(password, names) ?? ((await isCommon(password)) ? 'commonPassword' : undefined)
}

/** Guesses at many accounts from many places must not keep the machine from everything else. */
const verifying = rankedPlaces({ atOnce: 2, forUnknown: 1, waiting: 100 })

export const canVerifyFor = (rank: Rank): boolean => verifying.hasRoomFor(rank)

let nobody: Promise<string> | undefined

/** False without an account, after the same work. @throws unavailable when too many wait who have tried less. */
export async function verifyPassword(stored: string | null, password: string, rank: Rank = { isKnown: true, tries: 0 }): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const known = stored ?? (await nobody)
  const isRight = await verifying.run(rank, () => verify(known, password).catch(() => false))
  return stored !== null && isRight
}
