/** The page that shows the API document with Scalar's script. It is sandboxed and can only be read (decision 0064). */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import { packed, sendPacked } from '../answers/packed.ts'
import { once, workApart } from '../../load/work-apart.ts'
import { escaped } from '../answers/markup.ts'

const address = '/api/reference'
const script = `${address}/scalar.js`

/**
 * Scalar publishes its script only inside its Fastify plugin, as a text of 4 MB. A worker thread loads it, so that the memory is freed
 * afterwards.
 */
const program = `async ({ fastify, page }) => {
  const load = async (address) => (await import(address)).default
  const app = (await load(fastify))()
  await app.register(await load(page), { routePrefix: '/', configuration: { url: '/' } })
  return (await app.inject('/js/scalar.js')).body
}`

/** A sandboxed page has no storage, and Scalar's script fails without. This substitute stores values until the page is closed. */
const storageForAPage = `for (const name of ['localStorage', 'sessionStorage']) {
  const kept = new Map()
  const value = {
    getItem: (key) => kept.get(String(key)) ?? null,
    setItem: (key, text) => void kept.set(String(key), String(text)),
    removeItem: (key) => void kept.delete(String(key)),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() { return kept.size },
  }
  Object.defineProperty(window, name, { value })
}
`

const readScript = () =>
  workApart(program, { fastify: import.meta.resolve('fastify'), page: import.meta.resolve('@scalar/fastify-api-reference') })

/**
 * The script is third-party code, and the local storage of the origin contains tokens: `sandbox` without `allow-same-origin` prevents
 * access. The policy only permits this script, the document and inline styles.
 */
const policyFor = ({ frameAncestors }: Pick<Config, 'frameAncestors'>) =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    `frame-ancestors ${frameAncestors.join(' ')}`,
  ].join('; ')

/** A sandboxed page cannot send requests to the API, so the controls for that are hidden. */
const configuration = {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideTestRequestButton: true,
  hideClientButton: true,
  persistAuth: false,
  // These call services of the vendor, which the policy blocks.
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
}

const pageOf = (title: string, tag: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${escaped(title)}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
  </head>
  <body>
    <script id="api-reference" type="application/json" data-configuration="${escaped(JSON.stringify(configuration))}"></script>
    <script src="${script}?${tag}"></script>
  </body>
</html>
`

/** Requests per address and minute: opening the page takes three. */
const rateLimit = { max: 120 }

export function reference(app: FastifyInstance, config: Pick<Config, 'appName' | 'frameAncestors'>) {
  const scalar = once(async () => packed(storageForAPage + (await readScript())))
  const open = { config: { right: { public: true as const }, rateLimit }, schema: { hide: true } }
  const policy = policyFor(config)

  for (const url of [address, `${address}/`])
    app.get(url, {
      ...open,
      handler: async (_, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
          .send(pageOf(`${config.appName} API`, (await scalar()).tag)),
    })

  app.get(script, {
    ...open,
    async handler(request, reply) {
      const text = await scalar()
      // The URL in the page contains the hash of the content, so the content never changes.
      const isNamed = request.url.endsWith(`?${text.tag}`)
      reply.type('text/javascript; charset=utf-8').header('cache-control', isNamed ? 'public, max-age=31536000, immutable' : 'no-cache')
      return sendPacked(request, reply, text)
    },
  })
}
