import { createServer } from 'node:net'
import { randomInt } from 'node:crypto'

/** The wanted port if it is free, otherwise one below the range for outgoing connections. */
export async function freePort(wanted: number): Promise<number> {
  for (let port = wanted; ; port = randomInt(20_000, 32_000)) {
    if (port > 0 && (await isFree(port))) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
