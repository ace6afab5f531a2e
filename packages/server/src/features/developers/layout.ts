/** The frame of all pages for developers: without the application's script, readable without any (decision 0112). */
import type { Config } from '../../config/config.ts'
import { html, type Markup } from '../../http/answers/markup.ts'

export interface Page {
  /** Below `/developers`; empty for the first. */
  path: string
  title: string
  content: Markup
}

export const links = [
  { path: '', title: 'Quick start' },
  { path: '/collections', title: 'Collections' },
  { path: '/following', title: 'Following' },
  { path: '/terms', title: 'Licence' },
  { path: '/keys', title: 'Keys and limits' },
  { path: '/changelog', title: 'Changelog' },
] as const

/** Only our own script and style files, and requests to our own server. */
export const developersPolicy = ({ frameAncestors }: Pick<Config, 'frameAncestors'>): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `frame-ancestors ${frameAncestors.join(' ')}`,
  ].join('; ')

const isWithin = (path: string, link: string) => path === link || (link !== '' && path.startsWith(`${link}/`))

export const pageText = (appName: string, { path, title, content }: Page): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${appName} for developers</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/developers.css" />
        <script src="/developers.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#content">To the content</a>
        <header>
          <a class="brand" href="/developers">${appName} <span>for developers</span></a>
          <nav aria-label="Pages">
            ${links.map((link) => html`<a href="/developers${link.path}" ${isWithin(path, link.path) ? html` aria-current="page"` : ''}>${link.title}</a>`)}
          </nav>
        </header>
        <main id="content" tabindex="-1">
          <h1>${title}</h1>
          ${content}
        </main>
        <footer>
          <a href="/api/feeds/openapi.json">OpenAPI document</a>
          <a href="/api/feeds">Catalogue</a>
        </footer>
      </body>
    </html> `.markup
