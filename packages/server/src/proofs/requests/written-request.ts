/** Sends requests whose URL must not be normalized by the client. */
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'

export interface Answer {
  status: number
  type: string
  text: string
}

export function requesterTo(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })

  /** Of a stream only the beginning is read. */
  function ask(method: string, path: string, token: string | undefined, body?: unknown, more: IncomingHttpHeaders = {}): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const json = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      // Node.js gives the body of a DELETE no length, and the server would read it as the next request.
      ...(json !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
      ...more,
    }
    const sent = httpRequest({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      const type = response.headers['content-type'] ?? ''
      const status = response.statusCode ?? 0
      if (type.includes('event-stream')) {
        response.destroy()
        return resolve({ status, type, text: '' })
      }
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => void (text += part))
      response.on('end', () => resolve({ status, type, text }))
    })
    sent.on('error', reject)
    sent.end(json)
    return promise
  }

  return { ask, close: () => agent.destroy() }
}
