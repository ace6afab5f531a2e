/** The sections of a homepage, each with what it shows. */
import type { EntityName } from '../declare/catalogue.ts'
import { homepageSections, sectionKinds } from '../entities/homepage.ts'
import type { feedLayouts } from '../entities/feed-category.ts'
import { openStateOf } from '../guests/open-state.ts'
import { tallyOf, type Tally } from '../guests/totals.ts'
import type { Localized } from '../values/localized.ts'
import { listOf, type AppRecord, type AppRecords, type RecordOf, type Shown } from './app-records.ts'
import { contentOf } from './content/content-of.ts'
import { productsFor } from './content/offers.ts'
import type { Circumstances } from './guest/circumstances.ts'
import { appWeather } from './guest/weather.ts'

export type SectionType = (typeof homepageSections)[number]
export type Layout = (typeof feedLayouts)[number]

interface SectionForm {
  layout: Layout
  /** Items of a section that does not say how many. */
  limit: number
  /** The field of the homepage that chooses the items where the section does not. */
  from?: 'actionIds' | 'recommendationIds' | 'feedCategoryIds'
}

export const sectionForms: Readonly<Record<SectionType, SectionForm>> = {
  weather: { layout: 'carousel', limit: 3 },
  status: { layout: 'tile', limit: 20 },
  actions: { layout: 'tile', limit: 8, from: 'actionIds' },
  recommendations: { layout: 'carousel', limit: 6, from: 'recommendationIds' },
  events: { layout: 'list', limit: 3 },
  benefits: { layout: 'carousel', limit: 6 },
  cameras: { layout: 'carousel', limit: 6 },
  banner: { layout: 'tile', limit: 1 },
  feed: { layout: 'tile', limit: 8, from: 'feedCategoryIds' },
  skimap: { layout: 'tile', limit: 0 },
  departures: { layout: 'list', limit: 3 },
  crossSale: { layout: 'carousel', limit: 6 },
}

/** As the field allows. */
export const maxSections = 30
export const maxSectionItems = 20

/** What is counted in the section of the status. */
export const countedKinds = ['skilift', 'slope'] as const
export type CountedKind = (typeof countedKinds)[number]

export interface AppSection {
  type: SectionType
  title: Localized | null
  layout: Layout
  items: readonly Shown[]
  /** Of the section of the status. */
  totals?: Readonly<Record<CountedKind, Tally>>
}

/** From the database, or from a form, where any part may be missing. */
export type TypedSection = NonNullable<RecordOf<'homepage'>['sections']>[number]

type Section = TypedSection & { type: SectionType }
type Homepage = RecordOf<'homepage'>

function totalsOf(records: AppRecords, { now, timezone }: Circumstances): Record<CountedKind, Tally> {
  const frame = { timezone, statusValidUntil: records.resort.statusValidUntil ?? null }
  const tally = (kind: CountedKind) => tallyOf(listOf(records, kind).map((record) => openStateOf(record, frame, now).status))
  return { skilift: tally('skilift'), slope: tally('slope') }
}

interface Candidate {
  entity: EntityName
  record: AppRecord
  /** What a section names: the place of a measurement, any other record itself. */
  key: string
}

const candidates = (entity: EntityName, records: readonly AppRecord[]): Candidate[] =>
  records.map((record) => ({ entity, record, key: record.id }))

/** The measurements at the place of guests first. */
function weatherOf(records: AppRecords, { weatherLocationId }: Circumstances): Candidate[] {
  const isHere = ({ key }: Candidate) => Number(key === weatherLocationId)
  return appWeather(records)
    .map((record) => ({ entity: 'weatherCurrent' as const, record, key: record.locationId ?? record.id }))
    .toSorted((one, other) => isHere(other) - isHere(one))
}

/** Products that lead to another shop, or those of the own one. */
const soldAcross = ({ crossSaleType }: Homepage, records: AppRecords, circumstances: Circumstances): Candidate[] =>
  candidates(
    'product',
    productsFor(records, circumstances).filter((product) => (product.crossSaleType === 'external') === (crossSaleType === 'external')),
  )

function found({ type }: Section, homepage: Homepage, isChosen: boolean, records: AppRecords, circumstances: Circumstances): Candidate[] {
  if (type === 'weather') return weatherOf(records, circumstances)
  if (type === 'crossSale' && !isChosen) return soldAcross(homepage, records, circumstances)
  // Which of the several kinds are meant is only known from the choice.
  const kinds = isChosen ? sectionKinds[type] : type === 'status' ? [] : sectionKinds[type].slice(0, 1)
  return kinds.flatMap((entity) => candidates(entity, contentOf(records, entity, circumstances)))
}

export function sectionOf(section: Section, homepage: Homepage, records: AppRecords, circumstances: Circumstances): AppSection {
  const { type, title, layout, limit, itemIds } = section
  const form = sectionForms[type]
  const chosen = itemIds?.length ? itemIds : form.from && homepage[form.from]
  const isChosen = Boolean(chosen?.length)
  const all = found(section, homepage, isChosen, records, circumstances)
  const byKey = new Map(all.map((candidate) => [candidate.key, candidate]))
  const items = isChosen ? [...new Set(chosen)].flatMap((id) => byKey.get(id) ?? []) : all
  const count = Math.min(limit ?? (isChosen && type !== 'banner' ? maxSectionItems : form.limit), maxSectionItems)
  return {
    type,
    title: title ?? null,
    layout: layout ?? form.layout,
    items: items.slice(0, count).map(({ entity, record: { id } }) => ({ entity, id })),
    ...(type === 'status' && { totals: totalsOf(records, circumstances) }),
  }
}

const isTyped = (section: TypedSection): section is Section => Boolean(section.type) && Object.hasOwn(sectionForms, section.type!)

export const sectionsOf = (homepage: Homepage, records: AppRecords, circumstances: Circumstances): AppSection[] =>
  (homepage.sections ?? [])
    .slice(0, maxSections)
    .filter(isTyped)
    .map((section) => sectionOf(section, homepage, records, circumstances))
