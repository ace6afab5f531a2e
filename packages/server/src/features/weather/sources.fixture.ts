/** A local server in place of the weather providers and avalanche services, which answers as they do and notes what it was asked. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { gzipSync } from 'node:zlib'

export interface SourceAnswer {
  status?: number
  headers?: Record<string, string>
  body?: unknown
}

export interface SourceRequest {
  /** Path and query. */
  url: URL
  headers: IncomingHttpHeaders
}

export async function startSources() {
  const requests: SourceRequest[] = []
  /** By path. */
  const answers = new Map<string, SourceAnswer>()
  const server = createServer(({ url = '', headers }, response) => {
    const asked = new URL(url, 'http://sources.example')
    requests.push({ url: asked, headers })
    const { status = 200, headers: own, body } = answers.get(asked.pathname) ?? { status: 404 }
    if (status !== 200) return void response.writeHead(status, own).end()
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip', ...own })
    response.end(gzipSync(typeof body === 'string' ? body : JSON.stringify(body)))
  })
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    origin: `http://127.0.0.1:${port}`,
    answer: (path: string, answer: SourceAnswer) => void answers.set(path, answer),
    /** The requests since the last call. */
    asked: () => requests.splice(0),
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
