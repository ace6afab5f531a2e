/** Connections to a broker, a real one: interruptions, receipts, passwords, and which server is connected. */
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Queryable } from '../../../db/connect/database.ts'
import { ago } from '../flow.fixture.ts'
import { reading, startBroker, startMachines, type MachineScene } from './broker.fixture.ts'

let scene: MachineScene
beforeAll(async () => {
  scene = await startMachines()
})
afterAll(() => scene.close())

/** Statements that wait for a lock of the table. */
async function waitingFor(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    sql`select count(*)::integer as count from pg_locks where not granted and relation = 'flow_readings'::regclass`,
  )
  return row!.count
}

test('the connection uses MQTT 5 with a broker that knows it', async () => {
  const { connected, counter } = scene
  const broker = await startBroker('s3cret-of-the-broker', 5)
  onTestFinished(() => broker.end())
  const gate = await counter()
  await connected([{ topic: 'five/{id}', measure: 'counter' }], { port: broker.port })
  expect([...broker.versions]).toEqual([5])
  const gateway = await connectAsync({ host: '127.0.0.1', port: broker.port, protocol: 'mqtt', protocolVersion: 5 })
  onTestFinished(() => gateway.endAsync(true))
  await gateway.publishAsync(`five/${gate}`, JSON.stringify(reading(ago(1), 7)), { qos: 1 })
  await expect.poll(() => scene.stored([gate])).toEqual({ rows: 1, came: 7 })
  await expect.poll(() => broker.receipts()).toBeGreaterThan(0)
})

test('after an interruption the connection is made again, and what was sent meanwhile is not lost', async () => {
  const { connected, counter, send, read, broker } = scene
  const gate = await counter()
  const id = await connected([{ topic: 'away/readings', measure: 'counter', recordKey: gate }])
  await broker.close()
  await expect.poll(async () => (await read(id))['connectionState']).toBe('failed')
  await broker.open()
  await send('away/readings', reading(ago(1), 9))
  await expect.poll(() => scene.stored([gate]), { timeout: 15_000 }).toEqual({ rows: 1, came: 9 })
  expect(await read(id)).toMatchObject({ connectionState: 'connected' })
})

test('a broker that begins a packet of 200 MB is disconnected at the length of the packet, and the connection says so', async () => {
  const { promise: disconnected, resolve } = Promise.withResolvers<void>()
  const broker = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (sent) => {
      const kind = sent[0]! >> 4
      if (kind === 1) socket.write(Buffer.from([0x20, 3, 0, 0, 0]))
      if (kind !== 8) return
      // The subscription is accepted; of the message only the beginning is sent, and the connection is left open.
      socket.write(Buffer.from([0x90, 4, sent[2]!, sent[3]!, 0, 1, 0x30, 0x80, 0x80, 0x80, 0x64, 0, 1, 0x61, 0]))
      socket.on('close', () => resolve())
    })
  })
  await new Promise<void>((listens) => broker.listen(0, '127.0.0.1', listens))
  onTestFinished(() => void broker.close())
  const address = broker.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const id = await scene.connection([{ topic: 'a', measure: 'counter', recordKey: 'x' }], { port })
  await disconnected
  await expect
    .poll(() => scene.read(id), { timeout: 15_000 })
    .toMatchObject({ connectionState: 'failed', lastProblem: 'format', lastProblemDetail: '> 4194304 B' })
})

test('the broker gets its receipt when a message is stored, so that a server that is killed loses nothing', async () => {
  const { connected, counter, send, broker, server } = scene
  const gate = await counter()
  await connected([{ topic: 'kept/readings', measure: 'counter', recordKey: gate }])
  const before = broker.receipts()
  await server.services.db.transaction(async (tx) => {
    await tx.query(sql`lock table flow_readings in exclusive mode`)
    await send('kept/readings', reading(ago(1), 3))
    await expect.poll(() => waitingFor(tx)).toBe(1)
    expect(broker.receipts()).toBe(before)
  })
  await expect.poll(() => broker.receipts()).toBe(before + 1)
  expect(await scene.stored([gate])).toEqual({ rows: 1, came: 3 })
})

test('OP13: the password is stored encrypted, never sent, and forgotten with another address; a wrong one is named', async () => {
  const { connection, connected, read, boss, server } = scene
  const id = await connected([{ topic: 'own/{id}', measure: 'lift' }])
  expect(JSON.stringify(await read(id))).not.toContain('s3cret-of-the-broker')
  const kept = async () =>
    (await server.services.db.query<{ password: string | null }>(sql`select password from mqtt_connections where id = ${id}::uuid`))[0]!
      .password
  expect(await kept()).toMatch(/^v1\./)
  const change = async (values: object) => {
    const { version } = await read(id)
    return (await boss('PATCH', `mqtt-connections/${id}`, values, { 'if-match': `"${String(version)}"` })).status
  }
  expect(await change({ password: 'wrong' })).toBe(200)
  await expect.poll(async () => (await read(id))['lastProblem'], { timeout: 15_000 }).toBe('credentials')
  const isEncrypted = (await read(id))['encrypted'] === true
  for (const address of [{ encrypted: !isEncrypted }, { port: 1884 }, { host: '10.1.2.3' }]) {
    expect(await change({ password: 'again' })).toBe(200)
    expect(await change({ username: `for ${Object.keys(address)[0]}` })).toBe(200)
    expect(await kept()).not.toBeNull()
    expect(await change(address)).toBe(200)
    expect(await kept(), JSON.stringify(address)).toBeNull()
  }
  // Only networks that the operator permits.
  await expect.poll(async () => (await read(id))['lastProblem'], { timeout: 15_000 }).toBe('address')
  expect(await change({ active: false })).toBe(200)
  await expect.poll(async () => (await read(id))['connectionState'], { timeout: 5_000 }).toBeNull()
  const off = await connection([{ topic: 'off/{id}', measure: 'lift' }], { active: false })
  await pause(200)
  expect(await read(off)).toMatchObject({ connectionState: null, lastMessageAt: null })
})

test('of two servers one is connected', async () => {
  const { claimed, released } = await import('./leases.ts')
  const { db } = scene.server.services
  const [connection, one, other] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  expect([...(await claimed(db, [connection], one))]).toEqual([connection])
  expect([...(await claimed(db, [connection], other))]).toEqual([])
  expect([...(await claimed(db, [connection], one))]).toEqual([connection])
  await released(db, [connection], one)
  expect([...(await claimed(db, [connection], other))]).toEqual([connection])
  await released(db, [connection], other)
})
