/** What all public formats share: which records are published, to whom, under which terms, and how a record is shown. */
import { guestName, importedTerms } from '@ridgeline/domain/publication/imported'
import { termsOf, type Terms } from '@ridgeline/domain/publication/licences'
import { mediaIdsOf, projected, type PublishedRecord } from '@ridgeline/domain/publication/projection'
import type { PublishedEntity } from '@ridgeline/domain/publication/published'
import { weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { freshnessOf, type Freshness } from '@ridgeline/domain/guests/freshness'
import { hasOpenState } from '@ridgeline/domain/guests/operational'
import { openStateOf, type OpenState } from '@ridgeline/domain/guests/open-state'
import { localize, localizedOf, type Language } from '@ridgeline/domain/values/localized'
import type { Services } from '../services.ts'
import { collectionVersions } from './collection-versions.ts'
import { publishedMedia } from './published-media.ts'
import { readersOf } from './readers.ts'
import { readPublished, type PublishedQuery, type StoredPublished } from './read-published.ts'
import { resortDirectory, type ResortEntry } from './resort-directory.ts'
import { weatherAges } from './computed/weather-ages.ts'

export interface PublishedItems {
  records: ShownRecord[]
  /** Of imported and fetched records, by id: they keep the terms of their source. */
  terms: ReadonlyMap<string, Terms>
  /** By id: `after` of a page that begins behind the record. */
  cursors: ReadonlyMap<string, string>
  next: string | null
}

/** `state` of entities that open and close, `freshness` of those with measured values. */
export type ShownRecord = PublishedRecord & { readonly state?: PublishedState; readonly freshness?: Freshness | null }

/** Computed when a record is read; it is true until `nextChangeAt`, unless the record changes. */
export type PublishedState = Omit<OpenState, 'statusNote'>

type Sources = Pick<Services, 'db' | 'changes' | 'settings' | 'config'> & { origin: string }

export function publicationOf({ db, changes, settings, config, origin }: Sources) {
  const directory = resortDirectory(db, changes)
  const site = config.publicUrl ?? ''
  const media = publishedMedia(db, site)
  const agesOfWeather = weatherAges(db, changes)

  /** What guests find open now, by the plan and the time zone of the resort of a record. */
  async function states(now: number): Promise<(record: StoredPublished['record']) => PublishedState> {
    const resorts = new Map((await directory.all()).map((resort) => [resort.id, resort]))
    return (record) => {
      const resort = resorts.get(String(record['resortId']))
      const { statusNote: _, ...state } = openStateOf(record, resort ?? { timezone: 'UTC' }, now)
      return state
    }
  }

  /** How old the measured values of a record are; of weather, by the settings of its place. */
  async function freshness(entity: PublishedEntity, now: number): Promise<(record: StoredPublished['record']) => Freshness | null> {
    const ages = entity.name === weatherCurrent.name ? await agesOfWeather() : undefined
    return (record) => freshnessOf(entity, record, now, ages?.get(String(record['locationId'])))
  }

  /** @param language of texts; undefined for all languages. */
  async function shown(
    entity: PublishedEntity,
    stored: readonly StoredPublished[],
    language: Language | undefined,
  ): Promise<ShownRecord[]> {
    const mediumOf = await media.known(stored.flatMap(({ record }) => mediaIdsOf(entity, record)))
    const now = Date.now()
    const stateOf = hasOpenState(entity) ? await states(now) : undefined
    const ageOf = entity.measured ? await freshness(entity, now) : undefined
    return stored.map(({ record, externalId }) => {
      const name = localizedOf(record['name'])
      const named = name ? { ...record, name: guestName(name, externalId) } : record
      const published = projected(entity, named, { language, mediumOf, site })
      return { ...published, ...(stateOf && { state: stateOf(record) }), ...(ageOf && { freshness: ageOf(record) }) }
    })
  }

  async function read(entity: PublishedEntity, query: PublishedQuery, language: Language | undefined): Promise<PublishedItems> {
    const { items, next } = await readPublished(db, entity, query)
    const terms = items.flatMap(({ record, externalId }) => {
      const imported = importedTerms(externalId, record['provider'])
      return imported ? [[record.id, imported] as const] : []
    })
    const cursors = items.map(({ record, cursor }) => [record.id, cursor] as const)
    return { records: await shown(entity, items, language), terms: new Map(terms), cursors: new Map(cursors), next }
  }

  return {
    site,
    /** Of the database (origin.ts). */
    origin,
    directory,
    readers: readersOf(settings, directory),
    versions: collectionVersions(changes),

    /** Stored records for computations; `show` converts them to published ones. */
    stored: (entity: PublishedEntity, query: PublishedQuery) => readPublished(db, entity, query),
    show: shown,

    read,

    /** Those of these records that are published, in all languages. A page ends early if it has too many bytes, so there may be several. */
    async readAll(entity: PublishedEntity, ids: readonly string[]): Promise<Pick<PublishedItems, 'records' | 'terms'>> {
      const records: PublishedRecord[] = []
      const terms = new Map<string, Terms>()
      for (let after: string | null | undefined; after !== null;) {
        const page = await read(entity, { reach: 'all', ids, limit: ids.length, ...(after && { after }) }, undefined)
        records.push(...page.records)
        for (const [id, own] of page.terms) terms.set(id, own)
        after = page.next
      }
      return { records, terms }
    },

    /** Of what the staff of a resort typed. */
    termsOf({ id, name, defaultLanguage }: ResortEntry): Terms {
      return termsOf(settings.get('feeds.license', id), settings.get('feeds.attribution', id) ?? localize(name, defaultLanguage))
    },
  }
}

export type PublicationServices = ReturnType<typeof publicationOf>

/** Records as they are stored, and who may read them; also as of a time, for previews. */
export type PublishedReads = Pick<PublicationServices, 'directory' | 'readers' | 'stored'>
