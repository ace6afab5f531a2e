/** One display: the same for the server's first picture and for the browser that brings it to life. */
import type { PageData } from '@ridgeline/domain/displays/page-data'
import type { DisplayState } from './display-state.ts'
import { DeparturesDisplay } from './departures/departures-display.tsx'
import { InfoDisplay } from './info-display.tsx'
import { NotAvailable } from './not-available.tsx'
import { SkimapDisplay } from './skimap/skimap-display.tsx'
import { sayIn } from './texts.ts'

export function Picture({ data, state }: { data: PageData; state: DisplayState }) {
  const { feed } = state
  if (!feed) return <NotAvailable say={sayIn(data.texts)} />
  if (feed.kind === 'departures') return <DeparturesDisplay feed={feed} state={state} drawnAt={data.drawnAt} />
  return feed.kind === 'skimaps' ? <SkimapDisplay feed={feed} state={state} /> : <InfoDisplay feed={feed} state={state} />
}
