/**
 * Every password entered is verified here: attempts are counted, delayed if the account is under attack, and verified in order of priority
 * (M4, C18, C20).
 */
import type { FastifyInstance } from 'fastify'
import { Failure, isFailure } from '@ridgeline/domain/check/failure'
import { attemptsOf, type Standing } from '../../http/sessions/attempts.ts'
import { knownPlacesOf, rememberPlace } from '../../http/sessions/known-places.ts'
import { canVerifyFor, verifyPassword } from '../../http/passwords/passwords.ts'
import { pressure } from '../../http/load/pressure.ts'
import { rankedPlaces } from '../../http/sessions/ranked-places.ts'
import { softDelay } from '../../http/sessions/soft-delay.ts'
import { widerNetwork, clientNetwork } from '../../http/sessions/client-network.ts'
import type { Services } from '../../services.ts'
import { failedCounts } from './failed-counts.ts'

interface Typed {
  email: string
  password: string
  ip: string
}

interface Verified<Account> {
  /** False without an account, after the same work. */
  isRight: boolean
  account: Account | undefined
}

export interface Gate {
  /** @throws tooManyAttempts, unavailable: the password was not verified, and the attempt is not counted */
  verify<Account extends { password: string | null }>(typed: Typed, find: () => Promise<Account | undefined>): Promise<Verified<Account>>
  /**
   * For what is checked after the password, such as a code: counted and delayed in the same way.
   * @throws tooManyAttempts: nothing was checked, and the attempt is not counted
   */
  check(who: Omit<Typed, 'password'>, isRight: () => Promise<boolean>): Promise<boolean>
  /** After a successful sign-in: earlier failures are cleared, and the network is known. */
  passed(email: string, ip: string): Promise<void>
}

/** An account with so many failures within the last hour is under attack. */
const isAttacked = 50
const firstDelay = 1_000

/** Milliseconds: one second from 50 failures, two from 100, four from 150. */
const delayFor = ({ isKnown, ofAccount }: Standing) =>
  isKnown || ofAccount < isAttacked ? 0 : firstDelay * 2 ** (Math.floor(ofAccount / isAttacked) - 1)

/** Concurrent statements of sign-ins, as part of the shared connections; guesses get few of them, and the rest is queued. */
const statements = { atOnce: 8, forUnknown: 3, waiting: 200 }
/** Ranks of the statements: started sign-ins take precedence over new ones, so that none waits forever. */
const [coming, begun] = [0, -1]

export function gateOf(app: FastifyInstance, { db, settings }: Pick<Services, 'db' | 'settings'>): Gate {
  const attempts = attemptsOf(db, () => settings.get('login.attempts')!)
  const places = knownPlacesOf(db)
  const database = rankedPlaces(statements)
  const delay = softDelay()
  const turnedAway = pressure()
  const failures = failedCounts(app, db)
  app.addHook('preClose', async () => delay.end())

  async function standingOf(email: string, from: string): Promise<Standing> {
    const isKnown = places.has(from)
    if (attempts.wasOver(email, from, isKnown)) throw new Failure('tooManyAttempts')
    const tries = turnedAway.of(widerNetwork(from))
    // A network that was refused and would be refused again needs no query.
    if (!isKnown && tries > 0 && !canVerifyFor({ isKnown, tries })) throw new Failure('unavailable')
    const standing = await database.run({ isKnown, tries: coming }, () => attempts.standingOf(email, from))
    // Another instance may have seen a successful sign-in from this network.
    if (standing.isKnown) places.add(from)
    if (!standing.mayTry) throw new Failure('tooManyAttempts')
    return { ...standing, tries: standing.tries + tries }
  }

  async function counted<T>(email: string, from: string, { isKnown }: Standing, work: () => Promise<T>): Promise<T> {
    if (!(await database.run({ isKnown, tries: begun }, () => attempts.begin(email, from)))) throw new Failure('tooManyAttempts')
    try {
      return await work()
    } catch (error) {
      await database.run({ isKnown, tries: begun }, () => attempts.giveBack(email, from))
      throw error
    }
  }

  async function admittedAs(email: string, from: string): Promise<Standing> {
    const standing = await standingOf(email, from)
    const pause = delayFor(standing)
    if (pause > 0 && !(await delay.wait(email, standing.tries, pause))) {
      turnedAway.add(widerNetwork(from))
      throw new Failure('tooManyAttempts')
    }
    return standing
  }

  async function verified<Account extends { password: string | null }>(
    { email, password }: Typed,
    from: string,
    find: () => Promise<Account | undefined>,
  ): Promise<Verified<Account>> {
    const standing = await admittedAs(email, from)
    // Checked before anything is written for an attempt that would be refused.
    if (!canVerifyFor(standing)) throw new Failure('unavailable')
    return counted(email, from, standing, async () => {
      const account = await database.run({ isKnown: standing.isKnown, tries: begun }, find)
      return { account, isRight: await verifyPassword(account?.password ?? null, password, standing) }
    })
  }

  return {
    async verify(typed, find) {
      const from = clientNetwork(typed.ip)
      const found = await verified(typed, from, find).catch((error: unknown) => {
        if (isFailure(error, 'unavailable')) turnedAway.add(widerNetwork(from))
        throw error
      })
      if (!found.isRight) failures.add(typed.email)
      return found
    },
    async check({ email, ip }, isRight) {
      const from = clientNetwork(ip)
      const found = await counted(email, from, await admittedAs(email, from), isRight)
      if (!found) failures.add(email)
      return found
    },
    async passed(email, ip) {
      const from = clientNetwork(ip)
      await attempts.succeeded(email, from)
      await rememberPlace(db, from)
      places.add(from)
    },
  }
}
