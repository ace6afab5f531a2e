/** Display streams without a browser, opened a hundred at a time, from any number of addresses. */
import { connect, type Socket } from 'node:net'

const atOnce = 100
const connectTimeout = 20_000

export interface Wanted {
  path: string
  from: string
}

export interface Opened {
  socket: Socket
  status: number
}

/** @returns undefined if the server did not respond; an open socket if it responded with 200. */
export function openStream(origin: string, { path, from }: Wanted, arrived: () => void): Promise<Opened | undefined> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    const giveUp = setTimeout(() => socket.destroy(), connectTimeout)
    let status = 0
    socket.on('connect', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: ${from}\r\nAccept: text/event-stream\r\n\r\n`),
    )
    socket.on('data', (bytes) => {
      if (status) return bytes.includes('event: delta') || bytes.includes('event: feed') ? arrived() : undefined
      status = Number(bytes.toString('latin1', 9, 12))
      clearTimeout(giveUp)
      if (status !== 200) socket.destroy()
      resolve({ socket, status })
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(giveUp)
      resolve(undefined)
    })
  })
}

/** Calls `opened` for each; resolves when all were tried. */
export async function openStreams(
  origin: string,
  wanted: readonly Wanted[],
  arrived: (at: number) => void,
  opened: (at: number, stream: Opened | undefined) => void,
): Promise<void> {
  for (let start = 0; start < wanted.length; start += atOnce)
    await Promise.all(
      wanted
        .slice(start, start + atOnce)
        .map(async (each, offset) => opened(start + offset, await openStream(origin, each, () => arrived(start + offset)))),
    )
}
