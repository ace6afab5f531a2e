/** Runs work that would block the event loop in a thread of its own, whose memory is freed at its end. */
import { Worker } from 'node:worker_threads'

/**
 * @param program CommonJS source whose last expression is a function of `data`; it imports modules by URLs the caller has resolved, so that
 * it works from source files and from a bundle
 * @returns the string that the function resolves to
 */
export function workApart(program: string, data: unknown): Promise<string> {
  const source = `
    const { parentPort, workerData } = require('node:worker_threads')
    const work = ${program}
    work(workerData).then((text) => parentPort.postMessage(text))`
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const worker = new Worker(source, { eval: true, workerData: data, execArgv: [] })
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('The thread ended without a result')))
  worker.unref()
  return promise.finally(() => void worker.terminate())
}

/** Caches the result of the first call; after a failure the next call tries again. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make().catch((error: unknown) => ((made = undefined), Promise.reject(error))))
}
