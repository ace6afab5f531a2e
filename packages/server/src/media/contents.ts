/** Detects the type of a file by its content; name and declared type are ignored. */
import { rename } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { isObject } from '@ridgeline/domain/check/fault'
import { Failure } from '@ridgeline/domain/check/failure'
import type { FileType } from '@ridgeline/domain/declare/field'
import { fileTypeOf } from '@ridgeline/domain/media/file-type'
import { isGpx } from './formats/gpx.ts'
import { cleanMp4 } from './formats/mp4.ts'
import { isPdf } from './formats/pdf.ts'
import { developBitmap, developDrawing, type Drafts, type Size } from './pictures/pictures.ts'
import { pictureWork } from './pictures/picture-work.ts'

/** Only pictures have a size and a small version. */
type Made = Size | undefined

/** Limited like picture work, because reading a whole file is expensive too. */
const asItIs = (isOne: (path: string) => Promise<boolean>) => async (path: string, to: Drafts) => {
  if (!(await pictureWork.run(() => isOne(path)))) throw new Error('not of its type')
  await rename(path, to.original)
  return undefined
}

/** Converts an upload to its stored files, by type. All throw for files of another type. */
const makers: Readonly<Record<FileType, (path: string, to: Drafts) => Promise<Made>>> = {
  jpg: (path, to) => pictureWork.run(() => developBitmap(path, 'jpeg', to)),
  png: (path, to) => pictureWork.run(() => developBitmap(path, 'png', to)),
  svg: (path, to) => pictureWork.run(() => developDrawing(path, to)),
  pdf: asItIs(isPdf),
  gpx: asItIs(isGpx),
  mp4: asItIs(cleanMp4),
}

/** XML files are distinguished by parsing. */
const textTypes: readonly FileType[] = ['gpx', 'svg']

async function candidatesFor(path: string): Promise<readonly FileType[]> {
  const type = fileTypeOf((await fileTypeFromFile(path))?.mime ?? '')
  return type && !textTypes.includes(type) ? [type] : textTypes
}

/** Errors of the system are not errors of the file. */
const isOurs = (error: unknown) => error instanceof Failure || (isObject(error) && Boolean(error['syscall']))

/** Converts a file of an accepted type; undefined for any other. */
export async function develop(path: string, to: Drafts, accept: readonly FileType[]): Promise<{ type: FileType; size: Made } | undefined> {
  for (const type of await candidatesFor(path)) {
    if (!accept.includes(type)) continue
    try {
      return { type, size: await makers[type](path, to) }
    } catch (error) {
      if (isOurs(error)) throw error
    }
  }
  return undefined
}
