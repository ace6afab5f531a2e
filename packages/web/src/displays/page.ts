/** What this page shows: said by the server inside the page, else (served by the development server) by its address. */
import { displayKinds } from '@ridgeline/domain/displays/feed'
import { pageDataId, type PageData } from '@ridgeline/domain/displays/page-data'

/** The part of the page's query that the feed knows too. */
function feedQuery(): string {
  const lang = new URLSearchParams(location.search).get('lang')
  return lang && /^[a-z]{2}(,[a-z]{2}){0,2}$/.test(lang) ? `?lang=${lang}` : ''
}

export function pageData(): { data: PageData; query: string } {
  const element = document.getElementById(pageDataId)
  const query = feedQuery()
  if (element?.textContent) return { data: JSON.parse(element.textContent) as PageData, query }
  const [, , name, resortId = ''] = location.pathname.split('/')
  const kind = displayKinds.find((known) => known === name) ?? 'skimaps'
  const root = document.documentElement
  root.dataset['display'] = kind
  root.dataset['scheme'] = location.search.includes('scheme=dark') ? 'dark' : 'light'
  return { data: { kind, resortId, build: '', feed: null, language: 'en', texts: {} }, query }
}
