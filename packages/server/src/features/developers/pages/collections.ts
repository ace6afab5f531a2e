/** All collections, and the page of one: a record as it is now, its fields, filters and formats. */
import { forKind, type Field, type KindTable } from '@ridgeline/domain/declare/field'
import { publishedEntities, type PublishedEntity } from '@ridgeline/domain/publication/published'
import { publishedFields } from '@ridgeline/domain/publication/published-fields'
import { hasOpenState } from '@ridgeline/domain/guests/operational'
import type { ApiDocument } from '../../../http/document/share-repeated.ts'
import { collectionTitle, fieldLabel } from '../../../publication/described/published-labels.ts'
import { introduction } from '../../../publication/described/introduction.ts'
import { codeExamples, tryIt } from '../code-examples.ts'
import type { Page } from '../layout.ts'
import { html, type Markup } from '../../../http/answers/markup.ts'
import { codeBlock, prose, table } from '../markup.ts'
import type { OpenDataSource } from '../open-data-source.ts'

/** What is in a field, in words; `prose` shows the code in them. */
const types: KindTable<[], string> = {
  id: () => 'UUID',
  text: () => 'text',
  localized: () => 'text; by language without `lang`',
  integer: ({ of }) => (of ? `one of ${of.join(', ')}` : 'whole number'),
  decimal: () => 'number',
  coordinate: () => 'degrees, WGS84',
  flag: () => 'true or false',
  choice: ({ of }) => `one of ${of.map((value) => `\`${value}\``).join(', ')}`,
  choices: ({ of }) => `list of ${of.map((value) => `\`${value}\``).join(', ')}`,
  tags: () => 'list of words',
  texts: () => 'list of texts',
  date: () => 'day, `YYYY-MM-DD`',
  time: () => 'time of the resort, `HH:mm`',
  instant: () => 'moment in UTC, ISO 8601',
  ref: ({ to }) => `id of a record (${to})`,
  refs: ({ to }) => `ids of records (${to})`,
  image: () => 'picture: `url`, `contentType`, `width`, `height`',
  file: () => 'file: `url`, `contentType`',
  photos: () => 'list of pictures with `caption` and `alt`',
  openingHours: () => 'opening hours, AlpineBits `hoursSpecification`',
  schedule: () => 'list of exceptional times',
  address: () => 'postal address',
  links: () => 'list of `title` and `url`',
  money: () => '`amount` and `currency` (ISO 4217)',
  items: ({ of }) =>
    `list of ${Object.keys(of)
      .map((name) => `\`${name}\``)
      .join(', ')}`,
  geometry: ({ of }) => `GeoJSON: ${of.join(', ')}`,
  controlPoints: () => 'list of points',
  assignments: () => 'list',
  resortPermissions: () => 'list',
}

const typeOf = (field: Field) => prose(forKind(types, field))

function fieldsOf(entity: PublishedEntity): Markup {
  const rows = publishedFields(entity).map(([name, field]) => [html`<code>${name}</code>`, fieldLabel(entity, name, field), typeOf(field)])
  const state = hasOpenState(entity)
    ? [
        [
          html`<code>state</code>`,
          'What guests find open now',
          prose(
            '`isOpen`, `status`, `reason`, `opensAt`, `isOpeningExpected`, `closesAt`, `nextChangeAt`; computed from status, hours, season and exceptions',
          ),
        ],
      ]
    : []
  const freshness = entity.measured
    ? [
        [
          html`<code>freshness</code>`,
          'How old the measured values are',
          prose('`measuredAt`, `isStale`, `staleAt`; null if nothing was measured'),
        ],
      ]
    : []
  return table(`Fields of ${collectionTitle(entity)}`, ['Field', 'Meaning and unit', 'Type'], [...rows, ...state, ...freshness])
}

interface Described {
  name: string
  description?: string
}

function parametersOf({ paths, components }: ApiDocument, { plural }: PublishedEntity): Described[] {
  const { parameters = [] } = paths[`/api/feeds/${plural}`]!['get']!
  return parameters.map((parameter) => ('name' in parameter ? parameter : components.parameters![parameter.$ref.split('/').at(-1)!]!))
}

function filtersOf(document: ApiDocument, entity: PublishedEntity): Markup {
  const parameters = parametersOf(document, entity)
  const filters = parameters.filter(({ description }) => !description).map(({ name }) => name)
  const explained = parameters.filter(({ description }) => description)
  return html`
    <p>${prose(introduction.filters)}</p>
    ${filters.length > 0 ? html`<p class="names">${filters.map((name) => html`<code>${name}</code> `)}</p>` : ''}
    ${table(
      `Parameters of ${collectionTitle(entity)}`,
      ['Parameter', 'Meaning'],
      explained.map(({ name, description }) => [html`<code>${name}</code>`, prose(description!)]),
    )}
  `
}

export async function collectionPage(site: string, source: OpenDataSource, entity: PublishedEntity): Promise<Page> {
  const [document, { collections }, example] = await Promise.all([source.document(), source.catalogue(), source.exampleOf(entity.plural)])
  const { formats = [] } = collections.find(({ collection }) => collection === entity.plural) ?? {}
  const content = html`
    <p class="lead">
      <code>GET /api/feeds/${entity.plural}</code>, one record at <code>/api/feeds/${entity.plural}/{id}</code>. In schema.org each is a
      ${entity.publication.schemaOrg}.
    </p>
    <h2>A record as it is now</h2>
    ${
      example
        ? html`${codeBlock('A record as it is now', 'json', JSON.stringify(example.body, null, 2))}
            <h2>Read it</h2>
            ${codeExamples(`${site}${example.address}`)}
            <h2>Try it here</h2>
            ${tryIt(example.address)}`
        : html`<p>None is published without a key at the moment.</p>`
    }
    <h2>Fields</h2>
    ${fieldsOf(entity)}
    <h2>Filters and parameters</h2>
    ${filtersOf(document, entity)}
    <h2>Formats</h2>
    <p>By the suffix of the address, or by the header <code>Accept</code>.</p>
    ${table(
      `Formats of ${collectionTitle(entity)}`,
      ['Media type', 'Address'],
      formats.map(({ type, url }) => [html`<code>${type}</code>`, html`<code>${new URL(url, site).pathname}</code>`]),
    )}
  `
  return { path: `/collections/${entity.plural}`, title: collectionTitle(entity), content }
}

export function collectionsPage(): Page {
  const rows = publishedEntities.map((entity) => [
    html`<a href="/developers/collections/${entity.plural}">${collectionTitle(entity)}</a>`,
    html`<code>/api/feeds/${entity.plural}</code>`,
    entity.publication.schemaOrg,
  ])
  return {
    path: '/collections',
    title: 'Collections',
    content: html`<p class="lead">Each kind of record is a collection, with its own page.</p>
      ${table('Collections', ['Collection', 'Address', 'schema.org'], rows)}`,
  }
}
