/** A display inside the page that previews it at a time: it shows what that page sends, and asks the server for nothing. */
import { isObject } from '@ridgeline/domain/check/fault'
import type { DisplayFeed, PageData } from '@ridgeline/domain/displays/page/page-data'
import type { AsOf } from '@ridgeline/domain/planned-changes/preview'
import { createRoot, type Root } from 'react-dom/client'
import { useNow } from './clock/use-now.ts'
import { drawingName } from './drawings/drawing-names.ts'
import { fetchedDrawings } from './drawings/fetched-drawings.ts'
import { isFromPageAround, notifyPageAround } from './page-around.ts'
import { ErrorBoundary } from './parts/error-boundary.tsx'
import { NotAvailable } from './parts/not-available.tsx'
import { Picture } from './parts/picture.tsx'
import { sayIn } from './texts.ts'

/** What the page around it sends was made by the server. */
const isSent = (data: unknown): data is { asOf: AsOf } => isObject(data) && isObject(data['asOf'])

/** Milliseconds: what is shown stays current while the time goes on. */
const tick = 5_000

/** @param offset milliseconds from now to the time that is shown */
function AsOfDisplay({ data, feed, offset }: { data: PageData; feed: DisplayFeed; offset: number }) {
  const contactAt = useNow(offset, tick)
  return <Picture data={data} state={{ feed, offset, contactAt }} drawing={fetchedDrawings.get(drawingName(feed))} />
}

export function showAsOf(data: PageData): void {
  const place = document.getElementById('root')!
  // The page came with what is public now.
  place.replaceChildren()
  let root: Root | undefined

  async function show(asOf: AsOf) {
    const { feed, at, scheme } = asOf
    await fetchedDrawings.fetch(drawingName(feed))
    document.documentElement.dataset['scheme'] = scheme
    root ??= createRoot(place)
    const language = feed.languages[0]!
    const shown: PageData = { ...data, feed, scheme, language, drawnAt: at }
    root.render(
      <ErrorBoundary key={at} onBroken={() => {}} fallback={<NotAvailable say={sayIn(data.texts)} />}>
        <AsOfDisplay data={shown} feed={feed} offset={Date.parse(at) - Date.now()} />
      </ErrorBoundary>,
    )
    notifyPageAround({ asOfShown: at })
  }

  addEventListener('message', (message: MessageEvent<unknown>) => {
    if (isFromPageAround(message) && isSent(message.data)) void show(message.data.asOf)
  })
  notifyPageAround({ asOfReady: true })
}
