/** Starts a server that reports on its event loop and heap. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'

export interface Seen {
  /** Milliseconds of processor time in the longest turn of the loop. */
  turn: number
  /** Bytes more than at the beginning. */
  heap: number
}

/** A request as text, so that sending it costs the server nothing more. */
export interface Sent {
  method: string
  path: string
  token?: string | undefined
  body?: string
  headers?: Record<string, string>
}

export async function startMonitored(databaseUrl: string, dataDir: string) {
  const child = fork(join(import.meta.dirname, 'monitored-server.ts'), [databaseUrl, dataDir], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const nextMessage = async <T>() => ((await once(child, 'message')) as [T])[0]
  const { address } = await nextMessage<{ address: string }>()
  const asked = async (what: 'begin' | 'seen'): Promise<Seen> => {
    const answer = nextMessage<{ seen: Seen }>()
    child.send(what)
    return (await answer).seen
  }

  /** @returns the status; only the length of the body counts, and a stream is closed after its start. */
  function send({ method, path, token, body, headers }: Sent): Promise<{ status: number; bytes: number; text: string }> {
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; bytes: number; text: string }>()
    const sent = httpRequest(address + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    })
    sent.on('response', (response) => {
      const status = response.statusCode ?? 0
      let [bytes, text] = [0, '']
      if (String(response.headers['content-type']).includes('event-stream')) {
        response.destroy()
        return resolve({ status, bytes, text })
      }
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (text.length < 100_000) text += part.toString()
      })
      response.on('end', () => resolve({ status, bytes, text })).on('error', reject)
    })
    // A request refused before its body is read can fail while it is being sent.
    sent.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' || error.code === 'ECONNRESET' ? resolve({ status: 0, bytes: 0, text: '' }) : reject(error),
    )
    sent.end(body)
    return promise
  }

  return {
    address,
    send,
    /** The cost of a piece of work, and its result. */
    async during<T>(work: () => Promise<T>): Promise<Seen & { result: T }> {
      await asked('begin')
      const result = await work()
      return { ...(await asked('seen')), result }
    },
    async close() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

export type Monitored = Awaited<ReturnType<typeof startMonitored>>
