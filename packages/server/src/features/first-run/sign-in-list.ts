/** The credentials for the first sign-in: shown once, and stored in a file that only its owner can read. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MadeAccount } from './accounts.ts'

export const signInFile = (dataDir: string): string => join(dataDir, 'sign-in.txt')

export function signInList(accounts: readonly MadeAccount[]): string {
  const width = (of: (account: MadeAccount) => string) => Math.max(...accounts.map((account) => of(account).length))
  const [emails, passwords] = [width(({ email }) => email), width(shownPassword)]
  return accounts
    .map((account) => `  ${account.email.padEnd(emails)}  ${shownPassword(account).padEnd(passwords)}  ${account.rights}`)
    .join('\n')
}

const shownPassword = ({ password, chosenPassword }: MadeAccount) => (chosenPassword === undefined ? password : '(your ADMIN_PASSWORD)')

/** @throws an error with a sentence for the operator, before the accounts are committed, because their passwords would be lost. */
export function writeSignInList(dataDir: string, list: string, { fresh }: { fresh: boolean }): void {
  const path = signInFile(dataDir)
  const head = `Ridgeline, first sign-in. The administrator chooses another password at the first sign-in; accounts of a demo keep theirs.
Remove this file when all users have signed in.
`
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    const before = !fresh && existsSync(path) ? readFileSync(path, 'utf8') : head
    writeFileSync(`${path}.new`, `${before}\n${list}\n`, { mode: 0o600, flush: true })
    renameSync(`${path}.new`, path)
  } catch (cause) {
    throw new Error(`The first passwords cannot be written to ${path}; set another DATA_DIR, or ADMIN_EMAIL and ADMIN_PASSWORD.`, { cause })
  }
}
