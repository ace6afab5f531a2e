/** A real broker (aedes), a server whose operator permits it, and a gateway that sends to it. */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { Aedes } from 'aedes'
import { Aedes as AedesOfFive } from 'aedes-mqtt5'
import { connectAsync, type MqttClient } from 'mqtt'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { startFlow } from '../flow.fixture.ts'

export interface Broker {
  port: number
  /** Receipts from clients so far. */
  receipts(): number
  /** The versions of the protocol in which clients have connected: 4 is MQTT 3.1.1. */
  versions: ReadonlySet<number>
  /** Ends all connections and accepts none until `open`. Messages for known clients are kept meanwhile. */
  close(): Promise<void>
  open(): Promise<void>
  end(): Promise<void>
}

/** The stable broker speaks MQTT 3.1.1 only. */
const brokers = { 4: Aedes, 5: AedesOfFive } as const

type Answered = (error: null, isAllowed: boolean) => void

/** @param password that clients of the user `ridgeline` need; the gateway needs none */
export async function startBroker(password: string, version: keyof typeof brokers = 4): Promise<Broker> {
  const broker = await brokers[version].createBroker()
  const versions = new Set<number>()
  broker.on('clientReady', (client) => void versions.add(client.version))
  broker.authenticate = (_: unknown, username: string | undefined, given: Buffer | undefined, done: Answered) =>
    done(null, username !== 'ridgeline' || (given !== undefined && Buffer.from(given).toString() === password))
  let received = 0
  broker.on('ack', () => received++)
  let [port, server]: [number, Server | undefined] = [0, undefined]
  const sockets = new Set<Socket>()
  async function open() {
    const listening = createServer((socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      broker.handle(socket)
    })
    const { promise, resolve } = Promise.withResolvers<void>()
    listening.listen(port, '127.0.0.1', resolve)
    await promise
    const address = listening.address()
    port = isAddress(address) ? address.port : port
    server = listening
  }
  async function close() {
    const { promise, resolve } = Promise.withResolvers<void>()
    server?.close(() => resolve())
    for (const socket of sockets) socket.destroy()
    await promise
  }
  await open()
  return {
    get port() {
      return port
    },
    receipts: () => received,
    versions,
    open,
    close,
    async end() {
      await close()
      const { promise, resolve } = Promise.withResolvers<void>()
      broker.close(resolve)
      await promise
    },
  }
}

const isAddress = (address: string | AddressInfo | null): address is AddressInfo => address !== null && typeof address === 'object'

export const reading = (phenomenonTime: string, countIn = 1, countOut = 0) => ({ phenomenonTime, countIn, countOut })

export type MachineScene = Awaited<ReturnType<typeof startMachines>>

export async function startMachines() {
  const flow = await startFlow({ CAMERA_NETWORKS: '127.0.0.0/8' })
  const { server, boss, here } = flow
  const broker = await startBroker('s3cret-of-the-broker')
  // Periodic work begins when the server listens.
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const gateway: MqttClient = await connectAsync({ host: '127.0.0.1', port: broker.port, protocol: 'mqtt', reconnectPeriod: 100 })
  let count = 0

  const read = async (id: string) => (await boss('GET', `mqtt-connections/${id}`)).body

  /** @returns the id of a connection that is made, or, with other values, of one that is stored only. */
  async function connection(topics: { topic: string; measure: string; recordKey?: string }[], more: object = {}): Promise<string> {
    const values = {
      name: `Machines ${++count}`,
      host: '127.0.0.1',
      port: broker.port,
      encrypted: false,
      username: 'ridgeline',
      password: 's3cret-of-the-broker',
      topics,
      resortId: here,
      ...more,
    }
    const { status, body, text } = await boss('POST', 'mqtt-connections', values)
    expect(status, text).toBe(201)
    return String(body['id'])
  }

  async function connected(topics: { topic: string; measure: string; recordKey?: string }[], more: object = {}): Promise<string> {
    const id = await connection(topics, more)
    await expect.poll(async () => (await read(id))['connectionState'], { timeout: 15_000 }).toBe('connected')
    return id
  }

  const send = (topic: string, content: unknown) =>
    gateway.publishAsync(topic, typeof content === 'string' ? content : JSON.stringify(content), { qos: 1 })

  /** Of these counters. */
  async function stored(ids: readonly string[]): Promise<{ rows: number; came: number }> {
    const [row] = await server.services.db.query<{ rows: number; came: number }>(sql`
      select count(*)::integer as rows, coalesce(sum(count_in), 0)::integer as came from flow_readings where flow_measurement_id = any (${sql.param(ids)}::uuid[])`)
    return row!
  }

  return {
    ...flow,
    stored,
    broker,
    connection,
    connected,
    read,
    send,
    async close() {
      await gateway.endAsync(true)
      await server.close()
      await broker.end()
    },
  }
}
