/** Local folders of media and of incomplete files. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { hourMs } from '@ridgeline/domain/time/durations'

export const mediaFolder = (dataDir: string) => join(dataDir, 'media')
export const incomingFolder = (dataDir: string) => join(mediaFolder(dataDir), 'incoming')

/** A unique path for a file in progress. */
export async function workPath(dataDir: string): Promise<string> {
  const folder = incomingFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return join(folder, randomUUID())
}

/** No upload takes an hour; older files belong to uploads that a stopped server interrupted. */
const maxUploadTime = hourMs

/** Removes incomplete files of a server that was killed. */
export async function removeAbandoned(dataDir: string): Promise<void> {
  const incoming = incomingFolder(dataDir)
  for (const name of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, name)
    const isOld = await stat(path).then(
      ({ mtimeMs }) => mtimeMs < Date.now() - maxUploadTime,
      () => false,
    )
    if (isOld) await rm(path, { force: true })
  }
}
