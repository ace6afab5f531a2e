/** A full disk stops the database and everything else with it, so uploads leave some of it free. */
import { mkdir, statfs } from 'node:fs/promises'
import { bytesOf } from '@ridgeline/domain/file-type'
import { Failure } from '@ridgeline/domain/failure'
import type { Config } from '../config.ts'

/** Files arrive on the disk of the data, also where they end in a bucket. @throws storageFull */
export async function refuseFullDisk({ dataDir, minFreeDisk }: Pick<Config, 'dataDir' | 'minFreeDisk'>, bytes: number): Promise<void> {
  if (minFreeDisk === 0) return
  await mkdir(dataDir, { recursive: true })
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize - bytes < bytesOf(minFreeDisk)) throw new Failure('storageFull')
}
