/** A line between browser and server that can be slow or cut, as on a mountain. Unlike the browser's own emulation it counts for service workers too. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

export interface Line {
  address: string
  /** While it is cut, connections end, and new ones too. */
  isCut: (value: boolean) => void
  /** Another server takes its place. */
  leadsTo: (address: string) => void
  /** Milliseconds that everything takes longer, each way. */
  isSlowBy: (delay: number) => void
  close: () => Promise<void>
}

/** @param to URL of the server */
export async function lineTo(to: string): Promise<Line> {
  const open = new Set<Socket>()
  let isCut = false
  let delay = 0
  let { port } = new URL(to)
  const late = () =>
    new Transform({
      transform(piece, _encoding, done) {
        setTimeout(done, delay, null, piece)
      },
    })
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(port), '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(late()).pipe(far)
    far.pipe(late()).pipe(near)
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  if (typeof place !== 'object' || place === null) throw new Error('The line has no port.')
  const cut = () => open.forEach((socket) => socket.destroy())
  return {
    address: `http://localhost:${place.port}`,
    isCut(value) {
      isCut = value
      if (value) cut()
    },
    leadsTo(value) {
      ;({ port } = new URL(value))
      cut()
    },
    isSlowBy(value) {
      delay = value
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
