import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '../../db/connect/pool.ts'
import { measureRequests } from '../../http/metrics.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { measureResources } from './resource-metrics.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a server reports its connections to the database and the free disk space', async () => {
  const { body } = await server.app.inject('/metrics')
  expect(body).toMatch(/^database_connections\{state="idle"\} \d+$/m)
  expect(body).toMatch(/^database_connections\{state="busy"\} \d+$/m)
  expect(body).toMatch(/^database_connections_awaited \d+$/m)
  expect(body).toMatch(/^data_dir_free_bytes /m)
})

test('metrics say how many connections are busy and awaited, and how much disk is free where that can be read', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-metrics-'))
  const pool = createPool(server.adminUrl, { max: 1 })
  const app = Fastify()
  measureRequests(app)
  measureResources(app, { db: { pool }, config: { dataDir } })
  const read = async (name: string) => {
    const text = await app.metrics.registry.metrics()
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length),
    )
  }
  const counts = () =>
    Promise.all(['database_connections{state="busy"}', 'database_connections{state="idle"}', 'database_connections_awaited'].map(read))

  const first = await pool.connect()
  const second = pool.connect()
  expect(await counts()).toEqual([1, 0, 1])
  first.release()
  ;(await second).release()
  expect(await counts()).toEqual([0, 1, 0])

  const free = await read('data_dir_free_bytes')
  expect(free).toBeGreaterThan(0)
  const { blocks, bsize } = statfsSync(dataDir)
  expect(free).toBeLessThanOrEqual(blocks * bsize)
  rmSync(dataDir, { recursive: true })
  expect(await read('data_dir_free_bytes')).toBeNaN()

  await pool.end()
  await app.close()
})
