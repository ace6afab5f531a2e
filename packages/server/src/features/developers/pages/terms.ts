/** Licence and attribution: of each resort, and of what was imported. */
import { localize } from '@ridgeline/domain/values/localized'
import { introduction } from '../../../publication/described/introduction.ts'
import type { Page } from '../layout.ts'
import { html } from '../../../http/answers/markup.ts'
import { prose, table } from '../markup.ts'
import type { OpenDataSource } from '../open-data-source.ts'

export async function termsPage({ catalogue }: OpenDataSource): Promise<Page> {
  const { resorts } = await catalogue()
  const rows = resorts.map(({ name, license, licenseUrl, attribution }) => [
    localize(name, 'en'),
    license && licenseUrl
      ? html`<a href="${licenseUrl}">${license}</a>`
      : (license ?? 'Not stated: ask the resort before you republish it'),
    attribution ?? '',
  ])
  const content = html`
    <p class="lead">${prose(introduction.licence)}</p>
    <p>
      ${prose('The terms of a resort are under `resorts` in every answer: `license` is an SPDX identifier, `attribution` is who has to be named. A record with a `license` of its own was imported; its own terms hold.')}
    </p>
    <h2>Resorts with open data</h2>
    ${
      rows.length > 0
        ? table('Licences of the resorts', ['Resort', 'Licence', 'To be named'], rows)
        : html`<p>No resort of this installation has opened its data yet.</p>`
    }
  `
  return { path: '/terms', title: 'Licence', content }
}
