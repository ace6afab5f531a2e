/** The reference shop as engineers start it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { shopPage } from './shop-page.ts'

const program = join(import.meta.dirname, 'serve.ts')
const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill()
})

/** @returns what it wrote until it ended, or until the text was there */
function outputOf(args: readonly string[], until: RegExp): Promise<{ text: string; code: number | null }> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  return new Promise((done) => {
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        if (until.test(text)) done({ text, code: null })
      })
    child.on('exit', (code) => done({ text, code }))
  })
}

test('the shop prints what to enter on both sides and answers with what it received', async () => {
  const secret = 'a secret that both of us keep, 2027'
  const { text } = await outputOf(['--port=0', `--secret=${secret}`], /Secret {3,}\S.*\n\n$/)
  const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0]
  expect(text).toContain(`Secret of the shop    ${secret}`)
  expect(text).toContain(`${origin}/changes`)
  const page = await (await fetch(`${origin}/`)).text()
  expect(page).toContain('Carts (0)')
  const unsigned = await fetch(`${origin}/cart`, { method: 'POST', body: new URLSearchParams({ payload: '{}' }) })
  expect([unsigned.status, await unsigned.text()]).toEqual([400, expect.stringContaining('Refused')])
  expect(await (await fetch(`${origin}/`)).text()).toContain('Refused requests (1)')
})

test.each([
  ['--port=eighty', 'The port is a number from 0 to 65535.'],
  ['--secret=short', 'The secret has 32 to 128 characters.'],
  ['--colour=red', "Unknown option '--colour'"],
])('%s is refused in a sentence', async (argument, message) => {
  const { text, code } = await outputOf([argument], /never$/)
  expect([code, text]).toEqual([1, expect.stringContaining(message)])
  expect(text).not.toContain('at ')
})

test('a record with markup in its name is text on the page of the shop', () => {
  const page = shopPage({
    carts: [],
    records: new Map([['product/9f3a', { name: { sk: '<img src=x onerror=alert(1)>' } }]]),
    refusals: ['<script>'],
  })
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(page).not.toMatch(/<img|<script/)
})
