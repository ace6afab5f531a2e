/** Shutdown under load: while requests arrive, and on connections that were idle for a while. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

/** Each response takes half a millisecond of processor time, so eight clients without pauses keep the event loop busy. */
const server = `
  import Fastify from 'fastify'
  import { drainOf } from ${JSON.stringify(join(import.meta.dirname, 'drain.ts'))}
  const app = Fastify({ return503OnClosing: false })
  app.get('/', async () => {
    for (const begun = performance.now(); performance.now() - begun < 0.5; );
    return 'well'
  })
  app.get('/slow', () => new Promise((resolve) => setTimeout(resolve, 1_000, 'well')))
  const drain = drainOf(app)
  process.on('SIGTERM', () => drain().then(() => process.exit(0)))
  await app.listen({ host: '127.0.0.1', port: 0 })
  console.log(app.server.address().port)`

const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

async function startServer() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', server], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  const ended = once(child, 'close').then(([code]) => code as number)
  const [port] = await once(child.stdout, 'data')
  return { child, ended, port: Number(port) }
}

/** @returns the `Connection` header of the response, or the error code. */
function ask(port: number, agent: Agent, path = '/'): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const failed = (error: { code?: string; message: string }) => resolve(error.code ?? error.message)
  get({ host: '127.0.0.1', port, agent, path }, (response) => {
    const { connection = 'nothing' } = response.headers
    response
      .on('error', failed)
      .on('end', () => resolve(connection))
      .resume()
  }).on('error', failed)
  return promise
}

/** @returns how clients that send requests without pauses noticed the shutdown. */
async function endUnderLoad(keepAlive: boolean, meanwhile: () => void = () => {}) {
  const { child, ended, port } = await startServer()
  const agent = new Agent({ keepAlive })
  const asking = Array.from({ length: 8 }, async () => {
    for (;;) {
      const answer = await ask(port, agent)
      if (answer.startsWith('E')) return answer
    }
  })
  await sleep(100)
  child.kill('SIGTERM')
  meanwhile()
  expect(await ended).toBe(0)
  return new Set(await Promise.all(asking))
}

test('connections that wait to be accepted at shutdown are accepted and their requests answered', async () => {
  for (let cycle = 0; cycle < 6; cycle++) expect(await endUnderLoad(false)).toEqual(new Set(['ECONNREFUSED']))
})

test('a request on a connection that was idle at shutdown is answered with Connection: close', async () => {
  const busy = () => {
    for (const begun = performance.now(); performance.now() - begun < 700;);
  }
  expect(await endUnderLoad(true, busy)).toEqual(new Set(['ECONNREFUSED']))
})

test('a slow response is completed during shutdown, with Connection: close', async () => {
  const { child, ended, port } = await startServer()
  const answer = ask(port, new Agent({ keepAlive: true }), '/slow')
  await sleep(100)
  child.kill('SIGTERM')
  expect([await answer, await ended]).toEqual(['close', 0])
})
