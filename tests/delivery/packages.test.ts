/** How packages are installed, with the real npm and a registry that counts what it is asked. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, writeFile, mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)

/** A registry of the one package `@peaks/ridge` 1.0.0, whose archive is at `archive`. */
async function registry(archive: string) {
  const folder = await mkdtemp(join(tmpdir(), 'registry-'))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: '@peaks/ridge', version: '1.0.0' }))
  await run('npm', ['pack'], { cwd: folder })
  const bytes = await readFile(join(folder, 'peaks-ridge-1.0.0.tgz'))
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
  const requests: string[] = []
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '')
    requests.push(path)
    if (path === archive) return response.end(bytes)
    if (path !== '/npm/@peaks/ridge') return response.writeHead(404).end()
    const version = { name: '@peaks/ridge', version: '1.0.0', dist: { integrity, tarball: `${address}${archive}` } }
    return response.end(JSON.stringify({ name: '@peaks/ridge', 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': version } }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { address: `${address}/npm/`, integrity, requests }
}

/** Installs a project with that one dependency, whose lock file has no addresses. */
async function install({ address, integrity }: { address: string; integrity: string }) {
  const root = await mkdtemp(join(tmpdir(), 'project-'))
  const manifest = { name: 'project', version: '1.0.0', dependencies: { '@peaks/ridge': '1.0.0' } }
  const locked = { 'node_modules/@peaks/ridge': { version: '1.0.0', integrity } }
  const lock = { ...manifest, lockfileVersion: 3, requires: true, packages: { '': manifest, ...locked } }
  await mkdir(join(root, 'cache'))
  await writeFile(join(root, 'package.json'), JSON.stringify(manifest))
  await writeFile(join(root, 'package-lock.json'), JSON.stringify(lock))
  await writeFile(join(root, '.npmrc'), `registry=${address}\ncache=${join(root, 'cache')}\nfetch-retries=0\n`)
  const script = `import { installPackages } from ${JSON.stringify(resolve('scripts/packages.mjs'))}
    process.exit(installPackages(${JSON.stringify(root)}, true) ? 0 : 1)`
  // Settings of the npm that runs the tests do not count here.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))
  await run(process.execPath, ['--input-type=module', '-e', script], { cwd: root, env })
  return { root, lock }
}

test('the archive of a package is fetched without asking for its description', async () => {
  const ours = await registry('/npm/@peaks/ridge/-/ridge-1.0.0.tgz')
  const { root, lock } = await install(ours)
  expect(ours.requests).toEqual(['/npm/@peaks/ridge/-/ridge-1.0.0.tgz'])
  expect(existsSync(join(root, 'node_modules/@peaks/ridge/package.json'))).toBe(true)
  expect(existsSync(join(root, 'npm-shrinkwrap.json'))).toBe(false)
  expect(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))).toEqual(lock)
})

test('a registry that keeps archives elsewhere is asked for their addresses', async () => {
  const ours = await registry('/download/ridge.tgz')
  const { root } = await install(ours)
  expect(ours.requests).toEqual(expect.arrayContaining(['/npm/@peaks/ridge', '/download/ridge.tgz']))
  expect(existsSync(join(root, 'node_modules/@peaks/ridge/package.json'))).toBe(true)
})
