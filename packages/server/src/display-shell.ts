/** The page all displays share, as the web built it; empty while it is not built. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pageDataId } from '@ridgeline/domain/displays/page-data'
import type { Language } from '@ridgeline/domain/localized'
import type { Config } from './config.ts'

const template = fileURLToPath(new URL('../../web/dist/display.html', import.meta.url))

export interface DisplayShell {
  html: string
  /** Names this build: a screen that runs another one loads itself anew. */
  build: string
}

export function displayShell(): DisplayShell {
  const html = existsSync(template) ? readFileSync(template, 'utf8') : ''
  return { html, build: createHash('sha1').update(html).digest('base64url').slice(0, 12) }
}

/** No script but our own files, no inline style; stricter than the policy of the back office. @param also what one display needs beyond that */
export const displayPolicy = ({ frameAncestors }: Pick<Config, 'frameAncestors'>, also: readonly string[] = []) =>
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
    ...also,
  ].join('; ')

export interface PageParts {
  language: Language
  scheme: 'light' | 'dark'
  /** What the style sheets know the page by. */
  display: string
  title: string
  /** The first picture. */
  markup: string
  data: unknown
}

export const filledPage = (html: string, { language, scheme, display, title, markup, data }: PageParts): string =>
  html
    .replace('<html lang="sk">', () => `<html lang="${language}" data-scheme="${scheme}" data-display="${display}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>\n    ${embedded(data)}`)

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Data, not script: nothing runs it, and no text can end the element. */
const embedded = (data: unknown) =>
  `<script type="application/json" id="${pageDataId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
