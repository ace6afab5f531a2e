/**
 * The open data as a catalogue of DCAT-AP 3 in JSON-LD, which portals of open data harvest: a dataset for each resort and collection, with
 * a distribution for each format. Its context is part of it, so that readers need no other document.
 */
import { pluralKey } from '@ridgeline/domain/messages/label-keys'
import { publishedEntities, type PublishedEntity } from '@ridgeline/domain/publication/published'
import { languages, localize, type Language, type Localized } from '@ridgeline/domain/values/localized'
import { textsOf, type Texts } from '../../http/failures/texts.ts'
import type { PublicationServices } from '../../publication/publication.ts'
import type { ResortEntry } from '../../publication/resort-directory.ts'
import { formatsOf } from './formats/formats.ts'

const authority = 'http://publications.europa.eu/resource/authority'

const reference = (id: string) => ({ '@id': id, '@type': '@id' })
const text = (id: string) => ({ '@id': id, '@container': '@language' })

const context = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  title: text('dct:title'),
  description: text('dct:description'),
  name: text('foaf:name'),
  identifier: 'dct:identifier',
  publisher: 'dct:publisher',
  language: reference('dct:language'),
  license: reference('dct:license'),
  accrualPeriodicity: reference('dct:accrualPeriodicity'),
  homepage: reference('foaf:homepage'),
  dataset: 'dcat:dataset',
  distribution: 'dcat:distribution',
  accessURL: reference('dcat:accessURL'),
  downloadURL: reference('dcat:downloadURL'),
  landingPage: reference('dcat:landingPage'),
  mediaType: reference('dcat:mediaType'),
}

/** ISO 639-3 in capitals names a language in the authority table of the EU. */
const languageAuthority: Readonly<Record<Language, string>> = {
  sk: 'SLK',
  cs: 'CES',
  en: 'ENG',
  de: 'DEU',
  pl: 'POL',
  it: 'ITA',
  hu: 'HUN',
}
const allLanguages = languages.map((language) => `${authority}/language/${languageAuthority[language]}`)

const inAllLanguages = (write: (texts: Texts, language: Language) => string): Localized =>
  Object.fromEntries(languages.map((language) => [language, write(textsOf(language), language)]))

interface Publisher {
  id: string
  name: Localized
}

const agentOf = ({ id, name }: Publisher) => ({ '@id': id, '@type': 'foaf:Agent', name })

export interface CatalogueContext {
  appName: string
  /** The public address of the installation. */
  site: string
  /** The resorts that open their data. */
  resorts: readonly ResortEntry[]
  publication: Pick<PublicationServices, 'readers' | 'termsOf'>
}

export function dcatCatalogue({ appName, site, resorts, publication: { readers, termsOf } }: CatalogueContext): object {
  const address = `${site}/api/feeds`
  const installation: Publisher = { id: `${site}/`, name: inAllLanguages(() => appName) }
  const agents = new Map(resorts.map((resort) => [resort.id, { id: `${address}/resorts/${resort.id}`, name: resort.name }]))

  function datasetOf(entity: PublishedEntity, resort: ResortEntry | undefined) {
    const query = resort ? `?resort=${resort.alias}` : ''
    const publisher = (resort && agents.get(resort.id)) ?? installation
    const license = resort && termsOf(resort).licenseUrl
    const names = (texts: Texts, language: Language) => [texts(pluralKey(entity.name)), localize(publisher.name, language)] as const
    return {
      '@id': `${address}/${entity.plural}${query}`,
      '@type': 'dcat:Dataset',
      identifier: resort ? `${resort.alias}/${entity.plural}` : entity.plural,
      title: inAllLanguages((texts, language) => names(texts, language).join(' – ')),
      description: inAllLanguages((texts, language) => texts('openData.dataset', ...names(texts, language))),
      publisher: agentOf(publisher),
      language: allLanguages,
      accrualPeriodicity: `${authority}/frequency/CONT`,
      distribution: formatsOf(entity).map(({ suffix, type }) => ({
        '@id': `${address}/${entity.plural}.${suffix}${query}`,
        '@type': 'dcat:Distribution',
        title: { en: suffix.toUpperCase() },
        accessURL: `${address}/${entity.plural}${query}`,
        downloadURL: `${address}/${entity.plural}.${suffix}${query}`,
        mediaType: `http://www.iana.org/assignments/media-types/${type}`,
        ...(license && { license }),
      })),
    }
  }

  const ofInstallation = publishedEntities.filter((entity) => entity.scope !== 'resort' && readers.isOpen(entity, undefined, resorts))
  const ofResorts = resorts.flatMap((resort) =>
    publishedEntities
      .filter((entity) => entity.scope === 'resort' && readers.isOpen(entity, resort))
      .map((entity) => datasetOf(entity, resort)),
  )
  return {
    '@context': context,
    '@id': address,
    '@type': 'dcat:Catalog',
    title: inAllLanguages((texts) => texts('openData.title', appName)),
    description: inAllLanguages((texts) => texts('openData.description')),
    publisher: agentOf(installation),
    homepage: `${site}/`,
    language: allLanguages,
    dataset: [...ofInstallation.map((entity) => datasetOf(entity, undefined)), ...ofResorts],
  }
}
