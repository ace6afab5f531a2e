/** What the owner named of the records (spec §3), and nothing else: that each is kept and shown is for the loops over the registry. */
import { describe, expect, test } from 'vitest'
import { registry } from '../registry.ts'

const fieldsOf = (name: string) => registry[name]!.fields

/** Values on the wire of a field that is a closed list. */
function optionsOf(entity: string, name: string): readonly (string | number)[] {
  const field = fieldsOf(entity)[name]
  return field && 'of' in field && Array.isArray(field.of) ? field.of : []
}

const kindsWith = (name: string) =>
  Object.values(registry)
    .filter(({ fields }) => name in fields)
    .map((entity) => entity.name)

const hasFields = (entity: string, names: string) => expect(Object.keys(fieldsOf(entity))).toEqual(expect.arrayContaining(names.split(' ')))

describe('R3.90–107 a resort', () => {
  test('has what it is, where and when', () =>
    hasFields(
      'resort',
      'name alias description country types websiteUrl shopUrl timezone defaultLanguage statusValidUntil gopassId summerSeasonFrom summerSeasonTo ' +
        'flexisAcronym isExternal hideFlexiPrices hasWebsiteData active snowfall24h',
    ))

  test('R3.94 is of these types', () =>
    expect(optionsOf('resort', 'types')).toEqual(['golf', 'ski', 'mountain', 'spa', 'waterPark', 'themePark', 'eventVenue']))
})

test('R3.108–128 a resort has what the app and the web show of it', () =>
  hasFields(
    'resort',
    'appBannerEnabled appBannerTitle appBannerText appBannerCta appBannerUrl instagramId instagramName hotLinks aboutTitle aboutText aboutImage ' +
      'navigationMapUrl navigationInfoText navigationImage sliderTitle sliderText sliderImage icon logo background illustratedMap',
  ))

describe('R3.129–137 a skilift', () => {
  test('has how high, how fast and how full it is', () =>
    hasFields('skilift', 'name type highestPoint lowestPoint capacityPerHour waitingTime lastRide rideTime internalId status'))

  test('R3.130 is of these types', () =>
    expect(optionsOf('skilift', 'type')).toEqual(['belt', 'cable', 'chair', 'gondola', 'overload', 'ski', 'twinliner']))
})

describe('R3.138–148 a slope', () => {
  test('has its snow and its elevations', () =>
    hasFields(
      'slope',
      'name difficulty type snowDepth snowCondition snowType lastSnowfallDate snowmaking nightSkiing snowcatShaped topElevation baseElevation',
    ))

  test.each([
    ['R3.139', 'difficulty', ['blue', 'red', 'black']],
    ['R3.140', 'type', ['cycleTrace', 'freeride', 'skialp', 'traverz']],
    ['R3.142', 'snowCondition', ['good', 'veryGood', 'limited', 'unsuitable']],
    ['R3.143', 'snowType', ['artificial', 'natural']],
  ])('%s: %s', (_, name, options) => expect(optionsOf('slope', name)).toEqual(options))
})

test('R3.149–171 each further kind of record exists', () => {
  const further =
    'crossCountry bike pool aquaparkAttraction themeParkAttraction restaurant accommodation service camera parking event product location device ' +
    'gopassBenefit recommendation feedFilter feedCategory badge action homepage expressShoppingCategory expressShoppingResort'
  expect(Object.keys(registry)).toEqual(expect.arrayContaining(further.split(' ')))
})

describe('R3.172–176, R4.66 what several kinds have is the same list in each', () => {
  test.each([
    ['R3.172', 'status', ['closed', 'limited', 'open']],
    ['R3.176', 'occupancy', ['low', 'medium', 'high']],
  ])('%s: %s', (_, name, options) => {
    const kinds = kindsWith(name).filter((entity) => fieldsOf(entity)[name]!.kind === 'choice')
    expect(kinds.length).toBeGreaterThan(3)
    for (const entity of kinds) expect({ entity, options: optionsOf(entity, name) }).toEqual({ entity, options })
  })

  test('R3.173: difficulty, beyond the colours of slopes', () => {
    for (const option of ['easy', 'medium', 'hard']) expect(optionsOf('service', 'difficulty')).toContain(option)
  })

  test('R3.174, R3.175: avalanche danger, before noon and after', () => {
    for (const name of ['dangerAm', 'dangerPm'])
      expect(optionsOf('weatherAvalanche', name)).toEqual(['none', 'low', 'moderate', 'increased', 'high', 'veryHigh'])
  })
})

test.each([
  ['R3.177', 'gpsLatitude', 'coordinate'],
  ['R3.177', 'gpsLongitude', 'coordinate'],
  ['R3.178', 'altitude', 'integer'],
  ['R3.179', 'photos', 'photos'],
  ['R3.180', 'openingHours', 'openingHours'],
  ['R3.181', 'openYearRound', 'flag'],
  ['R3.182', 'validFrom', 'date'],
  ['R3.182', 'validTo', 'date'],
  ['R3.183', 'schedule', 'schedule'],
  ['R3.185', 'tags', 'tags'],
])('R3.177–185 common fields: %s %s', (_, name, kind) => {
  for (const entity of ['skilift', 'slope', 'crossCountry', 'pool', 'restaurant']) expect(fieldsOf(entity)[name]).toMatchObject({ kind })
})

test('R3.184 names of places and offers are told in several languages', () => {
  for (const name of ['resort', 'skilift', 'slope', 'pool', 'restaurant', 'event', 'product'])
    expect(fieldsOf(name)['name']!.kind).toBe('localized')
})

test.each([
  ['R3.186', 'event', 'categories', ['concert', 'gastro', 'sport', 'wellness', 'family', 'other']],
  [
    'R3.187',
    'gopassBenefit',
    'categories',
    ['eshop', 'accommodation', 'experience', 'fun', 'insurance', 'health', 'home', 'travel', 'sport'],
  ],
  ['R3.188', 'pool', 'waterType', ['clear', 'sea', 'thermal']],
  ['R3.189', 'pool', 'placement', ['indoor', 'outdoor']],
  ['R3.190', 'feedFilter', 'type', ['filter', 'topLevelChips']],
  ['R3.191', 'feedFilter', 'addUpWay', ['AND', 'OR']],
  ['R3.192', 'homepage', 'crossSaleType', ['external', 'internal']],
])('R3.186–192 closed lists: %s %s.%s', (_, entity, name, options) => {
  expect(optionsOf(entity, name).map((option) => String(option).toLowerCase())).toEqual(options.map((option) => option.toLowerCase()))
})

test('R3.193–200, R6.5–7 a user has who he is, when he was here, and rights by role, by resort and for the house', () =>
  hasFields('user', 'fullName email phone confirmedAt deletedAt lastLoginAt assignments resortPermissions genericPermissions'))
