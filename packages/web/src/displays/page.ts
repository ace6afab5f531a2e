/** What this page shows: said by the server inside the page, else (served by the development server) by its address. */
import type { PairingPageData } from '@ridgeline/domain/devices/pairing'
import { displayKinds } from '@ridgeline/domain/displays/feed'
import { pageDataId, type PageData } from '@ridgeline/domain/displays/page-data'

/** What of the page's query the feed knows too, and how it has to look. */
const known: Readonly<Record<string, RegExp>> = {
  lang: /^[a-z]{2}(,[a-z]{2}){0,2}$/,
  device: /^[0-9a-f-]{36}$/i,
  screen: /^[a-z]{2,6}$/,
  platform: /^(ios|android)$/,
  domain: /^([a-z0-9-]+\.)+[a-z]{2,24}$/,
}

function feedQuery(): string {
  const said = new URLSearchParams(location.search)
  const parts = Object.entries(known).flatMap(([name, shape]) => {
    const value = said.get(name)
    return value && shape.test(value) ? [`${name}=${value}`] : []
  })
  return parts.length ? `?${parts.join('&')}` : ''
}

export function pageData(): { data: PageData; query: string } {
  const element = document.getElementById(pageDataId)
  const query = feedQuery()
  if (element?.textContent) return { data: JSON.parse(element.textContent) as PageData, query }
  const [, , name, id = ''] = location.pathname.split('/')
  const kind = displayKinds.find((known) => known === name) ?? 'skimaps'
  const root = document.documentElement
  root.dataset['display'] = kind
  root.dataset['scheme'] = location.search.includes('scheme=dark') ? 'dark' : 'light'
  return { data: { kind, id, build: '', drawnAt: new Date().toISOString(), feed: null, language: 'en', texts: {} }, query }
}

/** The page a screen waits on, which is none of the displays. */
export function pairingData(): PairingPageData | undefined {
  const text = document.documentElement.dataset['display'] === 'pairing' && document.getElementById(pageDataId)?.textContent
  return text ? (JSON.parse(text) as PairingPageData) : undefined
}

/** Also a preview of what is being typed is no screen. */
export const isWithinPage = (): boolean => location.hash !== ''
