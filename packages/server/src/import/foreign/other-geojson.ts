/** Huts, stations and trails of open data, whose property names differ by publisher. */
import { isObject } from '@ridgeline/domain/check/fault'
import type { BikeDraft } from '@ridgeline/domain/entities/bike'
import type { LocationDraft } from '@ridgeline/domain/entities/location'
import { isLanguage } from '@ridgeline/domain/values/localized'
import { known, nothing, shownName, type FoundRow, type Names, type TrailFacts } from './found.ts'
import { plainly, textAt, wholeAt } from './read-value.ts'

const nameNames = ['name', 'namede', 'title', 'titel', 'bezeichnung', 'nom', 'nome', 'denominazione', 'nazov', 'nazev', 'nazwa', 'label']
const idNames = ['objectid', 'objectid1', 'gskey', 'globalid', 'gid', 'fid', 'id', 'uuid', 'ogcfid']

/** The first match counts. */
const placeWords: readonly [RegExp, LocationDraft['type']][] = [
  [
    /hütte|huette|hutte|chata|chaty|\bhut\b|huts|alpine_hut|rifugio|refuge|cabane|schronisk|menedékház|biwak|bivacco|bivak|alm\b|jausenstation|malga/i,
    'hut',
  ],
  [/park(platz|ing|ovisk|oviště)|garage/i, 'parking'],
  [/talstation|bergstation|station|stanica|bahnhof|gare\b/i, 'station'],
  [/haltestelle|bus|zast[áa]vka|fermata|arrêt/i, 'stop'],
  [/gipfel|spitze|\bpeak\b|štít|vrch|\bcima\b|sommet/i, 'peak'],
  [/hotel|gasthof|museum|zentrum|infostelle|centrum|center/i, 'building'],
]
const ofBikes = /bike|biking|\bmtb|rad(weg|route|tour|fahr)|cycl|cyklo|ciclo|\bbici|vélo|rower|kerékpár|singletrail/i
const ofMountainBikes = /mtb|mountain[- ]?bike|singletrail|enduro|downhill|flow/i
const ofEBikes = /e-?bik|e-?mtb|elektro/i

const efforts: readonly [RegExp, BikeDraft['difficulty']][] = [
  [/leicht|einfach|easy|facile|ľahk|lehk|łatw|könnyű|blau|blue/i, 'easy'],
  [/mittel|medium|moderate|medio|moyen|stred|střed|średn|közep|rot\b|red\b/i, 'medium'],
  [/schwer|schwierig|hard|difficult|difficile|ťažk|těžk|obtížn|trudn|nehéz|schwarz|black/i, 'hard'],
]

/** All texts of the row: publishers store its type in different properties. */
const textsOf = (properties: Readonly<Record<string, unknown>>) =>
  Object.values(properties)
    .filter((value): value is string => typeof value === 'string')
    .join(' · ')

function namesOf(properties: Readonly<Record<string, unknown>>): Names {
  const localized = isObject(properties['name']) ? properties['name'] : {}
  const texts = Object.entries(localized).filter(([language, text]) => isLanguage(language) && typeof text === 'string' && text.trim())
  if (texts.length > 0) return Object.fromEntries(texts)
  const name = textAt(properties, ...nameNames)
  return name ? { sk: name } : {}
}

const isLine = (geometry: unknown) => isObject(geometry) && (geometry['type'] === 'LineString' || geometry['type'] === 'MultiLineString')

/** `source` is the name and title of the file. */
export function rowOfOther(
  id: unknown,
  values: Readonly<Record<string, unknown>>,
  geometry: unknown,
  source: { key: string; title: string },
): FoundRow {
  const properties = plainly(values)
  const names = namesOf(properties)
  const known_ = typeof id === 'string' || typeof id === 'number' ? String(id) : textAt(properties, ...idNames)
  const externalId = known_ ? `${source.key}:${known_}` : ''
  const shown = shownName(names)
  const texts = textsOf(properties)
  if (isLine(geometry)) {
    if (!ofBikes.test(`${texts} ${source.title}`))
      return nothing(externalId, shown, 'It is a line without a known purpose: only lifts, slopes and bike trails are imported.')
    const effort = textAt(properties, 'schwierigk', 'schwierigkeit', 'difficulty', 'difficolta', 'obtiaznost', 'obtiznost', 'grad') ?? ''
    const facts = known<TrailFacts>({
      type: ofMountainBikes.test(texts) ? 'singletrail' : 'cycleRoute',
      difficulty: efforts.find(([word]) => word.test(effort))?.[1],
      length: wholeAt(properties, 'shapelen', 'shapelength', 'lengthm') || undefined,
      eBikeSuitable: ofEBikes.test(`${texts} ${source.title}`) || undefined,
    })
    return { kind: 'bike', externalId, names, geometry, facts }
  }
  const [, type] = placeWords.find(([word]) => word.test(texts)) ?? placeWords.find(([word]) => word.test(source.title)) ?? []
  const height = wholeAt(properties, 'altitude', 'elevation', 'ele', 'seehoehe', 'hoehe', 'quota', 'nadmorskavyska')
  const altitude = height !== undefined && height > 0 && height <= 8849 ? height : undefined
  return { kind: 'location', externalId, names, geometry, facts: known({ type: type ?? ('other' as const), altitude }) }
}
