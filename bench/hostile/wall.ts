/** 200 displays of one resort, in ten groups: measures when each of them has the next change. */
import type { Socket } from 'node:net'
import { openStream, openStreams } from './sockets.ts'

const displays = 200
const halls = 10
/** Milliseconds after which a display counts as late. */
const maxWait = 10_000

export async function watchWall(origin: string, resortId: string) {
  const wanted = Array.from({ length: displays }, (_, at) => ({
    path: `/api/displays/ledinfo/${resortId}/stream`,
    from: `192.0.2.${1 + (at % halls)}`,
  }))
  const sockets: (Socket | undefined)[] = []
  const arrivals = new Map<number, number>()
  let isComplete: (() => void) | undefined
  const open = () => sockets.filter((socket) => socket && !socket.destroyed).length
  function arrived(at: number) {
    if (!arrivals.has(at)) arrivals.set(at, performance.now())
    if (arrivals.size >= open()) isComplete?.()
  }
  const keep = (at: number, stream?: { socket: Socket; status: number }) =>
    void (sockets[at] = stream?.status === 200 ? stream.socket : undefined)
  await openStreams(origin, wanted, arrived, keep)
  let turn = 0

  return {
    /** To be called before the change is sent. */
    async next(): Promise<{ latencies: number[]; missing: number }> {
      arrivals.clear()
      const sent = performance.now()
      const { promise, resolve } = Promise.withResolvers<void>()
      isComplete = resolve
      const late = setTimeout(resolve, maxWait)
      await promise
      clearTimeout(late)
      isComplete = undefined
      return { latencies: [...arrivals.values()].map((moment) => moment - sent), missing: displays - arrivals.size }
    },
    /** Disconnects and reconnects one display. @returns how many were refused: 0 or 1. */
    async reconnectOne(): Promise<number> {
      const at = turn++ % displays
      sockets[at]?.destroy()
      const stream = await openStream(origin, wanted[at]!, () => arrived(at))
      keep(at, stream)
      return sockets[at] ? 0 : 1
    },
  }
}
