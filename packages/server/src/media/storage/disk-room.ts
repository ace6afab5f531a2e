/** A full disk stops the database, so uploads leave some space free. */
import { mkdir, statfs } from 'node:fs/promises'
import { bytesOf } from '@ridgeline/domain/media/file-type'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Config } from '../../config/config.ts'

/** What the account of the server may still write to the disk of this folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Files are received on the disk of the data directory, also with bucket storage. @throws storageFull */
export async function refuseFullDisk({ dataDir, minFreeDisk }: Pick<Config, 'dataDir' | 'minFreeDisk'>, bytes: number): Promise<void> {
  if (minFreeDisk === 0) return
  await mkdir(dataDir, { recursive: true })
  if ((await freeBytes(dataDir)) - bytes < bytesOf(minFreeDisk)) throw new Failure('storageFull')
}
