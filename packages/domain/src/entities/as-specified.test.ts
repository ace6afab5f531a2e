/** The records as specified by the owner (spec §3). That every field is stored and shown is verified by tests over the registry. */
import { describe, expect, test } from 'vitest'
import { registry } from '../declare/registry.ts'

const fieldsOf = (name: string) => registry[name]!.fields

/** The values of a field that is a closed list. */
function optionsOf(entity: string, name: string): readonly (string | number)[] {
  const field = fieldsOf(entity)[name]
  return field && 'of' in field && Array.isArray(field.of) ? field.of : []
}

const kindsWith = (name: string) =>
  Object.values(registry)
    .filter(({ fields }) => name in fields)
    .map((entity) => entity.name)

/** Requirement, entity, field, field kind, and the pattern of its text. */
const specifiedFields = `
R3.90 resort name localized
R3.91 resort alias text alias
R3.92 resort description localized
R3.93 resort country choice
R3.94 resort types choices
R3.95 resort websiteUrl localized url
R3.96 resort shopUrl localized url
R3.97 resort timezone choice
R3.98 resort defaultLanguage choice
R3.99 resort statusValidUntil instant
R3.100 resort gopassId text
R3.101 resort summerSeasonFrom date
R3.101 resort summerSeasonTo date
R3.102 resort flexisAcronym text acronym
R3.103 resort isExternal flag
R3.104 resort hideFlexiPrices flag
R3.105 resort hasWebsiteData flag
R3.106 resort active flag
R3.107 resort snowfall24h integer
R3.108 resort appBannerEnabled flag
R3.109 resort appBannerTitle localized
R3.110 resort appBannerText localized
R3.111 resort appBannerCta localized
R3.112 resort appBannerUrl localized link
R3.113 resort instagramId text
R3.114 resort instagramName text handle
R3.115 resort hotLinks links
R3.116 resort aboutTitle localized
R3.117 resort aboutText localized
R3.118 resort aboutImage image
R3.119 resort navigationMapUrl text url
R3.120 resort navigationInfoText localized
R3.121 resort navigationImage image
R3.122 resort sliderTitle localized
R3.123 resort sliderText localized
R3.124 resort sliderImage image
R3.125 resort icon image
R3.126 resort logo image
R3.127 resort background image
R3.128 resort illustratedMap image
R3.129 skilift name localized
R3.130 skilift type choice
R3.131 skilift highestPoint integer
R3.131 skilift lowestPoint integer
R3.132 skilift capacityPerHour integer
R3.133 skilift waitingTime integer
R3.134 skilift lastRide time
R3.135 skilift rideTime integer
R3.136 skilift internalId text
R3.137 skilift status choice
R3.138 slope name localized
R3.139 slope difficulty choice
R3.140 slope type choice
R3.141 slope snowDepth integer
R3.142 slope snowCondition choice
R3.143 slope snowType choice
R3.144 slope lastSnowfallDate date
R3.145 slope snowmaking flag
R3.146 slope nightSkiing flag
R3.147 slope snowcatShaped flag
R3.148 slope topElevation integer
R3.148 slope baseElevation integer
R3.193 user fullName text
R3.194 user email text email
R3.195 user phone text phone
R3.196 user confirmedAt instant
R3.197 user deletedAt instant
R3.198 user lastLoginAt instant
R3.199 user assignments assignments
R3.200 user resortPermissions resortPermissions
R3.201 apiKey description text
R3.202 apiKey token text
R3.203 apiKey allowAccess flag
R3.204 apiKey lastAccessAt instant
R6.5 user assignments assignments
R6.6 user resortPermissions resortPermissions
R6.7 user genericPermissions choices
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '))

test.each(specifiedFields)('%s: %s has the field %s of the field kind %s', (_, entity, name, kind, format) => {
  expect(fieldsOf(entity)[name]).toMatchObject({ kind, ...(format && { format }) })
})

test.each([
  ['R3.94', 'resort', 'types', ['golf', 'ski', 'mountain', 'spa', 'waterPark', 'themePark', 'eventVenue']],
  ['R3.130', 'skilift', 'type', ['belt', 'cable', 'chair', 'gondola', 'overload', 'ski', 'twinliner']],
  ['R3.139', 'slope', 'difficulty', ['blue', 'red', 'black']],
  ['R3.140', 'slope', 'type', ['cycleTrace', 'freeride', 'skialp', 'traverz']],
  ['R3.142', 'slope', 'snowCondition', ['good', 'veryGood', 'limited', 'unsuitable']],
  ['R3.143', 'slope', 'snowType', ['artificial', 'natural']],
])('%s: of %s the field %s is one of a list', (_, entity, name, options) => expect(optionsOf(entity, name)).toEqual(options))

test.each([
  ['R3.149', 'crossCountry'],
  ['R3.150', 'bike'],
  ['R3.151', 'pool'],
  ['R3.152', 'aquaparkAttraction'],
  ['R3.153', 'themeParkAttraction'],
  ['R3.154', 'restaurant'],
  ['R3.155', 'accommodation'],
  ['R3.156', 'service'],
  ['R3.157', 'camera'],
  ['R3.158', 'parking'],
  ['R3.159', 'event'],
  ['R3.160', 'product'],
  ['R3.161', 'location'],
  ['R3.162', 'device'],
  ['R3.163', 'gopassBenefit'],
  ['R3.164', 'recommendation'],
  ['R3.165', 'feedFilter'],
  ['R3.166', 'feedCategory'],
  ['R3.167', 'badge'],
  ['R3.168', 'action'],
  ['R3.169', 'homepage'],
  ['R3.170', 'expressShoppingCategory'],
  ['R3.171', 'expressShoppingResort'],
])('%s: there is an entity %s', (_, kind) => expect(registry).toHaveProperty(kind))

describe('R4.66 fields of several entities have the same list in each', () => {
  test.each([
    ['R3.172', 'status', ['closed', 'limited', 'open']],
    ['R3.176', 'occupancy', ['low', 'medium', 'high']],
  ])('%s: %s', (_, name, options) => {
    const kinds = kindsWith(name).filter((entity) => fieldsOf(entity)[name]!.kind === 'choice')
    expect(kinds.length).toBeGreaterThan(3)
    for (const entity of kinds) expect({ entity, options: optionsOf(entity, name) }).toEqual({ entity, options })
  })

  test('R3.173: difficulty, beyond the colours of slopes', () => {
    const kinds = kindsWith('difficulty').filter((entity) => entity !== 'slope')
    expect(kinds).toContain('service')
    for (const entity of kinds)
      expect({ entity, options: optionsOf(entity, 'difficulty') }).toEqual({ entity, options: ['easy', 'medium', 'hard'] })
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
])('%s: the common field %s has the field kind %s', (_, name, kind) => {
  for (const entity of ['skilift', 'slope', 'crossCountry', 'pool', 'restaurant']) expect(fieldsOf(entity)[name]).toMatchObject({ kind })
})

test('R3.184 names of places and offers are localized', () => {
  for (const name of ['resort', 'skilift', 'slope', 'pool', 'restaurant', 'event', 'product'])
    expect(fieldsOf(name)['name']!.kind).toBe('localized')
})

test.each<[id: string, entity: string, name: string, options: readonly string[]]>([
  ['R3.186', 'event', 'categories', ['concert', 'gastro', 'sport', 'wellness', 'family', 'other']],
  [
    'R3.187',
    'gopassBenefit',
    'categories',
    ['eshop', 'accommodation', 'experience', 'fun', 'insurance', 'health', 'home', 'travel', 'sport'],
  ],
  ['R3.188', 'pool', 'waterType', ['clear', 'sea', 'thermal']],
  ['R3.188', 'aquaparkAttraction', 'waterType', ['clear', 'sea', 'thermal']],
  ['R3.189', 'pool', 'placement', ['indoor', 'outdoor']],
  ['R3.189', 'aquaparkAttraction', 'placement', ['indoor', 'outdoor']],
  ['R3.189', 'themeParkAttraction', 'placement', ['indoor', 'outdoor']],
  ['R3.190', 'feedFilter', 'type', ['filter', 'topLevelChips']],
  ['R3.191', 'feedFilter', 'addUpWay', ['AND', 'OR']],
  ...kindsWith('crossSaleType').map((entity): [string, string, string, string[]] => [
    'R3.192',
    entity,
    'crossSaleType',
    ['external', 'internal'],
  ]),
])('%s: a closed list of %s, %s', (_, entity, name, options) => {
  expect(optionsOf(entity, name)).toEqual(options)
})

test('R3.188, R3.189, R3.192: every entity with the field is among them', () => {
  const isRoofed = (name: string) => optionsOf(name, 'placement')?.includes('indoor')
  expect(kindsWith('placement').filter(isRoofed).toSorted()).toEqual(['aquaparkAttraction', 'pool', 'themeParkAttraction'])
  expect(kindsWith('waterType').toSorted()).toEqual(['aquaparkAttraction', 'pool'])
  expect(kindsWith('crossSaleType').toSorted()).toEqual(['expressShoppingCategory', 'homepage', 'product', 'recommendation'])
})
