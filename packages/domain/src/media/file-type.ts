/** Accepted file types and their maximum sizes (R5.44–47, R9.55). The browser checks the name, the server the content. */
import type { FileType } from '../declare/field.ts'
import { namesOf } from '../values/closed-list.ts'

interface FileKind {
  mime: string
  /** Inclusive (T63). */
  megabytes: number
}

export const fileTypes: Readonly<Record<FileType, FileKind>> = {
  jpg: { mime: 'image/jpeg', megabytes: 10 },
  png: { mime: 'image/png', megabytes: 10 },
  svg: { mime: 'image/svg+xml', megabytes: 10 },
  pdf: { mime: 'application/pdf', megabytes: 10 },
  gpx: { mime: 'application/gpx+xml', megabytes: 10 },
  mp4: { mime: 'video/mp4', megabytes: 200 },
}

export const pictureTypes = ['jpg', 'png', 'svg'] as const satisfies readonly FileType[]
/** Types accepted by galleries (R5.44). */
export const photoTypes = ['jpg', 'png'] as const satisfies readonly FileType[]
export const everyFileType = namesOf(fileTypes)

const byMime = new Map(everyFileType.map((type) => [fileTypes[type].mime, type]))
export const fileTypeOf = (mime: string): FileType | undefined => byMime.get(mime)

export const bytesOf = (megabytes: number) => megabytes * 1024 * 1024
