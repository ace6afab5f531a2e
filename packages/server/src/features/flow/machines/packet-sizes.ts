/** Ends a connection to a broker that sends too large a packet at its length, because the library keeps a packet until it is whole. */
import type { Socket } from 'node:net'
import { MachineFault } from './machine-fault.ts'

/**
 * Bytes. Larger messages than are stored come from brokers of MQTT 3.1.1, which do not know what we accept; each is refused and acknowledged,
 * because the broker would send it again with every connection.
 */
export const maxPacket = 4 * 1024 * 1024
/** Of the length: seven bits each (MQTT 5, 1.5.5). */
const maxLengthBytes = 4

/** @returns whether a packet is larger than the limit, as soon as its length is known; called with all bytes that come in */
export function packetSizes(max: number): (chunk: Uint8Array) => boolean {
  /** Bytes of the packet that are still to come. */
  let left = 0
  let length = 0
  let lengthBytes: number | undefined
  return (chunk) => {
    let at = 0
    while (at < chunk.length) {
      if (left > 0) {
        const skipped = Math.min(left, chunk.length - at)
        left -= skipped
        at += skipped
        continue
      }
      const byte = chunk[at++]!
      if (lengthBytes === undefined) {
        // The type of the packet.
        length = lengthBytes = 0
        continue
      }
      length += (byte & 0x7f) * 128 ** lengthBytes++
      if (length > max) return true
      if (byte < 0x80) {
        left = length
        lengthBytes = undefined
      } else if (lengthBytes === maxLengthBytes) return true
    }
    return false
  }
}

export function limitPackets(socket: Socket): Socket {
  const isOver = packetSizes(maxPacket)
  return socket.on('data', (chunk: Uint8Array) => {
    if (isOver(chunk)) socket.destroy(new MachineFault('format', `> ${maxPacket} B`))
  })
}
