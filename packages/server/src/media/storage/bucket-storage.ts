/** Stores media in an S3 bucket (decision 0023). */
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { S3mini } from 's3mini'
import { isObject } from '@ridgeline/domain/check/fault'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Bucket } from '../../config/bucket.ts'
import type { Storage } from './storage.ts'
import { streamedUpload } from './streamed-upload.ts'

/** Milliseconds until the response begins. */
const defaultTimeout = 15_000
/** Uploads can have 200 MB. Only deletions use POST: uploads wait for them behind a lock, and fail after five seconds. */
const timeoutOfMethod: Readonly<Record<string, number>> = { PUT: 600_000, POST: 4_000 }
const portion = 1_000

/** A bucket that hangs must not block requests for pictures. */
async function fetchWithTimeout(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  const giving = new AbortController()
  const timer = setTimeout(() => giving.abort(), timeoutOfMethod[init?.method ?? 'GET'] ?? defaultTimeout)
  const { body, method = 'GET', headers } = init ?? {}
  const sent =
    body instanceof ReadableStream
      ? streamedUpload(String(input), { method, headers: Object.fromEntries(new Headers(headers)), body, signal: giving.signal })
      : fetch(input, { ...init, signal: giving.signal })
  return sent.finally(() => clearTimeout(timer))
}

const isMissing = (error: unknown) => isObject(error) && error['status'] === 404

/** Failures of the bucket are not errors of the client, and a retry may succeed. */
async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isMissing(error)) throw error
    throw Object.assign(new Failure('unavailable'), { cause: error })
  }
}

const orMissing = <T>(work: () => Promise<T>): Promise<T | undefined> =>
  reaching(work).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })

export function bucketStorage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket): Storage {
  const client = new S3mini({ endpoint: `${endpoint}/${bucket}`, region, accessKeyId, secretAccessKey, fetch: fetchWithTimeout })

  return {
    async put(key, path, contentType) {
      // S3 needs the size before the content.
      const { size } = await stat(path)
      const file = createReadStream(path)
      try {
        await reaching(() => client.putObject(key, Readable.toWeb(file), contentType, undefined, undefined, size))
      } finally {
        file.destroy()
      }
      await rm(path, { force: true })
    },

    async read(key, span) {
      // The end of the range is exclusive in this client.
      const answer = await orMissing(() => (span ? client.getObjectRaw(key, false, span.first, span.last + 1) : client.getObjectRaw(key)))
      if (!answer?.body) return undefined
      // Both are web streams; TypeScript has two declarations of them.
      return { stream: Readable.fromWeb(answer.body), size: Number(answer.headers.get('content-length')) }
    },

    has: async (key) => (await reaching(() => client.objectExists(key))) === true,

    async remove(keys) {
      if (keys.length > 0) await reaching(() => client.deleteObjects([...keys]))
    },

    async *list() {
      for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
        const page = await reaching(() => client.listObjectsPaged('/', '', portion, token))
        yield (page?.objects ?? []).map(({ Key, LastModified }) => ({ key: Key, changedAt: new Date(LastModified) }))
        token = page?.nextContinuationToken
      }
    },
  }
}
