/** The pages for developers: a stranger finds a request there that works, and everything about each collection. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { publishedEntities } from '@ridgeline/domain/publication/published'
import { publishedFields } from '@ridgeline/domain/publication/published-fields'
import { startFeeds, type FeedScene } from '../feeds/feeds.fixture.ts'
import { listen } from '../../proofs/scene/instance.ts'

const run = promisify(execFile)

let scene: FeedScene
let site: string
let folder: string
let lift: string

beforeAll(async () => {
  // Without a configured address, examples have the one the page was read at.
  scene = await startFeeds({ PUBLIC_URL: '' })
  site = await listen(scene.server.app)
  folder = await mkdtemp(join(tmpdir(), 'ridgeline-examples-'))
})
afterAll(async () => {
  await scene.close()
  await rm(folder, { recursive: true, force: true })
})

async function read(path: string): Promise<string> {
  const response = await fetch(`${site}${path}`)
  expect(response.status, path).toBe(200)
  return response.text()
}

const unescaped = (markup: string) => markup.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
const blocks = (page: string, label: string) =>
  Array.from(page.matchAll(/<pre[^>]*aria-label="([^"]+)"[^>]*><code>([^<]*)<\/code>/g))
    .filter(([, name]) => name === label)
    .map(([, , code]) => unescaped(code!))
const exampleFor = async (language: string) => blocks(await read('/developers'), `Example for ${language}`)[0]!

test('where nothing is open, the quick start says so and shows no example that would fail', async () => {
  const page = await read('/developers')
  expect(page).toContain('No resort of this installation has opened its data yet')
  expect([blocks(page, 'Example for curl'), page.includes('data-try')]).toEqual([[], false])
})

test('a stranger copies the first curl example from the page, and gets records', async () => {
  const resort = await scene.openResort(1)
  lift = await scene.plant(skilift, resort.id, { name: { sk: 'Lanovka', en: 'Cable car' } })
  await expect.poll(() => read('/developers')).toContain('Example for curl')
  const command = await exampleFor('curl')
  const begun = performance.now()
  const { stdout } = await run('sh', ['-c', `${command} --silent --show-error --write-out '\\n%{http_code}'`])
  const [body = '', status] = [stdout.slice(0, stdout.lastIndexOf('\n')), stdout.slice(stdout.lastIndexOf('\n') + 1)]
  expect(status).toBe('200')
  expect(JSON.parse(body).items).toMatchObject([{ id: lift, name: 'Cable car' }])
  expect(performance.now() - begun).toBeLessThan(120_000)
})

test('the example for TypeScript runs as it stands', async () => {
  const file = join(folder, 'example.mts')
  await writeFile(file, await exampleFor('TypeScript'))
  expect((await run(process.execPath, [file])).stdout).toContain(`${lift} Cable car`)
})

const hasPython = await run('python3', ['--version']).then(
  () => true,
  () => false,
)

test.skipIf(!hasPython)('the example for Python runs as it stands (skipped where there is no python3)', async () => {
  const file = join(folder, 'example.py')
  await writeFile(file, await exampleFor('Python'))
  expect((await run('python3', [file])).stdout).toContain(`${lift} Cable car`)
})

test('every page is in English, has a strict policy and no script of the application, and its links lead somewhere', async () => {
  const seen = new Set<string>(['/developers'])
  for (const path of seen) {
    const response = await fetch(`${site}${path}`)
    const page = await response.text()
    expect([path, response.status]).toEqual([path, 200])
    if (!path.startsWith('/developers')) continue
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect(page).toContain('<html lang="en">')
    expect(Array.from(page.matchAll(/<script[^>]*>/g), ([tag]) => tag)).toEqual(['<script src="/developers.js" defer>'])
    for (const [, link] of page.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)) seen.add(unescaped(link!))
  }
  expect([...seen].filter((path) => path.startsWith('/developers/collections/'))).toHaveLength(publishedEntities.length)
  expect((await fetch(`${site}/developers/collections/users`)).status).toBe(404)
  expect((await fetch(`${site}/developers/nothing`)).status).toBe(404)
})

test('a collection shows a record as it is now, every field with its type, its filters and formats', async () => {
  const page = await read('/developers/collections/skilifts')
  const [example = ''] = blocks(page, 'A record as it is now')
  expect(JSON.parse(example).items[0].id).toBe(lift)
  for (const [name] of publishedFields(skilift)) expect(page).toContain(`<code>${name}</code>`)
  for (const part of ['waitingTime.from', 'openNow', 'application/geo+json', 'Waiting time (min)', 'Ride time (s)'])
    expect(page, part).toContain(part)
  expect(page).not.toContain('internalId')
})

test('the table of failures has their statuses, and nothing else', async () => {
  const [, failures = ''] = (await read('/developers/keys')).split('<h2>Failures</h2>')
  const rows = failures.slice(0, failures.indexOf('</table>')).matchAll(/<code>(\w+)<\/code><\/t[hd]>/g)
  expect(Array.from(rows, ([, status]) => status)).toEqual(['400', '401', '403', '404', '422', '429'])
})

test('text of a record cannot become markup', async () => {
  await scene.change('skilifts', lift, { name: { sk: '<img src=x onerror=alert(1)>', en: '</pre><script>alert(1)</script>' } })
  // An example is kept for a minute, so another resort is opened, which outdates it.
  await scene.openResort(2)
  await expect.poll(() => read('/developers/collections/skilifts')).toContain('&#60;script&#62;')
  expect(await read('/developers/collections/skilifts')).not.toContain('<script>')
})

test('search engines find the pages, and nothing of the staff', async () => {
  const robots = await read('/robots.txt')
  expect(robots).toContain('Allow: /developers\nDisallow: /\n')
  expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`)
  const places = Array.from((await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g), ([, place]) => place!)
  expect(places).toContain(`${site}/developers/collections/skilifts`)
  expect(places.filter((place) => !place.startsWith(`${site}/developers`))).toEqual([])
})
