/** The browser's half of a display: brings the picture in the page to life and keeps it current. */
import './displays.css'
import { useSyncExternalStore } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { PageData } from '@ridgeline/domain/displays/page-data'
import type { DisplayState } from './display-state.ts'
import { CalmBoundary } from './calm-boundary.tsx'
import { displayStore, type DisplayStore } from './display-store.ts'
import { hideCursor } from './hide-cursor.ts'
import { reloadOnNewBuild } from './new-build.ts'
import { pageData } from './page.ts'
import { Picture } from './picture.tsx'

function LiveDisplay({ data, store, first }: { data: PageData; store: DisplayStore; first: DisplayState }) {
  return <Picture data={data} state={useSyncExternalStore(store.subscribe, store.get, () => first)} />
}

const { data, query } = pageData()
const store = displayStore(data, query, (build) => void reloadOnBuild(build))
const reloadOnBuild = reloadOnNewBuild(data.build)
const root = document.getElementById('root')!
const display = (
  <CalmBoundary calm={<Picture data={data} state={{ feed: null, offset: 0, contactAt: undefined }} />}>
    <LiveDisplay data={data} store={store} first={{ feed: data.feed, offset: 0, contactAt: undefined }} />
  </CalmBoundary>
)

if (root.hasChildNodes()) hydrateRoot(root, display)
else createRoot(root).render(display)

hideCursor()
// On plain http there is no service worker; the copy of the data is there all the same.
void navigator.serviceWorker?.register('/display/sw.js', { scope: '/display/' }).catch(() => {})
