/** The browser's half of a display: brings the picture in the page to life and keeps it current. */
import './displays.css'
import { useSyncExternalStore } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { PageData } from '@ridgeline/domain/displays/page-data'
import type { DisplayState } from './display-state.ts'
import { CalmBoundary } from './calm-boundary.tsx'
import { storedSecret } from './device/secret.ts'
import { displayStore, type DisplayStore } from './display-store.ts'
import { healing } from './healing.ts'
import { hideCursor } from './hide-cursor.ts'
import { pageData, pairingData } from './page.ts'
import { Picture } from './picture.tsx'
import { usePreview } from './preview.ts'

function LiveDisplay({ data, store, first }: { data: PageData; store: DisplayStore; first: DisplayState }) {
  return <Picture data={data} state={usePreview(useSyncExternalStore(store.subscribe, store.get, () => first))} />
}

function showDisplay() {
  const { data, query } = pageData()
  const store = displayStore(data, query, (build) => health.onBuild(build))
  const health = healing(data.build, store.get)
  const root = document.getElementById('root')!
  const display = (
    <CalmBoundary onBroken={health.onBroken} calm={<Picture data={data} state={{ feed: null, offset: 0, contactAt: undefined }} />}>
      <LiveDisplay data={data} store={store} first={{ feed: data.feed, offset: 0, contactAt: undefined }} />
    </CalmBoundary>
  )

  if (root.hasChildNodes()) hydrateRoot(root, display)
  else createRoot(root).render(display)
  void followIfPaired(data.build, () => {
    const { contactAt, offset } = store.get()
    return contactAt === undefined ? undefined : contactAt - offset
  })
}

/** A page nobody has paired asks its browser once, and no more. */
async function followIfPaired(build: string, contactAt: () => number | undefined) {
  const secret = await storedSecret()
  if (secret) void (await import('./device/heartbeat.ts')).followOrders(secret, { build, contactAt })
}

const pairing = pairingData()
if (pairing) void import('./pairing/start-pairing.tsx').then(({ startPairing }) => startPairing(pairing))
else showDisplay()

hideCursor()
// On plain http there is no service worker; the copy of the data is there all the same.
void navigator.serviceWorker?.register('/display/sw.js', { scope: '/display/' }).catch(() => {})
