/** The browser's half of a display: brings the picture in the page to life and keeps it current. */
import './displays.css'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { PageData } from '@ridgeline/domain/displays/page-data'
import type { DisplayState } from './display-state.ts'
import { CalmBoundary } from './calm-boundary.tsx'
import { storedSecret } from './device/secret.ts'
import { displayStore, type DisplayStore } from './display-store.ts'
import { drawingName } from './drawing-names.ts'
import { fetchedDrawings } from './fetched-drawings.ts'
import { healing } from './healing.ts'
import { hideCursor } from './hide-cursor.ts'
import { NotAvailable } from './not-available.tsx'
import { isWithinPage, pageData, pairingData } from './page.ts'
import { Picture } from './picture.tsx'
import { usePreview } from './preview.ts'
import { sayIn } from './texts.ts'

function LiveDisplay({ data, store, first }: { data: PageData; store: DisplayStore; first: DisplayState }) {
  const state = usePreview(useSyncExternalStore(store.subscribe, store.get, () => first))
  const name = state.feed ? drawingName(state.feed) : undefined
  const get = useCallback(() => name && fetchedDrawings.get(name), [name])
  const drawing = useSyncExternalStore(fetchedDrawings.subscribe, get, get)
  useEffect(() => {
    if (name) void fetchedDrawings.fetch(name)
  }, [name])
  return <Picture data={data} state={state} drawing={drawing} />
}

async function showDisplay() {
  const data = pageData()
  const store = displayStore(data, (build) => health.onBuild(build))
  const health = healing(data.build, store.get)
  // The picture of the server stands meanwhile; coming to life it must be drawn at once as it was.
  if (data.feed) await fetchedDrawings.fetch(drawingName(data.feed))
  const root = document.getElementById('root')!
  const display = (
    <CalmBoundary onBroken={health.onBroken} calm={<NotAvailable say={sayIn(data.texts)} />}>
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
  if (isWithinPage()) return
  const secret = await storedSecret()
  if (secret) void (await import('./device/heartbeat.ts')).followOrders(secret, { build, contactAt })
}

const pairing = pairingData()
if (pairing) void import('./pairing/start-pairing.tsx').then(({ startPairing }) => startPairing(pairing))
else void showDisplay()

hideCursor()
// On plain http there is no service worker; the copy of the data is there all the same.
void navigator.serviceWorker?.register('/display/sw.js', { scope: '/display/' }).catch(() => {})
