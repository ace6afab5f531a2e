/** Keys, limits and failures. */
import { apiKey } from '@ridgeline/domain/entities/api-key'
import { requestsPerMinute } from '../../../http/load/limit-load.ts'
import { bulkFilesPerMinute, maxPageSize, streamLimits } from '../../../publication/described/feed-limits.ts'
import { introduction } from '../../../publication/described/introduction.ts'
import type { ApiDocument } from '../../../http/document/share-repeated.ts'
import type { Page } from '../layout.ts'
import { html } from '../../../http/answers/markup.ts'
import { codeBlock, prose, table } from '../markup.ts'
import type { OpenDataSource } from '../open-data-source.ts'

const number = new Intl.NumberFormat('en')

const limits = [
  ['Requests from an address', `${number.format(requestsPerMinute)} a minute`],
  ['Requests with a key', `what the resort allows the key, usually ${number.format(apiKey.fields.rateLimit.default ?? 0)} a minute`],
  ['Records on a page', `${number.format(maxPageSize)}; fewer if they are large`],
  ['Files with everything of a resort', `${bulkFilesPerMinute} a minute from an address`],
  ['Streams of changes', `${streamLimits.perAddress} at a time from an address`],
] as const

/** Responses that several operations share are named: failures by their status, others by what they contain. */
const isFailure = ([name]: [string, unknown]) => /^[45]\d\d$/.test(name)

const failuresOf = ({ components }: ApiDocument) =>
  Object.entries(components.responses ?? {})
    .filter(isFailure)
    .map(([status, { description = '' }]) => [html`<code>${status}</code>`, description])

export async function keysPage(site: string, { document }: OpenDataSource): Promise<Page> {
  const api = await document()
  const example = api.components.schemas['Failure']?.['examples']
  const content = html`
    <p class="lead">${prose(introduction.keys)}</p>
    <p>
      A resort makes keys for its partners: for chosen kinds of records and resorts, until a day, from chosen networks. When a key is
      replaced, the old and the new one work side by side until the old one ends.
    </p>
    ${codeBlock('A request with a key', 'shell', `curl -H 'Authorization: Bearer rk_…' '${site}/api/feeds/skilifts'`)}
    <h2>Limits</h2>
    ${table('Limits', ['Of', 'Limit'], limits)}
    <p>${prose('Beyond a limit the answer is 429; `Retry-After` says after how many seconds the next request is taken.')}</p>
    <h2>Failures</h2>
    ${table('Failures', ['Status', 'Meaning'], failuresOf(api))}
    <p>${prose('Every failure has the same body. `ErrorCode` is for programs; texts are in the language of `Accept-Language`.')}</p>
    ${codeBlock('The body of a failure', 'json', JSON.stringify(Array.isArray(example) ? example[0] : undefined, null, 2))}
  `
  return { path: '/keys', title: 'Keys and limits', content }
}
