/** Accounts created at the first run: the first administrator, and those of the demo. */
import { sql } from 'drizzle-orm'
import { check } from '@ridgeline/domain/check/check'
import { user, type UserDraft } from '@ridgeline/domain/entities/user'
import type { Assignment } from '@ridgeline/domain/declare/shape'
import type { Queryable, Row } from '../../db/connect/database.ts'
import { selectValues } from '../../db/connect/select.ts'
import { storeDemoPerson } from '../../db/keep/demo-people.ts'
import { changesOfCreated } from '../../entities/revisions/revisions.ts'
import { storeOf } from '../../entities/store/store.ts'
import { systemCaller } from '../../http/sessions/caller.ts'
import { hashPassword, newPasswordFault } from '../../http/passwords/passwords.ts'
import { randomPassword } from './random-password.ts'

export interface Account {
  email: string
  fullName: string
  /** Its permissions, described for the printed list. */
  rights: string
  assignments: Assignment[]
  /** Chosen by the operator; if omitted, a password is generated, stored in a file and shown once. */
  chosenPassword?: string
  /** Several users sign in with this demo account, so none of them has to choose another password. */
  isShared?: boolean
  note: string | null
  /** They sign in at the directory of the demo: with an account here, or as a new colleague who has none yet. */
  directory?: 'account' | 'newcomer'
}

export interface MadeAccount extends Account {
  password: string
}

export async function hasUsers(tx: Queryable): Promise<boolean> {
  const [row] = await tx.query(selectValues({ some: sql<boolean>`exists (select from users)` }))
  return row!.some
}

async function isTaken(tx: Queryable, email: string): Promise<boolean> {
  const [row] = await tx.query(selectValues({ taken: sql<boolean>`exists (select from users where lower(email) = lower(${email}))` }))
  return row!.taken
}

/** @throws an error with a sentence for the operator. */
async function refuseGuessable(password: string | undefined, names: readonly string[]): Promise<void> {
  const fault = password === undefined ? undefined : await newPasswordFault(password, names)
  if (fault === 'namedPassword')
    throw new Error('ADMIN_PASSWORD is little more than a name that is easily guessed here: choose another one.')
  if (fault) throw new Error('ADMIN_PASSWORD is among the most common passwords: choose another one.')
}

/** Existing e-mail addresses are skipped. Users cannot write `confirmedAt`, so accounts are written to the store directly. */
export async function makeAccounts(tx: Queryable, accounts: readonly Account[], names: readonly string[]): Promise<MadeAccount[]> {
  const made = accounts.map((account) => ({ ...account, password: account.chosenPassword ?? randomPassword() }))
  for (const { chosenPassword, email } of made) await refuseGuessable(chosenPassword, [email, ...names])
  const hashes = await Promise.all(made.map(({ password }) => hashPassword(password)))
  const kept: MadeAccount[] = []
  for (const [at, account] of made.entries()) {
    if (await isTaken(tx, account.email)) continue
    if (account.directory) await storeDemoPerson(tx, account, account.password)
    if (account.directory !== 'newcomer') await makeAccount(tx, account, hashes[at]!)
    kept.push(account)
  }
  return kept
}

async function makeAccount(
  tx: Queryable,
  { email, fullName, assignments, note, chosenPassword, isShared, directory }: MadeAccount,
  hash: string,
): Promise<void> {
  const now = new Date().toISOString()
  const draft: UserDraft = { email, fullName, assignments, note, loginType: directory ? 'directory' : 'legacy' }
  const issues = check(user, draft, { now })
  if (issues.length > 0)
    throw new Error(`The account ${email} cannot be created: ${issues.map(({ field, rule }) => `${field} (${rule})`).join(', ')}.`)
  // A generated password is stored in a file that others may read.
  const mustChangePassword = chosenPassword === undefined && !isShared
  // Users of the directory have no password here, and are confirmed by their first sign-in.
  const confirmedAt = directory ? null : now
  const stored: Row = { ...draft, password: directory ? null : hash, mustChangePassword, confirmedAt }
  const changes = changesOfCreated({ ...draft, password: null, mustChangePassword, confirmedAt })
  await storeOf(tx, user, 'all').create(stored, {
    userId: null,
    userName: systemCaller.userName,
    requestId: null,
    action: 'create',
    changes,
  })
}
