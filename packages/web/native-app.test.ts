import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { nativeAppOrigins } from '@ridgeline/domain/displays/page/native-app'
import { afterEach, expect, test } from 'vitest'
import config from './capacitor.config.ts'
import { nativePage, serverFrom, streamsFrom } from './native-app.ts'

const here = import.meta.dirname
const index = readFileSync(join(here, 'index.html'), 'utf8')
let folder: string | undefined

afterEach(() => {
  if (folder) rmSync(folder, { recursive: true, force: true })
})

test('R1.49, R9.32: the app is the web bundle under a separate host, which is not localhost', () => {
  expect(config).toMatchObject({ webDir: 'dist', server: { androidScheme: 'https' } })
  expect(config.server?.hostname).not.toContain('localhost')
  // Loading the page from a server would make it a browser, so no URL of one is configured.
  expect(config.server?.url).toBeUndefined()
})

test('the page of the app has its own policy and no placeholders for the server', () => {
  const page = nativePage(index, 'https://office.example', 'Tatry & Co')
  expect(page).toContain('<title>Tatry &#38; Co</title>')
  expect(page).not.toContain('__CSP_NONCE__')
  expect(page).toMatch(
    /<meta charset="utf-8" \/>\s*<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self';/,
  )
  expect(page).toContain("img-src 'self' data: blob: https://office.example;")
})

test('the app shows displays and plays streams of its server, and streams of the origins it was built for', () => {
  const streams = streamsFrom('https://cameras.example  https://tv.example:8443')
  expect(nativePage(index, 'https://office.example', 'Tatry', streams)).toContain(
    [
      "img-src 'self' data: blob: https://office.example https://cameras.example https://tv.example:8443",
      'media-src blob: https://office.example https://cameras.example https://tv.example:8443',
      "font-src 'self'",
      "connect-src 'self' https://office.example https://cameras.example https://tv.example:8443",
      'frame-src https://office.example',
    ].join('; '),
  )
  expect(streamsFrom(undefined)).toEqual([])
  for (const wrong of ['cameras.example', 'http://cameras.example', 'https://cameras.example/live', "https://a.example 'self'"])
    expect(() => streamsFrom(wrong)).toThrow('NATIVE_STREAMS takes origins')
})

test('displays permit the origins the app has on Android and on iOS', () => {
  const { hostname, androidScheme, iosScheme } = config.server!
  expect(nativeAppOrigins).toEqual([`${androidScheme}://${hostname}`, `${iosScheme}://${hostname}`])
})

test('an app is built for one server, reached by TLS', () => {
  expect(serverFrom('https://office.example')).toBe('https://office.example')
  for (const wrong of [undefined, '', 'office.example', 'http://office.example', 'https://office.example/path'])
    expect(() => serverFrom(wrong)).toThrow('NATIVE_SERVER must be the origin of the server')
})

/** A separate project, as `npm run native` would create it in place. */
function project(): string {
  const root = mkdtempSync(join(tmpdir(), 'ridgeline-native-'))
  folder = root
  symlinkSync(join(here, '../../node_modules'), join(root, 'node_modules'))
  mkdirSync(join(root, 'dist/assets'), { recursive: true })
  for (const file of ['capacitor.config.ts', 'native-app.ts', 'package.json']) cpSync(join(here, file), join(root, file))
  writeFileSync(join(root, 'dist/index.html'), index)
  writeFileSync(join(root, 'dist/display.html'), '')
  for (const file of ['index-1.js', 'index-1.js.br', 'index-1.js.gz']) writeFileSync(join(root, 'dist/assets', file), '')
  return root
}

const cap = (root: string, env: Record<string, string>) =>
  new Promise<string>((resolve, reject) => {
    const program = join(root, 'node_modules/@capacitor/cli/bin/capacitor')
    const PATH = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
    execFile(
      process.execPath,
      [program, 'add', 'android'],
      { cwd: root, env: { ...process.env, CI: '1', PATH, ...env } },
      (error, out, err) => (error ? reject(new Error(`${out}${err}`)) : resolve(out)),
    )
  })

test('R1.49: the Android project holds the web bundle and the address of its server', { timeout: 120_000 }, async () => {
  const root = project()
  await cap(root, { NATIVE_SERVER: 'https://office.example' })
  const shell = join(root, 'android/app/src/main/assets')
  expect(JSON.parse(readFileSync(join(shell, 'public/native-app.json'), 'utf8'))).toEqual({ server: 'https://office.example' })
  expect(readFileSync(join(shell, 'public/index.html'), 'utf8')).toContain('Content-Security-Policy')
  expect(readdirSync(join(shell, 'public/assets'))).toEqual(['index-1.js'])
  expect(existsSync(join(shell, 'public/display.html'))).toBe(false)
  expect(JSON.parse(readFileSync(join(shell, 'capacitor.config.json'), 'utf8'))).toMatchObject({ appId: 'app.ridgeline.office' })
  expect(existsSync(join(root, 'android/gradlew'))).toBe(true)
})
