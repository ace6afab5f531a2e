import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { accountFor } from '../embedded/account.ts'
import { homeOf } from '../embedded/cluster.ts'
import { restoreSetting } from '../origin.ts'
import { copyTree } from './copy-tree.ts'

/** Puts the files of a database where a start with this data directory looks for them, for the account of PostgreSQL. */
export async function restoreCluster(dataDir: string, source: string): Promise<void> {
  const account = accountFor(undefined)
  const home = homeOf(dataDir, account)
  const directory = join(home, 'postgres')
  if (existsSync(directory)) throw new Error(`${directory} has a database already.`)
  if (home !== dataDir) symlinkSync(directory, join(dataDir, 'postgres'))
  await copyTree(source, directory, { owner: account })
  // Of several restores, the last one counts.
  appendFileSync(join(directory, 'postgresql.auto.conf'), `${restoreSetting} = '${randomUUID()}'\n`, { flush: true })
}
