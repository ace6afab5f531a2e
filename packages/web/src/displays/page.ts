/** What this page shows: said by the server inside the page, else (served by the development server) by its address. */
import type { PairingPageData } from '@ridgeline/domain/devices/pairing'
import { displayKinds, type DisplayKind } from '@ridgeline/domain/displays/feed'
import { pageDataId, type PageData } from '@ridgeline/domain/displays/page-data'
import { feedQuery, wishedLanguages, wishesOf } from '@ridgeline/domain/displays/page-query'

export interface OwnPage extends PageData {
  /** Of the feed that keeps it current; empty, or with its question mark. */
  query: string
}

function ownQuery(kind: DisplayKind): string {
  const parameters = new URLSearchParams(location.search)
  const said = (name: string) => parameters.get(name)
  return feedQuery(wishedLanguages(said('lang')), wishesOf(kind, said))
}

export function pageData(): OwnPage {
  const data = sentData()
  return { ...data, query: ownQuery(data.kind) }
}

function sentData(): PageData {
  const element = document.getElementById(pageDataId)
  if (element?.textContent) return JSON.parse(element.textContent) as PageData
  const [, , name, id = ''] = location.pathname.split('/')
  const kind = displayKinds.find((known) => known === name) ?? 'skimaps'
  const root = document.documentElement
  root.dataset['display'] = kind
  root.dataset['scheme'] = location.search.includes('scheme=dark') ? 'dark' : 'light'
  return { kind, id, build: '', drawnAt: new Date().toISOString(), feed: null, language: 'en', texts: {} }
}

/** The page a screen waits on, which is none of the displays. */
export function pairingData(): PairingPageData | undefined {
  const text = document.documentElement.dataset['display'] === 'pairing' && document.getElementById(pageDataId)?.textContent
  return text ? (JSON.parse(text) as PairingPageData) : undefined
}

/** Also a preview of what is being typed is no screen. */
export const isWithinPage = (): boolean => location.hash !== ''
