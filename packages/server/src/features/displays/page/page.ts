/** The page of a display, rendered with its current content. It is sent even when errors occur, so that the screen keeps trying (OP34). */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DisplayRenderer, PageData } from '@ridgeline/domain/displays/page/page-data'
import { wishedLanguages, wishesOf } from '@ridgeline/domain/displays/page/page-query'
import { uuid } from '@ridgeline/domain/values/address-patterns'
import type { Config } from '../../../config/config.ts'
import { displayPolicy, displayShell, filledPage, scriptFiles } from '../../../display-shell.ts'
import { webOnServer } from '../../../roots.ts'
import { workerPolicy } from '../../../http/answers/security-headers.ts'
import { sendPrepared } from '../../../http/prepared/send-prepared.ts'
import type { streamOrigins } from '../../../stream-origins.ts'
import { selectedView } from '../boards/selected-view.ts'
import { schemes, type Channel, type ChannelState, type Scheme } from '../channels/channel.ts'
import { prepare, preparedAnswers } from '../../../http/prepared/prepared.ts'
import { displayTexts } from './texts.ts'
import type { RenderLimit } from './render-limit.ts'
import { keyOf } from '../boards/view.ts'

/** Served with the other built files (feature pages). */
const worker = '/display/sw.js'
const rendererFile = join(webOnServer, 'displays.js')

type PageRequest = FastifyRequest<{ Params: { [parameter: string]: string }; Querystring: Record<string, unknown> }>

const noRenderer: DisplayRenderer = { render: () => '', scriptOf: () => undefined }

/** The server does not import the web package: the built renderer is loaded if it exists; otherwise the browser renders alone. */
async function loadRenderer(): Promise<DisplayRenderer> {
  // The entry of the web for the server declares this type.
  return existsSync(rendererFile) ? ((await import(pathToFileURL(rendererFile).href)) as DisplayRenderer) : noRenderer
}

interface Needed {
  config: Config
  /** Undefined for displays that show no cameras. */
  origins?: ReturnType<typeof streamOrigins>
  renders: RenderLimit
}

export function displayPages(
  app: FastifyInstance,
  { config, renders, origins }: Needed,
  appName: () => string,
  { html: shell, build } = displayShell(),
) {
  const answers = preparedAnswers()
  const filesOf = scriptFiles()
  let renderer = noRenderer
  const contentType = 'text/html; charset=utf-8'

  const policy = workerPolicy(config)
  // A service worker has the policy of its own response, which also limits what it may fetch.
  app.addHook('onRequest', (request, reply, next) => {
    if (request.routeOptions.url === worker) reply.header('content-security-policy', policy)
    next()
  })

  app.addHook('onReady', async () => {
    renderer = await loadRenderer()
  })

  function picture(data: PageData) {
    try {
      return renderer.render(data)
    } catch (error) {
      // A record that cannot be rendered must not break the page.
      app.log.error(error)
      return ''
    }
  }

  function pageOf(data: PageData, scheme: Scheme, title: string) {
    const script = renderer.scriptOf(data)
    return filledPage(shell, {
      language: data.language,
      scheme,
      display: data.kind,
      title: title || appName(),
      markup: picture({ ...data, scheme }),
      data: { ...data, scheme },
      scripts: script ? filesOf(script) : [],
    })
  }

  function route<State extends ChannelState>(channel: Channel<State>) {
    if (!shell) return
    app.get(`/display/${channel.kind}/:${channel.parameter}`, {
      config: { right: { public: true } },
      schema: { hide: true },
      handler: (request: PageRequest, reply) => show(channel, request, reply),
    })
  }

  async function show<State extends ChannelState>(channel: Channel<State>, request: PageRequest, reply: FastifyReply) {
    const { kind } = channel
    const streams = channel.playsStreams ? await origins?.get() : undefined
    const headers = { 'content-type': contentType, 'content-security-policy': displayPolicy(config, channel.policy, streams) }
    const asked = wishesOf(kind, (name) => request.query[name])
    // Boards are keyed in lower case, so a URL in capitals opens the same one.
    const id = request.params[channel.parameter]!.toLowerCase()
    const wishedScheme = schemes.find((scheme) => scheme === request.query['scheme'])
    const wished = wishedLanguages(request.query['lang'])
    const found = uuid.test(id) ? await channel.state(id, asked).catch(() => null) : undefined
    const state = found && !(channel.has?.(found, asked) ?? true) ? undefined : found
    const now = Date.now()
    const drawn = { kind, id, build, drawnAt: new Date(now).toISOString() }
    function sendEmpty(status: 404 | 503) {
      const language = wished[0] ?? request.language
      const nothing = { feed: null, ...(status === 404 && { isUnpublished: true as const }) }
      const data: PageData = { ...drawn, ...nothing, language, texts: displayTexts(language) }
      return sendPrepared(request, reply, prepare(pageOf(data, wishedScheme ?? 'light', '')), {
        headers: { ...headers, 'cache-control': 'no-store' },
        status,
      })
    }
    // 503 and 404 differ: the service worker and the page keep the last content for the former only.
    if (!state) return sendEmpty(state === null ? 503 : 404)
    const scheme = wishedScheme ?? channel.schemeOf(state)
    const { view } = selectedView(channel, state, asked, wished)
    const age = channel.drawnFor ? Math.floor(now / channel.drawnFor) : ''
    const [key, version] = [`${scheme} ${keyOf(id, view)}`, `${state.version} ${age}`]
    // The page then requests its feed itself, with retries.
    if (!answers.known(key, version) && !renders.allows(request.ip, view)) return sendEmpty(503)
    const page = answers.get(key, version, () => {
      const feed = channel.feedOf(state, view)
      const language = feed.languages[0]!
      return pageOf({ ...drawn, feed, language, texts: displayTexts(language) }, scheme, channel.titleOf(feed))
    })
    return sendPrepared(request, reply, page, { headers: { ...headers, 'cache-control': 'no-cache' } })
  }

  return { build, route }
}
