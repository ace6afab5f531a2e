/** What a file is, by what is in it; its name and what the sender says of it are not asked. */
import { rename } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { Failure } from '@ridgeline/domain/failure'
import type { FileType } from '@ridgeline/domain/field'
import { fileTypeOf } from '@ridgeline/domain/file-type'
import { isGpx } from './gpx.ts'
import { cleanMp4 } from './mp4.ts'
import { isPdf } from './pdf.ts'
import { developBitmap, developDrawing, type Drafts, type Size } from './pictures.ts'
import { pictureWork } from './picture-work.ts'

/** Of files that are no pictures there is nothing to measure, and nothing small to show. */
type Made = Size | undefined

/** Under the limit of pictures: to read a file to its end is work too. */
const asItIs = (isOne: (path: string) => Promise<boolean>) => async (path: string, to: Drafts) => {
  if (!(await pictureWork.run(() => isOne(path)))) throw new Error('not of its type')
  await rename(path, to.original)
  return undefined
}

/** Each makes what is stored from what was sent. All throw for what is not of their type. */
const makers: Readonly<Record<FileType, (path: string, to: Drafts) => Promise<Made>>> = {
  jpg: (path, to) => pictureWork.run(() => developBitmap(path, 'jpeg', to)),
  png: (path, to) => pictureWork.run(() => developBitmap(path, 'png', to)),
  svg: (path, to) => pictureWork.run(() => developDrawing(path, to)),
  pdf: asItIs(isPdf),
  gpx: asItIs(isGpx),
  mp4: asItIs(cleanMp4),
}

/** XML says only when it is read which one it is. */
const textTypes: readonly FileType[] = ['gpx', 'svg']

async function candidatesFor(path: string): Promise<readonly FileType[]> {
  const type = fileTypeOf((await fileTypeFromFile(path))?.mime ?? '')
  return type && !textTypes.includes(type) ? [type] : textTypes
}

/** What the machine cannot do is not the fault of the file. */
const isOurs = (error: unknown) => error instanceof Failure || Boolean((error as { syscall?: string }).syscall)

/** Makes what is stored of a file that is of an accepted type; nothing of any other. */
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
