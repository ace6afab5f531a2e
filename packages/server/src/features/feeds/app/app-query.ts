/** The parameters of the app, and the guest they describe. */
import { Failure } from '@ridgeline/domain/check/failure'
import { textFormats } from '@ridgeline/domain/check/format'
import { countries, platforms } from '@ridgeline/domain/declare/vocabulary'
import { cardLevels } from '@ridgeline/domain/entities/gopass-benefit'
import { guestGroups, type Guest, type GuestGroup } from '@ridgeline/domain/app-content/guest/circumstances'
import type { Place } from '@ridgeline/domain/app-content/guest/place'
import type { JsonSchema } from '../../../http/document/json-schema.ts'
import { languageParameter, resortParameter } from '../collections/feed-query.ts'

const degrees = String.raw`-?\d{1,3}(\.\d{1,15})?`

export const requiredOfApp = ['resort', 'lang', 'platform', 'version'] as const

export const appParameters: Record<string, JsonSchema> = {
  resort: resortParameter,
  lang: { ...languageParameter, description: 'The language of texts' },
  platform: { type: 'string', enum: platforms },
  version: { type: 'string', pattern: textFormats.semver.source, description: 'Of the app: `5.0.0`' },
  season: { type: 'string', enum: ['winter', 'summer'], description: 'Chosen by the guest; otherwise that of the day in the resort' },
  place: {
    type: 'string',
    pattern: `^${degrees},${degrees}$`,
    description: 'Latitude and longitude of the guest in degrees (WGS84): decides the weather, and whether they are in the resort',
  },
  loggedIn: { type: 'boolean', default: false },
  audience: {
    type: 'array',
    items: { type: 'string', enum: guestGroups },
    maxItems: guestGroups.length,
    description:
      'What the guest likes and is, repeated for several. Messages for members, season pass holders or guests in the resort need a key',
  },
  card: {
    type: 'string',
    enum: cardLevels,
    description: 'The level of their loyalty card; holders are members. With a key, benefits have a promoCode',
  },
  country: { type: 'string', enum: countries, description: 'Of their card; otherwise that of the resort' },
}

export interface AppQuery extends Pick<Guest, 'platform' | 'version' | 'season' | 'card' | 'country'> {
  resort: string
  lang: Guest['language']
  place?: string
  loggedIn?: boolean
  audience?: GuestGroup[]
}

function placeIn(text: string): Place {
  const [latitude = NaN, longitude = NaN] = text.split(',').map(Number)
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) throw new Failure('badRequest', { detail: 'querystring/place' })
  return { latitude, longitude }
}

/** @throws badRequest for a place that is not on the earth */
export const guestOf = ({
  lang,
  place,
  loggedIn = false,
  audience = [],
  platform,
  version,
  season,
  card,
  country,
}: Omit<AppQuery, 'resort'>): Guest => ({
  platform,
  version,
  language: lang,
  season,
  place: place === undefined ? undefined : placeIn(place),
  isLoggedIn: loggedIn,
  groups: audience,
  card,
  country,
})
