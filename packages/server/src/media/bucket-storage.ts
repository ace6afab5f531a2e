/** Media in a bucket of any server that speaks S3 (decision 0023). */
import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { S3mini } from 's3mini'
import { Failure } from '@ridgeline/domain/failure'
import type { Bucket } from '../config-bucket.ts'
import type { Storage } from './storage.ts'

/** Milliseconds until an answer begins. */
const patience = 15_000
/** What is put may be 200 MB. Only removals are posted: uploads wait for them behind a lock, and give up after five seconds. */
const patienceFor: Readonly<Record<string, number>> = { PUT: 600_000, POST: 4_000 }
const portion = 1_000

/** A bucket that hangs must not block requests for pictures. */
async function patientFetch(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  const giving = new AbortController()
  const timer = setTimeout(() => giving.abort(), patienceFor[init?.method ?? 'GET'] ?? patience)
  return fetch(input, { ...init, signal: giving.signal }).finally(() => clearTimeout(timer))
}

const isMissing = (error: unknown) => (error as { status?: number }).status === 404

/** What the bucket does not do is no fault of the caller, and may work in a moment. */
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
  const client = new S3mini({ endpoint: `${endpoint}/${bucket}`, region, accessKeyId, secretAccessKey, fetch: patientFetch })

  return {
    async put(key, path, contentType) {
      // A blob of a file is read while it is sent, and its size is known before.
      const content = await openAsBlob(path, { type: contentType })
      await reaching(() => client.putObject(key, content, contentType, undefined, undefined, content.size))
      await rm(path, { force: true })
    },

    async read(key, span) {
      // The client's span ends before its last number.
      const answer = await orMissing(() => (span ? client.getObjectRaw(key, false, span.first, span.last + 1) : client.getObjectRaw(key)))
      if (!answer?.body) return undefined
      // Both are the stream of the web; TypeScript knows two declarations of it.
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
