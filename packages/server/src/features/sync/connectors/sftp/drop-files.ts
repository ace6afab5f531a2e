/** Files in the folder of an SFTP server. */
import type { SFTPWrapper } from 'ssh2'
import { OtherSideFailure } from '../connector.ts'
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

/** @throws OtherSideFailure for a folder that is not there */
export async function checkFolder(sftp: SFTPWrapper, folder: string): Promise<void> {
  const found = await answered<{ isDirectory(): boolean }>((done) => sftp.stat(folder, done)).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (!found?.isDirectory()) throw new OtherSideFailure(`The server has no folder ${folder}`, true)
}

/** Complete under its name or not there at all; what is there stays as it is. */
export async function putFile(sftp: SFTPWrapper, path: string, text: string): Promise<void> {
  if ((await sizeOf(sftp, path)) !== undefined) return
  await answered<void>((done) => sftp.writeFile(`${path}.part`, text, { encoding: 'utf8' }, (error) => done(error, undefined)))
  await answered<void>((done) => sftp.rename(`${path}.part`, path, (error) => done(error, undefined)))
}

/** @returns undefined for a file that is not there. @throws OtherSideFailure for one of more than `maxSize` bytes */
export async function getFile(sftp: SFTPWrapper, path: string, maxSize: number): Promise<string | undefined> {
  const size = await sizeOf(sftp, path)
  if (size === undefined) return undefined
  if (size > maxSize) throw new OtherSideFailure(`${path} is too large`, true)
  return (await answered<Buffer>((done) => sftp.readFile(path, done))).toString('utf8')
}
