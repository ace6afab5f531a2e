import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { accountFor } from '../embedded/account.ts'
import { homeOf } from '../embedded/cluster.ts'
import { copyTree } from './copy-tree.ts'

/** Puts the files of a database where a start with this data directory looks for them, for the account of PostgreSQL. */
export async function restoreCluster(dataDir: string, source: string): Promise<void> {
  const account = accountFor(undefined)
  const home = homeOf(dataDir, account)
  const directory = join(home, 'postgres')
  if (existsSync(directory)) throw new Error(`${directory} has a database already.`)
  if (home !== dataDir) symlinkSync(directory, join(dataDir, 'postgres'))
  await copyTree(source, directory, { owner: account })
}
