/** The HTML page of all displays, as built by the web package; empty if it is not built. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nativeAppOrigins } from '@ridgeline/domain/displays/page/native-app'
import { pageDataId } from '@ridgeline/domain/displays/page/page-data'
import type { Language } from '@ridgeline/domain/values/localized'
import type { Config } from './config/config.ts'
import { listed, mediaOf, type StreamOrigins } from './http/answers/security-headers.ts'
import { webFolder } from './roots.ts'
import { escaped } from './http/answers/markup.ts'

const template = join(webFolder, 'display.html')

export interface DisplayShell {
  html: string
  /** Identifies the build: a screen with another one reloads. */
  build: string
}

interface BuiltFile {
  file: string
  imports?: string[]
}

const manifest = join(webFolder, '.vite', 'displays.json')

/**
 * URLs of the script built from a source and of all its imports. Listed in the page, they load with it instead of after the first script,
 * and the service worker caches them with it.
 */
export function scriptFiles(): (source: string) => string[] {
  // Written by Vite when it builds the web.
  const built = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, BuiltFile>) : {}
  return (source) => {
    const found = new Set([source])
    for (const each of found) built[each]?.imports?.forEach((imported) => found.add(imported))
    return [...found].flatMap((each) => (built[each] ? [`/${built[each].file}`] : []))
  }
}

export function displayShell(): DisplayShell {
  const html = existsSync(template) ? readFileSync(template, 'utf8') : ''
  return { html, build: createHash('sha1').update(html).digest('base64url').slice(0, 12) }
}

/**
 * Only our own script files, no inline styles; stricter than the policy of the application. @param also additional directives of a display
 * @param streams permitted to displays that play them
 */
export const displayPolicy = ({ frameAncestors }: Pick<Config, 'frameAncestors'>, also: readonly string[] = [], streams?: StreamOrigins) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${listed(streams?.mjpeg)}`,
    ...(streams ? [`media-src 'self'${listed(mediaOf(streams))}`] : []),
    "font-src 'self'",
    `connect-src 'self'${listed(streams?.hls)}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    // The native app previews displays as the back office does.
    `frame-ancestors ${[...nativeAppOrigins, ...frameAncestors].join(' ')}`,
    ...also,
  ].join('; ')

export interface PageParts {
  language: Language
  scheme: 'light' | 'dark'
  /** The name used in style sheets. */
  display: string
  title: string
  /** The rendered content. */
  markup: string
  data: unknown
  /** URLs of scripts that are not in the shell. */
  scripts?: readonly string[]
}

/** Names from the specification that differ from the names of the channels (R2.54–56), as in the route table. */
const pageNames: Readonly<Record<string, string>> = { ledinfo: 'led-info' }

export const filledPage = (html: string, { language, scheme, display, title, markup, data, scripts = [] }: PageParts): string =>
  html
    .replace('<html lang="sk">', () => `<html lang="${language}" data-scheme="${scheme}" data-display="${display}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('</head>', () => `${preloads(html, scripts)}</head>`)
    .replace('<body class="', (body) => `${body}page-${pageNames[display] ?? `${display}-display`} `)
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>\n    ${embedded(data)}`)

const preloads = (html: string, scripts: readonly string[]) =>
  scripts
    .filter((address) => !html.includes(address))
    .map((address) => `  <link rel="modulepreload" crossorigin href="${address}">\n  `)
    .join('')

/** Embedded as data, not as script, and escaped so that no text can end the element. */
const embedded = (data: unknown) =>
  `<script type="application/json" id="${pageDataId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
