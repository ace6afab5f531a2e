/** What changed in the open data, for those who program against it; and what will not change. */
import { introduction } from '../../../publication/described/introduction.ts'
import type { Page } from '../layout.ts'
import { html } from '../../../http/answers/markup.ts'

interface Entry {
  day: string
  changes: readonly string[]
}

/** The latest first. An entry for whatever a program outside could notice. */
const entries: readonly Entry[] = [
  {
    day: '2026-11-30',
    changes: [
      'Calendars (.ics) have all events that end from 30 days ago on, and CAAML (.caaml) all bulletins from yesterday on, by date: without limit, neither ends after 100 records.',
      'An event with a schedule is in a calendar once for each time it takes place, and JSON-LD names its days as eventSchedule.',
      'CSV, GPX, KML, calendars and CAAML name the licence and the attribution. CSV has three more columns at the end, with fields only the requested ones before them, and telephone numbers without an apostrophe.',
      'Areas are polygons in KML and are left out of GPX. What is open around the clock closes at 23:59 in JSON-LD.',
      'Records imported from OpenSkiMap and from the Hohe Tauern national park have the terms of their source.',
    ],
  },
  {
    day: '2026-11-26',
    changes: [
      'The OpenAPI document has examples and explains every operation. Names of shared schemas changed; those of records did not.',
      'Durations in seconds are described as seconds.',
      'New: what the app shows a guest (/api/feeds/app), AlpineBits DestinationData (/api/alpinebits/2022-04), DCAT-AP (/api/feeds.jsonld), CAAML of avalanche bulletins (.caaml), and the Model Context Protocol (/api/mcp).',
      'GTFS feeds are also found by the alias of a resort, and name their licence.',
    ],
  },
  {
    day: '2026-11-25',
    changes: ['Version 1: collections in up to seven formats, following by question and by stream, a file with everything of a resort.'],
  },
]

export const changelogPage = (): Page => ({
  path: '/changelog',
  title: 'Changelog',
  content: html`
    <h2>What we promise</h2>
    <p>${introduction.promise}</p>
    ${entries.map(
      ({ day, changes }) =>
        html`<h2><time datetime="${day}">${day}</time></h2>
          <ul>
            ${changes.map((change) => html`<li>${change}</li>`)}
          </ul>`,
    )}
  `,
})
