/** The frame of the pages for guests: light, readable without the application, first of all on a telephone. */
import type { Config } from '../../../config.ts'
import { html, type Markup } from '../../../http/answers/markup.ts'
import type { Language } from '@ridgeline/domain/values/localized'

/** Only our own files, requests and forms; the script may register our service worker. */
export const guestPolicy = ({ frameAncestors }: Pick<Config, 'frameAncestors'>): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types notify',
    `frame-ancestors ${frameAncestors.join(' ')}`,
  ].join('; ')

export interface GuestPage {
  language: Language
  title: string
  content: Markup
  /** Of a resort whose guests can subscribe here: the script and the manifest, without which an iPhone has no push messages. */
  alias?: string
}

export const guestPage = ({ language, title, content, alias }: GuestPage): string =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/notify/notify.css" />
        ${
          alias === undefined
            ? ''
            : html`<link rel="manifest" href="/notify/${alias}/manifest" />
                <script src="/notify/notify.js" defer></script>`
        }
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `.markup
