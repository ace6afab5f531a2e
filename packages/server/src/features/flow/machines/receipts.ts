/**
 * Receipts (PUBACK) that the broker gets when a message is stored. The client of the library sends one when a message is handled, and handles
 * one message at a time: each would wait for a commit. So its receipts are held back here, and many messages are stored together.
 */
import type { MqttClient, Packet } from 'mqtt'

export interface Receipts {
  /** Sends the receipt of a message, unless the connection it came by has ended: the broker then sends the message again. */
  of(messageId: number | undefined): () => void
}

export function holdReceipts(client: MqttClient): Receipts {
  // Private in the types; the test with a server that is stopped before it stores fails if a release of the library no longer uses it.
  const send = client['_sendPacket'].bind(client)
  let connection = 0
  client.on('close', () => connection++)
  client['_sendPacket'] = (packet: Packet, done?: () => void, ...rest: unknown[]) => {
    if (packet.cmd === 'puback') done?.()
    else send(packet, done, ...rest)
  }
  return {
    of(messageId) {
      const own = connection
      return () => {
        if (messageId !== undefined && own === connection) send({ cmd: 'puback', messageId, reasonCode: 0 })
      }
    },
  }
}
