/** How a copy stays equal to the open data. */
import { introduction } from '../../../publication/described/introduction.ts'
import type { Page } from '../layout.ts'
import { html } from '../../../http/answers/markup.ts'
import { codeBlock, prose } from '../markup.ts'
import type { OpenDataSource } from '../open-data-source.ts'

export async function followingPage(site: string, { catalogue, exampleOf }: OpenDataSource): Promise<Page> {
  const [{ resorts }, example] = await Promise.all([catalogue(), exampleOf('skilifts')])
  const [resort] = resorts
  const of = resort ? `resort=${resort.alias}&` : ''
  const since = example?.body.updatedSince ?? '{updatedSince}'
  const content = html`
    <p class="lead">${prose(introduction.following)}</p>
    <h2>Asking what changed</h2>
    <ol>
      <li>${prose('Read the collection page by page: `next` of one answer is `after` of the following request, until it is null.')}</li>
      <li>${prose('Keep `updatedSince` of the first page.')}</li>
      <li>${prose('Ask with it. `items` are records that changed, `removed` the ids of those that are not published any more.')}</li>
      <li>
        ${prose('Keep the new `updatedSince`. With `more`, ask again at once; with `complete`, read everything again: your copy was too old, or you may read other resorts than before.')}
      </li>
    </ol>
    ${codeBlock('A request for what changed', 'shell', `curl '${site}/api/feeds/skilifts?${of}updatedSince=${since}'`)}
    <p>${prose('An unchanged list costs next to nothing: send its `ETag` as `If-None-Match`, and the answer is an empty 304.')}</p>
    <h2>Listening to changes</h2>
    <p>
      ${prose('`/api/feeds/changes` is a stream of server-sent events. Each `change` has the collection, the id and the record, which is null once it is not published any more. A client that connects again with `Last-Event-ID` gets what it missed; `reset` means that too much was missed, so read again.')}
    </p>
    ${codeBlock('A stream of changes', 'shell', `curl -N '${site}/api/feeds/changes?${of}collections=skilifts,slopes'`)}
    ${codeBlock(
      'Changes in a browser',
      'typescript',
      `const changes = new EventSource('${site}/api/feeds/changes?${of}collections=skilifts')
changes.addEventListener('change', ({ data }) => console.log(JSON.parse(data)))`,
    )}
    <h2>For assistants</h2>
    <p>${prose(introduction.assistants)}</p>
    <h2>Everything in one file</h2>
    <p>All open records of a resort, one in each line. The first line has the terms.</p>
    ${codeBlock('Everything of a resort', 'shell', `curl '${site}/api/feeds/bulk/${resort?.alias ?? '{resort}'}.ndjson'`)}
  `
  return { path: '/following', title: 'Following', content }
}
