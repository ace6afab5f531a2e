/** Uploads that keep one piece of a file in memory: `fetch` of Node reads its body ahead of the connection, up to the whole file. */
import { request as requestByHttp, type IncomingMessage } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

interface Upload {
  method: string
  headers: Record<string, string>
  body: ReadableStream
  signal: AbortSignal
}

/** Answers like `fetch`. Rejects when the connection fails, or the other side ends it before the file is sent. */
export async function streamedUpload(address: string, { body, ...options }: Upload): Promise<Response> {
  const send = new URL(address).protocol === 'https:' ? requestByHttps : requestByHttp
  const outgoing = send(address, options)
  const answered = new Promise<IncomingMessage>((resolve, reject) => outgoing.once('response', resolve).once('error', reject))
  const [incoming] = await Promise.all([answered, pipeline(Readable.fromWeb(body), outgoing)])
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  const status = incoming.statusCode!
  return new Response([204, 304].includes(status) ? null : Readable.toWeb(incoming), { status, headers })
}
