/** Files that other systems write to a folder: listed, downloaded to a file of ours, and moved away there. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { FileEntryWithStats, SFTPWrapper } from 'ssh2'
import { receivedFormats } from '@ridgeline/domain/exchange/received-files'
import { sizeOf } from './drop-files.ts'
import { answered } from './drop-session.ts'

export interface ListedFile {
  name: string
  size: number
  /** Seconds, by the clock of the external system. */
  changedThere: number
}

/** Names of a folder that are read at most; a server could otherwise list without end. */
const maxNames = 5_000
const maxName = 200

/** Neither what we have delivered, nor its outcome. */
const isOurs = (name: string) => /^ridgeline-\d{8}T\d{9}Z-/.test(name) || name.endsWith('.outcome.csv')
const format = new RegExp(`\\.(${receivedFormats.join('|')})$`, 'i')
const isTable = (name: string) => name.length <= maxName && format.test(name) && /^[^./\\\p{C}][^/\\\p{C}]*$/u.test(name)

/** SSH_FX_EOF of the protocol: the folder has been read. */
const isEnd = (error: unknown) => error instanceof Error && 'code' in error && error.code === 1

/** Tables in the folder, by their names. */
export async function listFiles(sftp: SFTPWrapper, folder: string): Promise<ListedFile[]> {
  const handle = await answered<Buffer>((done) => sftp.opendir(folder, done))
  const found: ListedFile[] = []
  for (let names = 0; names < maxNames;) {
    const entries = await answered<FileEntryWithStats[]>((done) => sftp.readdir(handle, done)).catch((error: unknown) => {
      if (isEnd(error)) return []
      throw error
    })
    if (entries.length === 0) break
    names += entries.length
    for (const { filename: name, attrs } of entries)
      if (attrs.isFile() && isTable(name) && !isOurs(name)) found.push({ name, size: attrs.size, changedThere: attrs.mtime })
  }
  await answered<void>((done) => sftp.close(handle, (error) => done(error, undefined)))
  return found.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** Reads that the server has not answered yet: one after the other, a large file would take a round trip for each 32 KiB. */
const concurrency = 16

/** Downloads as many bytes as were listed. @returns the hash of the content; undefined for a file that was changed meanwhile */
export async function download(
  sftp: SFTPWrapper,
  from: string,
  { size, changedThere }: ListedFile,
  to: string,
): Promise<string | undefined> {
  await answered<void>((done) => sftp.fastGet(from, to, { concurrency, fileSize: size, mode: 0o600 }, (error) => done(error, undefined)))
  const now = await answered<{ size: number; mtime: number }>((done) => sftp.stat(from, done))
  if (now.size !== size || now.mtime !== changedThere) return undefined
  const hash = createHash('sha256')
  await pipeline(createReadStream(to), hash)
  return hash.digest('hex')
}

/** Under a name of its own, because files of the same name come again. @returns false where it may not be moved */
export async function moveAway(sftp: SFTPWrapper, folder: string, name: string, time: string): Promise<boolean> {
  const from = `${folder}/${name}`
  // It is there already, or may not be made, which the renaming finds out.
  await answered<void>((done) => sftp.mkdir(`${folder}/done`, (error) => done(error, undefined))).catch(() => {})
  const to = `${folder}/done/${time.replaceAll(/[-:]|\.\d+/g, '')}-${name}`
  try {
    await answered<void>((done) => sftp.rename(from, to, (error) => done(error, undefined)))
    return true
  } catch (error) {
    // A code of the protocol is an answer of the server; anything else has cut the connection.
    if (!(error instanceof Error && 'code' in error && typeof error.code === 'number')) throw error
    // Another server has moved it, or the external system has taken it back.
    return (await sizeOf(sftp, from)) === undefined
  }
}
