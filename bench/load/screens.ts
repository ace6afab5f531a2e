/**
 * Display streams without a browser: a process that keeps streams open and records when a change arrives at each. Controlled by
 * `displays.ts`, and ends with it.
 */
import { connect, type Socket } from 'node:net'

export interface ScreensOrder {
  origin: string
  /** Path of the stream. */
  path: string
  count: number
}

/**
 * Messages of the process: the number of open streams, or when each of them received a change (milliseconds since 1970, with fractions).
 */
export type ScreensNews = { open: number; refused: number } | { arrivals: number[] }

/** Opened at a time: the accept queue of a socket is short. */
const atOnce = 100
/** Ends even if the parent is killed. */
const maxLifetime = 10 * 60_000

const sockets: Socket[] = []
const arrivals: number[] = []
let [refused, wanted] = [0, Infinity]

process.on('message', (order: ScreensOrder | { expect: 'change' }) => {
  if ('expect' in order) expectChange()
  else void openAll(order)
})
process.once('disconnect', () => process.exit())
setTimeout(() => process.exit(1), maxLifetime).unref()

function expectChange() {
  arrivals.length = 0
  wanted = sockets.length
  process.send?.({ open: sockets.length, refused } satisfies ScreensNews)
}

async function openAll({ origin, path, count }: ScreensOrder) {
  while (sockets.length < count && refused === 0) {
    const opening = Array.from({ length: Math.min(atOnce, count - sockets.length) }, () => openOne(new URL(path, origin)))
    const opened = await Promise.all(opening)
    sockets.push(...opened.filter((socket) => socket !== undefined))
    refused += opened.filter((socket) => socket === undefined).length
  }
  process.send?.({ open: sockets.length, refused } satisfies ScreensNews)
}

/** Resolves with the first heartbeat; with undefined if the server or the machine refuses. */
function openOne({ hostname, port, pathname, search }: URL): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let isOpen = false
    socket.on('connect', () => socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: bench\r\nAccept: text/event-stream\r\n\r\n`))
    socket.on('data', (bytes) => {
      if (isOpen) return arrived(bytes)
      isOpen = bytes.includes('event: beat')
      if (isOpen) resolve(socket)
    })
    socket.on('error', () => resolve(undefined))
    socket.on('close', () => resolve(undefined))
  })
}

/** An event is a single write far smaller than a packet of the loopback, so it arrives in one piece. */
function arrived(bytes: Buffer) {
  if (!bytes.includes('event: delta')) return
  arrivals.push(performance.timeOrigin + performance.now())
  if (arrivals.length >= wanted) {
    wanted = Infinity
    process.send?.({ arrivals } satisfies ScreensNews)
  }
}
