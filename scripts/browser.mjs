/** Locates a Chromium for the tests in `tests`: the configured one, an installed one, one from Debian, or one from npm. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { root } from './prepare.mjs'

/** The headless shell starts no windows, which take a quarter of the time of the tests. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

export function findBrowser(node) {
  return [named, installed, fromDebian, fromNpm].reduce((found, look) => found ?? look(node), undefined)
}

function named() {
  return process.env.CHROMIUM_PATH || undefined
}

function installed() {
  const paths = (process.env.PATH ?? '').split(':').flatMap((directory) => names.map((name) => `${directory}/${name}`))
  return [...paths, mac].find((path) => existsSync(path) && runs(path))
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.log('Installing Chromium from Debian …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  const install = (name) => apt('install', '-y', '--no-install-recommends', name)
  return apt('update') && (install('chromium-headless-shell') || install('chromium')) ? installed() : undefined
}

function fromNpm(node) {
  console.log('Unpacking Chromium from npm …')
  const unpack = `import('@sparticuz/chromium').then(async ({ default: chromium }) => console.log(await chromium.executablePath()))`
  const path = spawnSync(node, ['-e', unpack], { cwd: root, encoding: 'utf8' }).stdout.trim()
  return path && runs(path) ? path : undefined
}

// A file alone proves nothing: its libraries may be missing.
function runs(path) {
  return spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore' }).status === 0
}
