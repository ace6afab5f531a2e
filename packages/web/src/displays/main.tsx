/** The browser part of a display: hydrates the page of the server and keeps it current. */
import './displays.css'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { PageData } from '@ridgeline/domain/displays/page/page-data'
import type { DisplayState } from './feed/display-state.ts'
import { ErrorBoundary } from './parts/error-boundary.tsx'
import { storedSecret } from './device/secret.ts'
import { displayStore, type DisplayStore } from './feed/store/display-store.ts'
import { keepPage } from './feed/store/kept-page.ts'
import { drawingName } from './drawings/drawing-names.ts'
import { fetchedDrawings } from './drawings/fetched-drawings.ts'
import { autoReload } from './feed/auto-reload.ts'
import { hideCursor } from './parts/hide-cursor.ts'
import { NotAvailable } from './parts/not-available.tsx'
import { isAsOf, isWithinPage, pageData, pairingData } from './page.ts'
import { Picture } from './parts/picture.tsx'
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
  const store = displayStore(data, (build) => reloads.onBuild(build))
  const reloads = autoReload(data.build, store.get)
  // The server's page stays meanwhile; hydration needs the drawing at once to render the same.
  if (data.feed) await fetchedDrawings.fetch(drawingName(data.feed))
  const root = document.getElementById('root')!
  const display = (
    <ErrorBoundary onBroken={reloads.onBroken} fallback={<NotAvailable say={sayIn(data.texts)} />}>
      <LiveDisplay data={data} store={store} first={{ feed: data.feed, offset: 0, contactAt: undefined }} />
    </ErrorBoundary>
  )

  if (root.hasChildNodes()) hydrateRoot(root, display)
  else createRoot(root).render(display)
  void followIfPaired(data.build, () => {
    const { contactAt, offset } = store.get()
    return contactAt === undefined ? undefined : contactAt - offset
  })
}

/** An unpaired page only checks the storage of its browser once. */
async function followIfPaired(build: string, contactAt: () => number | undefined) {
  if (isWithinPage()) return
  const secret = await storedSecret()
  if (secret) void (await import('./device/heartbeat.ts')).followOrders(secret, { build, contactAt })
}

const pairing = pairingData()
if (pairing) void import('./pairing/start-pairing.tsx').then(({ startPairing }) => startPairing(pairing))
else if (isAsOf()) void import('./as-of.tsx').then(({ showAsOf }) => showAsOf(pageData()))
else void showDisplay()

hideCursor()
// On plain http there is no service worker; the stored copy of the data works there too.
if (!isAsOf()) void keepForLater().catch(() => {})

/** After one visit the service worker serves the page without the server. */
async function keepForLater() {
  await navigator.serviceWorker?.register('/display/sw.js', { scope: '/display/' })
  await keepPage()
}
