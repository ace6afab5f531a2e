/** The frame of the pages for guests: light, readable without the application, first of all on a telephone. */
import type { Language } from '@ridgeline/domain/values/localized'
import type { Config } from '../../config/config.ts'
import { languageLinks } from './language-links.ts'
import { html, type Markup } from './markup.ts'

/**
 * Only our own files, requests and forms; the script may register our service worker.
 * @param formTarget another origin to which the form of the page leads
 */
export const guestPolicy = ({ frameAncestors }: Pick<Config, 'frameAncestors'>, formTarget = ''): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action 'self' ${formTarget}`.trimEnd(),
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types notify',
    `frame-ancestors ${frameAncestors.join(' ')}`,
  ].join('; ')

export interface GuestPage {
  language: Language
  title: string
  content: Markup
  /** Whether it leads to itself in other languages. */
  hasLanguages?: boolean
  /** For a preview: looks the same, and nothing in it can be used. */
  isInert?: boolean
  manifest?: string
  script?: string
  /** Added to the style of all pages for guests. */
  style?: string
}

function filesOf({ isInert = false, manifest, script }: GuestPage): Markup {
  if (isInert) return html``
  return html`${manifest === undefined ? '' : html`<link rel="manifest" href="${manifest}" />`}
  ${script === undefined ? '' : html`<script src="${script}" defer></script>`}`
}

/** Disables every input and button. */
const inert = (content: Markup) => html`<fieldset class="inert" disabled>${content}</fieldset>`

export function guestPage(page: GuestPage): string {
  const { language, title, content, hasLanguages = false, isInert = false, style } = page
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/notify/notify.css" />
        ${style === undefined ? '' : html`<link rel="stylesheet" href="${style}" />`} ${filesOf(page)}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${hasLanguages ? languageLinks(language, isInert) : ''} ${isInert ? inert(content) : content}
        </main>
      </body>
    </html> `.markup
}
