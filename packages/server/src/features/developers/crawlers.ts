/** What search engines may visit: the displays and the pages for developers; everything else is for staff. */
import { publishedEntities } from '@ridgeline/domain/publication/published'
import { links } from './layout.ts'

/** @param site the address of the server, without a slash at its end */
export const robotsText = (site: string): string =>
  ['User-agent: *', 'Allow: /display/', 'Allow: /developers', 'Disallow: /', '', `Sitemap: ${site}/sitemap.xml`, ''].join('\n')

export function sitemapText(site: string): string {
  const paths = [...links.map(({ path }) => path), ...publishedEntities.map(({ plural }) => `/collections/${plural}`)]
  // A host of a request has no character that XML would have to escape; the names of collections have neither.
  const entries = paths.map((path) => `<url><loc>${site}/developers${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`
}
