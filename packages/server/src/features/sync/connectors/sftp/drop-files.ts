/** Files in the folder of an SFTP server. */
import type { SFTPWrapper } from 'ssh2'
import { ExternalSystemError } from '../connector.ts'
import { answered } from './drop-session.ts'

/** SSH_FX_NO_SUCH_FILE of the protocol. */
const noSuchFile = 2
const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === noSuchFile

/** Bytes; undefined: there is no such file. */
export async function sizeOf(sftp: SFTPWrapper, path: string): Promise<number | undefined> {
  try {
    return (await answered<{ size: number }>((done) => sftp.stat(path, done))).size
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** @throws ExternalSystemError for a folder that is not there */
export async function checkFolder(sftp: SFTPWrapper, folder: string): Promise<void> {
  const found = await answered<{ isDirectory(): boolean }>((done) => sftp.stat(folder, done)).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (!found?.isDirectory()) throw new ExternalSystemError(`The server has no folder ${folder}`, true)
}

/** Complete under its name or not there at all; what is there stays as it is. */
export async function putFile(sftp: SFTPWrapper, path: string, text: string): Promise<void> {
  if ((await sizeOf(sftp, path)) !== undefined) return
  await answered<void>((done) => sftp.writeFile(`${path}.part`, text, { encoding: 'utf8' }, (error) => done(error, undefined)))
  await answered<void>((done) => sftp.rename(`${path}.part`, path, (error) => done(error, undefined)))
}

/** Bytes of one request, which servers may limit to this. */
const portion = 32_768

/** No more than one portion over `maxSize`, because a server may say one size and send another. */
async function partsOf(sftp: SFTPWrapper, path: string, maxSize: number): Promise<Buffer> {
  const handle = await answered<Buffer>((done) => sftp.open(path, 'r', done))
  const parts: Buffer[] = []
  try {
    for (let length = 0; length <= maxSize;) {
      const part = Buffer.alloc(portion)
      const count = await answered<number>((done) => sftp.read(handle, part, 0, portion, length, done))
      if (count === 0) break
      parts.push(part.subarray(0, count))
      length += count
    }
  } finally {
    await answered<void>((done) => sftp.close(handle, (error) => done(error, undefined)))
  }
  return Buffer.concat(parts)
}

/** @returns undefined for a file that is not there. @throws ExternalSystemError for one of more than `maxSize` bytes */
export async function getFile(sftp: SFTPWrapper, path: string, maxSize: number): Promise<string | undefined> {
  const size = await sizeOf(sftp, path)
  if (size === undefined) return undefined
  const refuse = () => {
    throw new ExternalSystemError(`${path} is too large`, true)
  }
  if (size > maxSize) refuse()
  const file = await partsOf(sftp, path, maxSize)
  if (file.length > maxSize) refuse()
  return file.toString('utf8')
}
