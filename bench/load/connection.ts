/**
 * A keep-alive connection that sends the next request after each response. It does as little work as possible, because it shares the
 * machine with the server.
 */
import { connect, type Socket } from 'node:net'
import type { Answer } from '../case.ts'

const endOfHead = '\r\n\r\n'
const lastChunk = Buffer.from('0\r\n\r\n')

const lengthIn = (head: string) => Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
const isChunked = (head: string) => /^transfer-encoding: chunked/im.test(head)

export class Connection {
  readonly #socket: Socket
  #pending: { resolve: (answer: Answer & { body: Buffer }) => void; reject: (error: Error) => void } | undefined
  #received: Buffer = Buffer.alloc(0)
  /** Head and total length of the pending response, once known. */
  #head: string | undefined
  #length = 0

  constructor(origin: string) {
    const { hostname, port } = new URL(origin)
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true })
    this.#socket.on('data', (bytes) => this.#take(bytes))
    this.#socket.on('error', (error) => this.#pending?.reject(error))
    this.#socket.on('close', () => this.#pending?.reject(new Error('The server closed the connection.')))
  }

  ask(request: Buffer): Promise<Answer & { body: Buffer }> {
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject }
      this.#socket.write(request)
    })
  }

  close() {
    this.#pending = undefined
    this.#socket.destroy()
  }

  #take(bytes: Buffer) {
    this.#received = this.#received.length ? Buffer.concat([this.#received, bytes]) : bytes
    if (this.#head === undefined) {
      const end = this.#received.indexOf(endOfHead)
      if (end < 0) return
      this.#head = this.#received.toString('latin1', 0, end + 2)
      this.#length = isChunked(this.#head) ? Infinity : end + endOfHead.length + lengthIn(this.#head)
    }
    const isWhole =
      this.#length === Infinity ? this.#received.subarray(-lastChunk.length).equals(lastChunk) : this.#received.length >= this.#length
    if (isWhole) this.#finish(this.#head)
  }

  #finish(head: string) {
    const [pending, body] = [this.#pending, this.#received.subarray(head.length + 2)]
    this.#pending = undefined
    this.#received = Buffer.alloc(0)
    this.#head = undefined
    pending?.resolve({ status: Number(head.slice(9, 12)), head, body })
  }
}
