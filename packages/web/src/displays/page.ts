/** What this page shows: from the data the server put into the page, or from the URL with the development server. */
import type { PairingPageData } from '@ridgeline/domain/devices/pairing'
import { displayKinds, type DisplayKind } from '@ridgeline/domain/displays/feed'
import { pageDataId, type PageData } from '@ridgeline/domain/displays/page/page-data'
import { feedQuery, wishedLanguages, wishesOf } from '@ridgeline/domain/displays/page/page-query'
import { asOfPage } from '@ridgeline/domain/planned-changes/preview'

export interface OwnPage extends PageData {
  /** Query of the feed; empty, or with its question mark. */
  query: string
}

function ownQuery(kind: DisplayKind): string {
  const parameters = new URLSearchParams(location.search)
  const parameter = (name: string) => parameters.get(name)
  return feedQuery(wishedLanguages(parameter('lang')), wishesOf(kind, parameter))
}

export function pageData(): OwnPage {
  const data = sentData()
  return { ...data, query: ownQuery(data.kind) }
}

function sentData(): PageData {
  const element = document.getElementById(pageDataId)
  // The server writes it into the page, of the same type.
  if (element?.textContent) return JSON.parse(element.textContent)
  const [, , name, id = ''] = location.pathname.split('/')
  const kind = displayKinds.find((known) => known === name) ?? 'skimaps'
  const root = document.documentElement
  root.dataset['display'] = kind
  root.dataset['scheme'] = location.search.includes('scheme=dark') ? 'dark' : 'light'
  return { kind, id, build: '', drawnAt: new Date().toISOString(), feed: null, language: 'en', texts: {} }
}

/** Data of the pairing page, which is not a display. */
export function pairingData(): PairingPageData | undefined {
  const text = document.documentElement.dataset['display'] === 'pairing' && document.getElementById(pageDataId)?.textContent
  // The server writes it into the page, of the same type.
  return text ? JSON.parse(text) : undefined
}

/** Embedded pages, such as the preview of a form, have a fragment in their URL; they are not screens. */
export const isWithinPage = (): boolean => location.hash !== ''

/** Inside the page that previews it at a time. */
export const isAsOf = (): boolean => location.hash === asOfPage
