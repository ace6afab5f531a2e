/** The storage of media, on disk or in a bucket. Other modules do not depend on which. */
import type { Readable } from 'node:stream'
import type { Config } from '../../config/config.ts'
import { diskStorage } from './disk-storage.ts'
import { mediaFolder } from './folders.ts'

/** A byte range, inclusive. */
export interface Span {
  first: number
  last: number
}

export interface Stored {
  stream: Readable
  /** Of the stream. */
  size: number
}

export interface Listed {
  key: string
  changedAt: Date
}

export interface Storage {
  /** Moves the file at `path` to `key`, atomically. */
  put(key: string, path: string, contentType: string): Promise<void>
  /** Undefined if there is no such file. */
  read(key: string, span?: Span): Promise<Stored | undefined>
  has(key: string): Promise<boolean>
  /** Missing files are ignored. */
  remove(keys: readonly string[]): Promise<void>
  /** All files, in batches. */
  list(): AsyncIterable<readonly Listed[]>
}

/** A file and its variants are stored and removed together. */
export const keyOf = (sha256: string, variant: string) => `${sha256.slice(0, 2)}/${sha256}.${variant}`

/** The hash of the content of a key; undefined for files that are not ours. */
export const contentOf = (key: string): string | undefined => /^[0-9a-f]{2}\/([0-9a-f]{64})\.[\w.]+$/.exec(key)?.[1]

/** The S3 client is only loaded if a bucket is configured. */
export async function storageOf({ dataDir, s3 }: Config): Promise<Storage> {
  if (!s3) return diskStorage(mediaFolder(dataDir))
  const { bucketStorage } = await import('./bucket-storage.ts')
  return bucketStorage(s3)
}
