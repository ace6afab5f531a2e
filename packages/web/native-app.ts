/**
 * Runs when the Capacitor CLI has copied the web bundle into the shell: gives the app the URL of its server, its page a policy,
 * and leaves out what only a web server uses (docs/hybrid-app.md).
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const assetsOf: Readonly<Record<string, string>> = { android: 'android/app/src/main/assets/public', ios: 'ios/App/App/public' }

/** @throws a sentence for the person who builds. */
export function serverFrom(value: string | undefined): string {
  const url = value ? URL.parse(value) : null
  if (url?.protocol !== 'https:' || url.pathname !== '/')
    throw new Error('NATIVE_SERVER must be the origin of the server, like https://office.example.')
  return url.origin
}

/** Origins of the streams of cameras, which browsers load themselves. @throws a sentence for the person who builds. */
export function streamsFrom(value = ''): string[] {
  const origins = value.split(/\s+/).filter(Boolean)
  const wrong = origins.find((each) => URL.parse(each)?.origin !== each || !each.startsWith('https:'))
  if (wrong) throw new Error(`NATIVE_STREAMS takes origins like https://cameras.example, separated by spaces; not "${wrong}".`)
  return origins
}

/** Our calls leave by the shell, so the page itself requests its own files, and from the server pictures, displays and streams. */
const policyFor = (server: string, streams: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'unsafe-inline' ${server}`,
    ['img-src', "'self'", 'data:', 'blob:', server, ...streams].join(' '),
    ['media-src', 'blob:', server, ...streams].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", server, ...streams].join(' '),
    `frame-src ${server}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
  ].join('; ')

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** What the server writes into the page for each browser is fixed here at build time. */
export function nativePage(html: string, server: string, appName: string, streams: readonly string[] = []): string {
  const policy = `<meta http-equiv="Content-Security-Policy" content="${escaped(policyFor(server, streams))}" />`
  return html
    .replace(/\s*<!--.*?-->\s*<meta property="csp-nonce"[^>]*>/s, '')
    .replace(/\s*<meta property="csp-nonce"[^>]*>/, '')
    .replace(/\s*<link rel="(?:manifest|apple-touch-icon)"[^>]*>/g, '')
    .replace('<meta charset="utf-8" />', `<meta charset="utf-8" />\n    ${policy}`)
    .replace(/<title>.*<\/title>/, `<title>${escaped(appName)}</title>`)
}

/** Two of the same file in different packings are refused by Android's packager; the displays are pages of their own. */
const isForWebServers = (path: string) => /\.(br|gz)$|^display\.html$/.test(path)

export function prepareBundle(folder: string, server: string, appName: string, streams: readonly string[] = []): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) if (isForWebServers(path)) rmSync(join(folder, path))
  const page = join(folder, 'index.html')
  writeFileSync(page, nativePage(readFileSync(page, 'utf8'), server, appName, streams))
  writeFileSync(join(folder, 'native-app.json'), JSON.stringify({ server }))
}

const { CAPACITOR_PLATFORM_NAME: platform, CAPACITOR_ROOT_DIR: root, CAPACITOR_CONFIG: config } = process.env
if (platform && root && config) {
  const assets = assetsOf[platform]
  const { appName } = JSON.parse(config) as { appName: string }
  if (assets)
    prepareBundle(join(root, assets), serverFrom(process.env['NATIVE_SERVER']), appName, streamsFrom(process.env['NATIVE_STREAMS']))
}
