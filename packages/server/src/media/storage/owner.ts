/** A storage belongs to one installation: another one finds none of its files in its database, and would delete them all. */
import { text } from 'node:stream/consumers'
import { writeFile } from 'node:fs/promises'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/connect/database.ts'
import { select } from '../../db/connect/select.ts'
import { installation } from '../../db/schema.ts'
import { workPath } from './folders.ts'
import { contentOf, type Storage } from './storage.ts'

export interface StorageOfMedia {
  db: Database
  storage: Storage
  config: Pick<Config, 'dataDir'>
}

/** The file of the storage that names the installation. */
export const ownerKey = 'installation'

/** Whether at least half of the files are in the database, or there are none: an installation that writes to a storage of another knows its own. */
async function isFamiliar(storage: Storage, unknownOf: (contents: readonly string[]) => Promise<readonly string[]>): Promise<boolean> {
  let [total, unknown] = [0, 0]
  for await (const page of storage.list()) {
    const contents = [...new Set(page.flatMap(({ key }) => contentOf(key) ?? []))]
    total += contents.length
    unknown += (await unknownOf(contents)).length
  }
  return unknown * 2 <= total
}

/**
 * The first installation that finds mostly its own files in a storage, or none, owns it.
 * @param unknownOf those of the contents that are not in the database
 * @throws when it belongs to another one, or most of its files are unknown: after a restored backup whose database is still empty, for example
 */
export async function expectOwn(
  { db, storage, config }: StorageOfMedia,
  unknownOf: (contents: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  const [own] = await db.query(select({ id: installation.id })`from ${installation}`)
  const { id } = own!
  const stored = await storage.read(ownerKey)
  if (stored && (await text(stored.stream)).trim() === id) return
  if (stored || !(await isFamiliar(storage, unknownOf)))
    throw new Error(
      `The storage of media is that of another installation, so nothing is deleted from it. If it is not, write ${id} into its file "${ownerKey}".`,
    )
  const path = await workPath(config.dataDir)
  await writeFile(path, id, { mode: 0o600 })
  await storage.put(ownerKey, path, 'text/plain')
}
