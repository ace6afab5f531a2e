import { expect, test } from 'vitest'
import { maxPacket, packetSizes } from './packet-sizes.ts'

/** The beginning of a PUBLISH packet with this many bytes after it. */
function headOf(length: number): number[] {
  const bytes = [0x30]
  for (let rest = length; ; rest = Math.floor(rest / 128)) {
    bytes.push((rest % 128) + (rest >= 128 ? 128 : 0))
    if (rest < 128) return bytes
  }
}
const packetOf = (length: number) => Buffer.concat([Buffer.from(headOf(length)), Buffer.alloc(length, 0xff)])

test('a packet over the limit is noticed at its length, however its bytes arrive', () => {
  for (const size of [1, 2, 7, 10_000]) {
    const isOver = packetSizes(1_000)
    const bytes = Buffer.concat([packetOf(0), packetOf(127), packetOf(1_000), packetOf(128), Buffer.from(headOf(1_001))])
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size))
    expect(chunks.map(isOver).indexOf(true)).toBe(chunks.length - 1)
  }
})

test('lengths at the limit of the server and of the protocol', () => {
  expect(packetSizes(maxPacket)(Buffer.from(headOf(maxPacket)))).toBe(false)
  expect(packetSizes(maxPacket)(Buffer.from(headOf(maxPacket + 1)))).toBe(true)
  expect(packetSizes(maxPacket)(Buffer.from(headOf(268_435_455)))).toBe(true)
  // Five bytes of a length, which the protocol does not have.
  expect(packetSizes(maxPacket)(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80]))).toBe(true)
})
