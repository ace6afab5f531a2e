/** Published avalanche bulletins as CAAML v6 JSON (EAWS bulletin schema), in one language. */
import type { WeatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import type { PublishedRecord } from '@ridgeline/domain/publication/projection'
import { instantAt } from '@ridgeline/domain/time/zoned-time'
import type { Language } from '@ridgeline/domain/values/localized'
import { ratingsOf, type CaamlRating } from './caaml-danger.ts'
import { commentOf } from './caaml-texts.ts'

const texts = ['highlights', 'text', 'snowpackText', 'travelAdvisory', 'regionName'] as const
type TextField = (typeof texts)[number]

/** A published record: its texts are in one language. */
type Bulletin = Pick<PublishedRecord, 'fallbackLanguages'> &
  Omit<WeatherAvalanche, TextField> &
  Record<TextField, string | null> & { regionId: string }

interface Texts {
  comment: string
}

export interface CaamlBulletin {
  bulletinID: string
  lang: Language
  publicationTime?: string
  validTime: { startTime: string; endTime: string }
  unscheduled: boolean
  source?: { provider: { name: string; website?: string } }
  regions: { regionID: string; name: string }[]
  dangerRatings: CaamlRating[]
  avalancheProblems: { problemType: string; aspects?: string[] }[]
  highlights?: string
  avalancheActivity?: Texts
  snowpackStructure?: Texts
  travelAdvisory?: Texts
  tendency?: { tendencyType: string }[]
}

/** Without a validity, a bulletin is that of its day in the zone of the resort. */
export function validTimeOf({ date, validFrom, validTo }: Pick<Bulletin, 'date' | 'validFrom' | 'validTo'>, timezone: string) {
  const at = (time: string) => new Date(instantAt(date, time, timezone)).toISOString()
  return { startTime: validFrom ?? at('00:00'), endTime: validTo ?? at('24:00') }
}

/** A website that is no URI is left out. */
function sourceOf({ sourceName, sourceUrl }: Bulletin): Pick<CaamlBulletin, 'source'> {
  if (!sourceName) return {}
  const website = sourceUrl ? URL.parse(sourceUrl)?.href : undefined
  return { source: { provider: { name: sourceName, ...(website && { website }) } } }
}

function bulletinOf(record: Bulletin, language: Language, timezone: string): CaamlBulletin {
  const { tendency, aspects, publicationTime, fallbackLanguages = {} } = record
  // Not all bulletins are translated: the language is that of the first text. Texts in another one are left out.
  const [first = 'regionName'] = texts.filter((name) => record[name])
  const lang = fallbackLanguages[first] ?? language
  const textOf = (name: TextField) => ((fallbackLanguages[name] ?? language) === lang ? record[name]?.trim() || undefined : undefined)
  const commentIn = (name: TextField): Texts | undefined => {
    const text = textOf(name)
    return text === undefined ? undefined : { comment: commentOf(text) }
  }
  const highlights = textOf('highlights')
  const [activity, snowpack, advisory] = [commentIn('text'), commentIn('snowpackText'), commentIn('travelAdvisory')]
  return {
    bulletinID: record.id,
    lang,
    ...(publicationTime && { publicationTime }),
    validTime: validTimeOf(record, timezone),
    unscheduled: record.unscheduled === true,
    ...sourceOf(record),
    regions: [{ regionID: record.regionId, name: record.regionName ?? record.regionId }],
    dangerRatings: ratingsOf(record),
    avalancheProblems: (record.avalancheProblems ?? []).map((problemType) => ({ problemType, ...(aspects?.length && { aspects }) })),
    ...(highlights && { highlights }),
    ...(activity && { avalancheActivity: activity }),
    ...(snowpack && { snowpackStructure: snowpack }),
    ...(advisory && { travelAdvisory: advisory }),
    ...(tendency && { tendency: [{ tendencyType: tendency }] }),
  }
}

/** Records without a region are left out, because readers find bulletins by region. */
// The projection of the entity builds all of its published fields, with texts in one language.
const isBulletin = (record: PublishedRecord): record is PublishedRecord & Bulletin =>
  ['regionId', 'date', 'dangerAm'].every((name) => typeof record[name] === 'string') && record['validTo'] !== undefined

/** @param zoneOf the time zone of a resort, by its id */
export const caamlOf = (records: readonly PublishedRecord[], language: Language, zoneOf: (resortId: string) => string) => ({
  bulletins: records.filter(isBulletin).map((record) => bulletinOf(record, language, zoneOf(record.resortId))),
})
