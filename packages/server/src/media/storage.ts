/** The storage of media: on disk or in a bucket. No other module knows which. */
import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { diskStorage } from './disk-storage.ts'
import { mediaFolder } from './folders.ts'

/** Bytes from the first to the last, both included. */
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
  /** Takes the file at `path` away and leaves it under `key` as a whole, or not at all. */
  put(key: string, path: string, contentType: string): Promise<void>
  /** Nothing where there is no such file. */
  read(key: string, span?: Span): Promise<Stored | undefined>
  has(key: string): Promise<boolean>
  /** What is not there is removed already. */
  remove(keys: readonly string[]): Promise<void>
  /** All there is, in portions. */
  list(): AsyncIterable<readonly Listed[]>
}

/** A file and its variants are stored and removed together. */
export const keyOf = (sha256: string, variant: string) => `${sha256.slice(0, 2)}/${sha256}.${variant}`

/** The content a key belongs to; nothing for what we did not put there. */
export const contentOf = (key: string): string | undefined => /^[0-9a-f]{2}\/([0-9a-f]{64})\.[\w.]+$/.exec(key)?.[1]

/** The client of the bucket is loaded only where there is one. */
export async function storageOf({ dataDir, s3 }: Config): Promise<Storage> {
  if (!s3) return diskStorage(mediaFolder(dataDir))
  const { bucketStorage } = await import('./bucket-storage.ts')
  return bucketStorage(s3)
}
