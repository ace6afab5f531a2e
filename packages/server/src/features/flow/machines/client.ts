/** One connection to a broker. It is kept until it is stopped: after an interruption it is made again, later after each attempt. */
import { MqttClient, type IClientOptions } from 'mqtt'
import type { MachineProblem, MqttConnection } from '@ridgeline/domain/entities/mqtt-connection'
import { partIn, subscriptionOf } from '@ridgeline/domain/machines/measures'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { OutboundError } from '../../../outbound/guarded-request.ts'
import { guardedSocket } from '../../../outbound/guarded-socket.ts'
import type { ConnectionNote } from './connection-note.ts'
import { inboxOf, type Arrived } from './inbox.ts'
import { MachineFault } from './machine-fault.ts'
import { maxMessage } from './message.ts'
import { limitPackets } from './packet-sizes.ts'
import { holdReceipts } from './receipts.ts'
import { reconnecting } from './reconnecting.ts'
import type { MachineMessage, Write } from './writer.ts'

/** Milliseconds until the next attempt with an older version of the protocol. */
const soon = 10
/** Seconds for which the broker keeps messages while no server is connected. */
const kept = 86_400

export interface BrokerAddress extends Pick<MqttConnection, 'id' | 'name' | 'host' | 'port' | 'encrypted' | 'topics'> {
  resortId: string
  username: string | undefined
  password: string | undefined
}

interface ClientOptions {
  isOpen: (address: string) => boolean
  note: ConnectionNote
  write: Write
  log: (message: string) => void
}

/** Reason codes of MQTT 5 and 3.1.1: bad user name or password, not authorised. */
const refusals: readonly unknown[] = [134, 135, 4, 5]
/** The broker does not know this version of the protocol. */
const otherVersions: readonly unknown[] = [132, 1]
const codeIn = (error: Error): unknown => ('code' in error ? error.code : undefined)

function problemOf(error: Error): MachineProblem {
  if (error instanceof MachineFault) return error.problem
  return error instanceof OutboundError ? 'address' : 'unreachable'
}

export function connectTo(address: BrokerAddress, { isOpen, note, write, log }: ClientOptions) {
  const { topics, username, password } = address
  const subscriptions = [...new Set(topics.map(({ topic }) => subscriptionOf(topic)))]
  const ending = new AbortController()

  const options: IClientOptions = {
    protocolVersion: 5,
    // The broker recognises the connection by it, and sends what came meanwhile.
    clientId: `ridgeline-${address.id}`,
    clean: false,
    properties: { sessionExpiryInterval: kept, maximumPacketSize: maxMessage + 1_024, receiveMaximum: 1_000 },
    connectTimeout: 10_000,
    reconnectOnConnackError: true,
    resubscribe: false,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
  }
  const client = new MqttClient(
    () =>
      limitPackets(guardedSocket(address, isOpen)).on('error', (error) => {
        note.problem(problemOf(error), null, messageOf(error))
      }),
    options,
  )

  const pauses = reconnecting(client.options)
  const failed = (error: unknown) => log(`MQTT connection ${address.id}: messages are stored again: ${messageOf(error)}`)
  const receipts = holdReceipts(client)
  const inbox = inboxOf((messages) => write(address, messages.flatMap(meant), note.problem), failed, ending.signal)

  /** What the topics of the connection make of a message. */
  function meant({ topic, payload }: Arrived): MachineMessage[] {
    return topics.flatMap(({ topic: own, measure, recordKey }) => {
      const part = partIn(own, topic)
      return part === undefined ? [] : [{ topic, measure, key: recordKey ?? part, payload }]
    })
  }

  client.handleMessage = ({ topic, payload, messageId }, done) => {
    note.message()
    inbox.add({ topic, payload: Buffer.from(payload), stored: receipts.of(messageId) }, done)
  }
  client.on('connect', () => {
    pauses.connected()
    client.subscribe(subscriptions, { qos: 1 }, (error, granted) => {
      const refused = granted?.find(({ qos }) => qos >= 128)
      if (refused || (error && !ending.signal.aborted)) note.problem('topics', refused?.topic ?? null, error ? messageOf(error) : '')
    })
    note.state('connected')
  })
  client.on('reconnect', pauses.attempted)
  client.on('close', () => {
    pauses.closed()
    if (!ending.signal.aborted && client.options.reconnectPeriod !== soon) note.state('failed')
  })
  client.on('error', (error) => {
    const code = codeIn(error)
    // Older brokers know MQTT 3.1.1 only, which has all we need.
    if (otherVersions.includes(code) && client.options.protocolVersion === 5)
      Object.assign(client.options, { protocolVersion: 4, reconnectPeriod: soon })
    else note.problem(refusals.includes(code) ? 'credentials' : 'unreachable', null, messageOf(error))
  })

  return {
    /** @param isLast the connection was changed, switched off or removed: the broker keeps nothing for it any longer. */
    async stop(isLast: boolean): Promise<void> {
      if (isLast && client.connected) await client.unsubscribeAsync(subscriptions).catch(() => {})
      ending.abort()
      await inbox.ended()
      await client.endAsync(true).catch(() => {})
    },
  }
}
