/** Lists of lifts as resorts publish them: JSON of any structure that contains lists of objects with a name and a type of lift. */
import { isObject } from '@ridgeline/domain/check/fault'
import { isLanguage } from '@ridgeline/domain/values/localized'
import { idOfName } from '../records/ids-of-names.ts'
import { known, nothing, shownName, type FoundRow, type Names } from './found.ts'
import { liftTypeOf } from './lift-type.ts'
import { decimalAt, flagAt, numberAt, plainly, textAt, wholeAt } from './read-value.ts'

type Item = Readonly<Record<string, unknown>>

const ofLifts = /lift|anlage|bahn|impiant|remont|vlek|lanov|sedač|wyci/i
const typeNames = ['lifttype', 'type', 'typename', 'category', 'kind', 'lifticon', 'art', 'tipo', 'typ']
const nameNames = ['liftname', 'name', 'title', 'label', 'bezeichnung', 'nom', 'nome', 'nazov', 'nazev', 'nazwa']

function namesOf(item: Item): Names {
  const name = textAt(item, ...nameNames)
  if (name) return { sk: name }
  const localized = nameNames.map((each) => item[each]).find(isObject) ?? {}
  return Object.fromEntries(
    Object.entries(localized).filter(([language, text]) => isLanguage(language) && typeof text === 'string' && text.trim()),
  )
}

const typeOf = (item: Item): string | undefined => {
  const words = typeNames.map((name) => textAt(item, name)).filter((word) => word !== undefined)
  return words.find((word) => 'type' in liftTypeOf(word)) ?? words[0]
}

/** Within a list that is named after lifts, any object with a name counts; elsewhere only objects with a type of lift. */
const isLift = (item: Item, isBelowLifts: boolean): boolean => {
  if (Object.keys(namesOf(item)).length === 0) return false
  const type = typeOf(item)
  return isBelowLifts || 'liftname' in item || 'lifttype' in item || (type !== undefined && 'type' in liftTypeOf(type))
}

const deepest = 6

function liftsIn(value: unknown, isBelowLifts: boolean, depth = 0): Item[] {
  if (depth > deepest) return []
  if (Array.isArray(value)) {
    const lifts = value
      .filter(isObject)
      .map(plainly)
      .filter((item) => isLift(item, isBelowLifts))
    return lifts.length > 0 ? lifts : value.flatMap((each) => liftsIn(each, isBelowLifts, depth + 1))
  }
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, each]) => liftsIn(each, ofLifts.test(name), depth + 1))
}

const keyOf = (item: Item): string =>
  textAt(item, 'id', 'liftid', 'uuid', 'code', 'key', 'nr', 'number') ?? idOfName(shownName(namesOf(item)))

function pointOf(item: Item): unknown {
  const [latitude, longitude] = [
    decimalAt(item, 'latitude', 'lat', 'gpslatitude'),
    decimalAt(item, 'longitude', 'lng', 'lon', 'gpslongitude'),
  ]
  return latitude === undefined || longitude === undefined ? item['geometry'] : { type: 'Point', coordinates: [longitude, latitude] }
}

function rideTimeOf(item: Item): number | undefined {
  const minutes = numberAt(item, 'timetoride', 'ridetime', 'rideminutes', 'duration', 'fahrzeit')
  return minutes === undefined ? undefined : Math.round(minutes * 60)
}

/** `source` is the name of the file, because ids of lists are not globally unique. */
export function rowsOfList(content: unknown, source: string): FoundRow[] {
  const lifts = liftsIn(content, false).map((item) => ({ item, key: keyOf(item), names: namesOf(item) }))
  const counts = new Map<string, number>()
  for (const { key } of lifts) counts.set(key, (counts.get(key) ?? 0) + 1)
  return lifts.map(({ item, key, names }): FoundRow => {
    const externalId = key && `${source}:${key}`
    if (externalId && counts.get(key)! > 1)
      return nothing(externalId, shownName(names), 'The file has several lifts with this id or, without ids, this name.')
    const facts = known({
      type: typeOf(item),
      lowestPoint: wholeAt(
        item,
        'lowestpoint',
        'bottomelevation',
        'baseelevation',
        'minaltitude',
        'altitudebottom',
        'bottom',
        'talstation',
        'valleyaltitude',
      ),
      highestPoint: wholeAt(
        item,
        'highestpoint',
        'topelevation',
        'summitelevation',
        'maxaltitude',
        'altitudetop',
        'top',
        'bergstation',
        'mountainaltitude',
      ),
      capacityPerHour: wholeAt(item, 'capacityperhour', 'hourlycapacity', 'capacity', 'forderleistung', 'uphillcapacity'),
      personsPerChair: wholeAt(item, 'personsperchair', 'seats', 'occupancy', 'persons', 'places'),
      rideTime: rideTimeOf(item),
      length: wholeAt(item, 'length', 'lengthm', 'lange', 'dlzka', 'lunghezza'),
      heatedSeats: flagAt(item, 'heatedseats', 'heating'),
      bubble: flagAt(item, 'bubble'),
    })
    return { kind: 'skilift', externalId, names, geometry: pointOf(item), facts }
  })
}
