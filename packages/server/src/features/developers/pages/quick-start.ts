/** The first page: what there is, and a request that works. */
import { publishedEntities } from '@ridgeline/domain/publication/published'
import { collectionTitle } from '../../../publication/described/published-labels.ts'
import { introduction } from '../../../publication/described/introduction.ts'
import { codeExamples, tryIt } from '../code-examples.ts'
import type { Page } from '../layout.ts'
import { html, type Markup } from '../../../http/answers/markup.ts'
import { prose } from '../markup.ts'
import type { OpenDataSource } from '../open-data-source.ts'

/** Of the first collection with a record that is open to all. */
async function firstExample({ exampleOf, catalogue }: OpenDataSource) {
  const { resorts } = await catalogue()
  if (resorts.length === 0) return undefined
  for (const { plural } of publishedEntities.filter(({ name }) => name !== 'resort')) {
    const example = await exampleOf(plural)
    if (example) return example
  }
  return exampleOf('resorts')
}

const withoutExample = html`<p>No resort of this installation has opened its data yet. ${prose(introduction.keys)}</p>`

function withExample(site: string, address: string): Markup {
  const url = `${site}${address}`
  return html`
    <p>Copy one of these. Each reads a record from this server; none needs a key.</p>
    ${codeExamples(url)}
    <h2>Try it here</h2>
    ${tryIt(address)}
    <noscript
      ><p>Without scripts, <a href="${address}">open the address</a> instead.</p></noscript
    >
    <h2>Types for your language</h2>
    <p>
      The <a href="/api/feeds/openapi.json">OpenAPI 3.1 document</a> describes every operation with its fields, filters and failures. For
      TypeScript, <code>npx openapi-typescript ${site}/api/feeds/openapi.json -o open-data.ts</code> writes the types of all collections.
    </p>
  `
}

export async function quickStart(site: string, source: OpenDataSource): Promise<Page> {
  const example = await firstExample(source)
  const content = html`
    <p class="lead">
      Lifts, slopes, weather, events, restaurants and more: what the resorts publish, about a second after their staff change it.
    </p>
    <h2>A first request</h2>
    ${example ? withExample(site, example.address) : withoutExample}
    <h2>What there is</h2>
    <ul class="columns">
      ${publishedEntities.map((entity) => html`<li><a href="/developers/collections/${entity.plural}">${collectionTitle(entity)}</a></li>`)}
    </ul>
    <h2>How long it holds</h2>
    <p>${introduction.promise}</p>
  `
  return { path: '', title: 'Quick start', content }
}
