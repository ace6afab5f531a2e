/**
 * Avalanche bulletins as CAAML v6 JSON (EAWS; https://caaml.org): the bulletins of one region as drafts of our records. A document has the
 * texts of one language.
 */
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import { fieldOf } from '@ridgeline/domain/declare/entity'
import { aspects, avalancheDangers, avalancheProblems, avalancheTendencies } from '@ridgeline/domain/declare/vocabulary'
import { weatherAvalanche, type WeatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import { isLanguage, languages, type Language, type Localized } from '@ridgeline/domain/values/localized'
import { listIn, objectIn, textIn } from '../json-values.ts'
import { UnreadableError } from '../reading.ts'
import { dangersIn, type Dangers } from './caaml-danger.ts'
import { headlineOf, richOf } from './caaml-texts.ts'
import { rankOf } from './caaml-regions.ts'

export interface CaamlDocument {
  /** Of the address; a bulletin that names its language has that one. */
  language: Language
  /** Where it comes from, to be credited if it does not name its source. */
  address: string
  bulletins: readonly unknown[]
}

const textFields = ['highlights', 'text', 'snowpackText', 'travelAdvisory'] as const
type TextField = (typeof textFields)[number]

export type BulletinDraft = Dangers &
  Pick<WeatherAvalanche, 'avalancheProblems' | 'aspects' | 'tendency' | 'publicationTime' | 'validFrom' | 'validTo' | 'unscheduled'> &
  Record<TextField, Localized | null> & { date: string; regionId: string; regionName: Localized; sourceName: string; sourceUrl: string }

export interface RegionBulletins {
  /** One for each day. */
  drafts: BulletinDraft[]
  /** Whether any bulletin names the region, rated or not. */
  isNamed: boolean
}

/** @throws UnreadableError */
export function bulletinsIn(body: unknown): readonly unknown[] {
  if (typeof body !== 'object' || body === null || !('bulletins' in body) || !Array.isArray(body.bulletins))
    throw new UnreadableError('It has no bulletins')
  return body.bulletins
}

const momentIn = (value: unknown, name: string): string | null => {
  const moment = Date.parse(textIn(value, name) ?? '')
  return Number.isNaN(moment) ? null : new Date(moment).toISOString()
}

interface Found {
  bulletin: unknown
  language: Language
  address: string
  date: string
  validFrom: string | null
  validTo: string | null
  publicationTime: string | null
  /** How well its regions fit: see `rankOf`. */
  rank: number
  /** Its regions of that rank: several where the region asked for is divided. */
  regionIds: string[]
  regionName: string | undefined
}

/** Bulletins are often valid from one afternoon to the next: their day is that of the middle. */
function dayOf(validFrom: string | null, validTo: string | null, publicationTime: string | null, timezone: string, now: number): string {
  const [from, to] = [validFrom, validTo].map((moment) => (moment === null ? undefined : Date.parse(moment)))
  const middle =
    from !== undefined && to !== undefined ? (from + to) / 2 : (from ?? to ?? (publicationTime ? Date.parse(publicationTime) : now))
  return dayAt(middle, timezone)
}

function foundIn({ language, address, bulletins }: CaamlDocument, regionId: string, timezone: string, now: number): Found[] {
  return bulletins.flatMap((bulletin): Found[] => {
    const regions = listIn(bulletin, 'regions').map((region) => {
      const id = textIn(region, 'regionID') ?? ''
      return { id, rank: rankOf(id, regionId), region }
    })
    const [nearest] = regions.filter(({ rank }) => rank > 0).toSorted((one, other) => other.rank - one.rank)
    if (!nearest) return []
    const valid = objectIn(bulletin, 'validTime')
    const [validFrom, validTo] = [momentIn(valid, 'startTime'), momentIn(valid, 'endTime')]
    const publicationTime = momentIn(bulletin, 'publicationTime')
    const own = textIn(bulletin, 'lang')
    return [
      {
        bulletin,
        address,
        language: isLanguage(own) ? own : language,
        date: dayOf(validFrom, validTo, publicationTime, timezone, now),
        validFrom,
        validTo,
        publicationTime,
        rank: nearest.rank,
        regionIds: regions.filter(({ rank }) => rank === nearest.rank).map(({ id }) => id),
        regionName: textIn(nearest.region, 'name'),
      },
    ]
  })
}

const maxHeadline = (() => {
  const field = fieldOf(weatherAvalanche, 'highlights')
  return field.kind === 'localized' ? (field.max ?? 200) : 200
})()

const commentIn = (bulletin: unknown, name: string) => {
  const texts = objectIn(bulletin, name)
  const parts = [textIn(texts, 'highlights'), textIn(texts, 'comment')].flatMap((part) => (part ? richOf(part) : []))
  return parts.length > 0 ? parts.join('') : undefined
}

/** The headline of the bulletin, otherwise that of its danger; then the latter is not repeated in the text. */
function textsIn(bulletin: unknown): Record<TextField, string | undefined> {
  const activity = objectIn(bulletin, 'avalancheActivity')
  const headline = textIn(bulletin, 'highlights')
  const ofActivity = textIn(activity, 'highlights')
  const comment = textIn(activity, 'comment')
  const shown = headline ?? ofActivity
  return {
    highlights: shown && headlineOf(shown, maxHeadline),
    text: headline ? commentIn(bulletin, 'avalancheActivity') : comment && richOf(comment),
    snowpackText: commentIn(bulletin, 'snowpackStructure'),
    travelAdvisory: commentIn(bulletin, 'travelAdvisory'),
  }
}

function sourceOf(bulletin: unknown, address: string): { sourceName: string; sourceUrl: string } {
  const source = objectIn(bulletin, 'source')
  const named = objectIn(source, 'provider') ?? objectIn(source, 'person')
  const { hostname = '' } = URL.parse(address) ?? {}
  const website = textIn(named, 'website')
  return {
    // Services name themselves by their domain where they do not say more.
    sourceName: (textIn(named, 'name') ?? hostname.replace(/^(?:www|static|api)\./, '')).slice(0, 120),
    sourceUrl: website && /^https?:\/\/[^\s/?#]\S{0,480}$/u.test(website) ? website : (URL.parse('/', address)?.href ?? ''),
  }
}

const known = <T extends string>(list: readonly T[], found: readonly unknown[]): T[] => list.filter((each) => found.includes(each))

/** @param others the same bulletin in other languages */
function draftOf(first: Found, others: readonly Found[], regionId: string, dangers: Dangers): BulletinDraft {
  const { bulletin, date, validFrom, validTo, publicationTime, address } = first
  const of = [first, ...others]
  const problems = listIn(bulletin, 'avalancheProblems')
  const facing = [...problems, ...listIn(bulletin, 'dangerRatings')].flatMap((each) => listIn(each, 'aspects'))
  const tendency = listIn(bulletin, 'tendency')
    .map((each) => textIn(each, 'tendencyType'))
    .find(Boolean)
  const texts = of.map((found) => ({ language: found.language, texts: textsIn(found.bulletin) }))
  const localized = (name: TextField): Localized | null => {
    const filled = texts.flatMap(({ language, texts: { [name]: text } }) => (text ? [[language, text]] : []))
    return filled.length > 0 ? Object.fromEntries(filled) : null
  }
  return {
    ...dangers,
    date,
    regionId,
    regionName: regionNameOf(of, regionId),
    avalancheProblems: known(
      avalancheProblems,
      problems.map((problem) => textIn(problem, 'problemType')),
    ),
    aspects: known(aspects, facing),
    tendency: isOneOf(avalancheTendencies, tendency) ? tendency : null,
    highlights: localized('highlights'),
    text: localized('text'),
    snowpackText: localized('snowpackText'),
    travelAdvisory: localized('travelAdvisory'),
    publicationTime,
    validFrom,
    validTo,
    unscheduled: typeof bulletin === 'object' && bulletin !== null && 'unscheduled' in bulletin && bulletin.unscheduled === true,
    ...sourceOf(bulletin, address),
  }
}

/** Slovak is required; names of mountains are the same in most languages. */
function regionNameOf(of: readonly Found[], regionId: string): Localized {
  const names: Localized = Object.fromEntries(
    of.flatMap(({ language, regionName }) => (regionName ? [[language, regionName.slice(0, 120)]] : [])),
  )
  const [any] = languages.flatMap((language) => names[language] ?? [])
  return { ...names, sk: names.sk ?? any ?? regionId }
}

const isSameEdition = (one: Found, other: Found) => one.validFrom === other.validFrom && one.validTo === other.validTo

const severityOf = ({ dangerAm, dangerPm, dangerAmUpper, dangerPmUpper }: Dangers) =>
  Math.max(...[dangerAm, dangerPm, dangerAmUpper, dangerPmUpper].map((danger) => (danger ? avalancheDangers.indexOf(danger) : -1)))

/**
 * The bulletin of a day, of the regions that fit best: of the newest edition for each of them, the one with the highest danger. A part that
 * was published again must not hide a more dangerous one that was not.
 */
function chosenOf(ofDay: readonly Found[]): { found: Found; dangers: Dangers } | undefined {
  const nearest = Math.max(...ofDay.map(({ rank }) => rank))
  const rated = ofDay.flatMap((found) => {
    const dangers = found.rank === nearest ? dangersIn(found.bulletin) : undefined
    return dangers ? [{ found, dangers, severity: severityOf(dangers) }] : []
  })
  const newestFirst = rated.toSorted(
    (one, other) => (other.found.publicationTime ?? '').localeCompare(one.found.publicationTime ?? '') || other.severity - one.severity,
  )
  const regionIds = new Set(newestFirst.flatMap(({ found }) => found.regionIds))
  const newest = new Set([...regionIds].flatMap((id) => newestFirst.find(({ found }) => found.regionIds.includes(id)) ?? []))
  const [chosen] = [...newest].toSorted((one, other) => other.severity - one.severity)
  return chosen
}

/** @param regionId EAWS id of the region of the resort. @param timezone of the resort, in which bulletins have their day */
export function bulletinsOf(documents: readonly CaamlDocument[], regionId: string, timezone: string, now: number): RegionBulletins {
  const found = documents.flatMap((document) => foundIn(document, regionId, timezone, now))
  const drafts = [...Map.groupBy(found, ({ date }) => date).values()].flatMap((ofDay) => {
    const chosen = chosenOf(ofDay)
    if (!chosen) return []
    const id = textIn(chosen.found.bulletin, 'bulletinID')
    const others = ofDay.filter(
      (other) =>
        other.language !== chosen.found.language &&
        isSameEdition(other, chosen.found) &&
        (id === undefined || textIn(other.bulletin, 'bulletinID') === id),
    )
    return [draftOf(chosen.found, others, regionId, chosen.dangers)]
  })
  return { drafts, isNamed: found.length > 0 }
}
