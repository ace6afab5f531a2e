/** Kinds of files the house takes, and how big each may be (R5.44–47, R9.55). The browser asks by name, the server looks inside. */
import type { FileType } from './field.ts'

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
/** What a gallery takes (R5.44). */
export const photoTypes = ['jpg', 'png'] as const satisfies readonly FileType[]
export const everyFileType = Object.keys(fileTypes) as FileType[]

const byMime = new Map(everyFileType.map((type) => [fileTypes[type].mime, type]))
export const fileTypeOf = (mime: string): FileType | undefined => byMime.get(mime)

export const bytesOf = (megabytes: number) => megabytes * 1024 * 1024

/** Widths and formats pictures are offered in, beside what was sent. */
export const variantWidths = [480, 960, 1600, 2560] as const
export const variantFormats = ['avif', 'webp'] as const
