/** The page of a display with its first picture in it. Whatever happens it is a page, never an error (OP34). */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DisplayKind, Feed } from '@ridgeline/domain/displays/feed'
import { pageDataId, type DisplayRenderer, type PageData } from '@ridgeline/domain/displays/page-data'
import { uuid } from '@ridgeline/domain/format'
import { isLanguage, localize, type Language } from '@ridgeline/domain/localized'
import type { Config } from '../../config.ts'
import { answer } from './answer.ts'
import type { BoardState } from './board.ts'
import { feedOf, type View } from './feeds.ts'
import { prepare, preparedAnswers } from './prepared.ts'
import { keyOf } from './streams.ts'
import { displayTexts } from './texts.ts'

const built = (path: string) => fileURLToPath(new URL(`../../../../web/${path}`, import.meta.url))
const template = built('dist/display.html')
/** Served with the other built files (feature pages). */
const worker = '/display/sw.js'
const renderer = built('dist-ssr/displays.js')

type PageRequest = FastifyRequest<{ Params: { resortId: string }; Querystring: Record<string, unknown> }>

export interface PageSource {
  stateOf(resortId: string): Promise<BoardState | undefined>
}

const noRenderer: DisplayRenderer = { render: () => '' }

/** The web is no part of the server: what it built is loaded when it is there, and without it the browser draws alone. */
async function loadRenderer(): Promise<DisplayRenderer> {
  return existsSync(renderer) ? ((await import(pathToFileURL(renderer).href)) as DisplayRenderer) : noRenderer
}

/** No script but our own files, no inline style; stricter than the policy of the back office. */
const policyOf = ({ frameAncestors }: Config) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors.join(' ')}`,
  ].join('; ')

export function displayPages(app: FastifyInstance, config: Config, appName: () => string) {
  const shell = existsSync(template) ? readFileSync(template, 'utf8') : ''
  const build = createHash('sha1').update(shell).digest('base64url').slice(0, 12)
  const answers = preparedAnswers()
  let { render } = noRenderer
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policyOf(config) }

  // The policy of a worker is that of its own answer, and it may fetch only what that allows.
  app.addHook('onRequest', (request, reply, next) => {
    if (request.routeOptions.url === worker) reply.header('content-security-policy', "default-src 'none'; connect-src 'self'")
    next()
  })

  app.addHook('onReady', async () => {
    ;({ render } = await loadRenderer())
  })

  function picture(data: PageData) {
    try {
      return render(data)
    } catch (error) {
      // A record no picture can be made of must not take the page with it.
      app.log.error(error)
      return ''
    }
  }

  const pageOf = (data: PageData, scheme: string) =>
    shell
      .replace('<html lang="sk">', () => `<html lang="${data.language}" data-scheme="${scheme}" data-display="${data.kind}">`)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(titleOf(data.feed) || appName())}</title>`)
      .replace('<div id="root"></div>', () => `<div id="root">${picture(data)}</div>\n    ${embedded(data)}`)

  function route(kind: DisplayKind, { stateOf }: PageSource) {
    if (!shell) return
    app.get(`/display/${kind}/:resortId`, {
      config: { right: { public: true } },
      schema: { hide: true },
      handler: (request: PageRequest, reply) => show(kind, stateOf, request, reply),
    })
  }

  async function show(kind: DisplayKind, stateOf: PageSource['stateOf'], request: PageRequest, reply: FastifyReply) {
    const { resortId } = request.params
    const scheme = request.query['scheme'] === 'dark' ? 'dark' : 'light'
    const wished = wishedLanguages(request.query['lang'])
    const isId = new RegExp(uuid, 'iu').test(resortId)
    const state = isId ? await stateOf(resortId).catch(() => null) : undefined
    if (!state) {
      const language = wished[0] ?? request.language
      const data: PageData = { kind, resortId, build, feed: null, language, texts: displayTexts(language) }
      const page = prepare('', pageOf(data, scheme))
      // Away is not gone: the service worker keeps the last picture for the one and not for the other.
      return answer(request, reply, page, { ...headers, 'cache-control': 'no-store' }, state === null ? 503 : 404)
    }
    const languages = wished.length ? wished : state.resort.languages
    const view: View = { kind, languages }
    const page = answers.get(`${scheme} ${keyOf(resortId, view)}`, state.version, () => {
      const feed = feedOf(state, view)
      const language = feed.languages[0]!
      return pageOf({ kind, resortId, build, feed, language, texts: displayTexts(language) }, scheme)
    })
    return answer(request, reply, page, { ...headers, 'cache-control': 'no-cache' })
  }

  return { build, route }
}

/** A display shows what it can: what is no language of ours is passed over. */
const wishedLanguages = (value: unknown): Language[] =>
  typeof value === 'string' ? [...new Set(value.split(',').filter(isLanguage))].slice(0, 3) : []

const titleOf = (feed: Feed | null) => (feed ? localize(feed.resort.name, feed.languages[0]!) : '')

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Data, not script: nothing runs it, and no text can end the element. */
const embedded = (data: PageData) =>
  `<script type="application/json" id="${pageDataId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
