/** The app shows each kind of record under its conditions (OP18). */
import { describe, expect, test } from 'vitest'
import { guest, noon, recordsWith, screenOf } from './app-screen.fixture.ts'
import { badgesAt } from './content/badges.ts'
import { categoryWith, keptItems } from './feed.ts'
import { circumstancesOf } from './guest/circumstances.ts'

const before = '2027-01-01T00:00:00.000Z'
const after = '2027-02-01T00:00:00.000Z'

describe('homepage', () => {
  const winter = { id: 'winter', season: 'winter', isDefault: true, sections: [{ type: 'recommendations' }] } as const
  const opening = { id: 'opening', season: 'winter', isDefault: false, validFrom: before, validTo: after, minAppVersion: '5.0.0' } as const
  const idIn = (...[lists, of, now]: [Parameters<typeof recordsWith>[0], Parameters<typeof screenOf>[1]?, number?]) =>
    screenOf(recordsWith(lists), of, now).homepage?.id

  test('isDefault: the default one is shown only while no other one is valid', () => {
    expect(idIn({ homepage: [winter, opening] })).toBe('opening')
    expect(idIn({ homepage: [winter, opening] }, {}, Date.parse('2027-02-01T00:00:00.001Z'))).toBe('winter')
  })

  test('minAppVersion: versions are compared as numbers', () => {
    expect(idIn({ homepage: [winter, opening] }, { version: '4.99.0' })).toBe('winter')
    expect(idIn({ homepage: [winter, opening] }, { version: '10.0.0' })).toBe('opening')
  })

  test('season: that of the day in the resort, or the one guests chose; the one for the season precedes the one for all year', () => {
    const all = { id: 'all', season: 'yearRound', isDefault: true } as const
    const summer = { id: 'summer', season: 'summer', isDefault: true } as const
    expect(idIn({ homepage: [all, winter, summer] })).toBe('winter')
    expect(idIn({ homepage: [all, winter, summer] }, { season: 'summer' })).toBe('summer')
    expect(idIn({ homepage: [all, summer] })).toBe('all')
    expect(idIn({ homepage: [summer] })).toBeUndefined()
  })
})

describe('sections', () => {
  test('they are in the order of the homepage, with the chosen items in the order of the choice', () => {
    const homepage = {
      id: 'home',
      season: 'winter',
      sections: [{ type: 'actions' }, { type: 'cameras', limit: 1 }, { type: 'recommendations', itemIds: ['third', 'gone', 'first'] }],
      actionIds: ['two', 'one'],
    } as const
    const tip = (id: string) => ({ id, targetType: 'url' }) as const
    const { sections } = screenOf(
      recordsWith({
        homepage: [homepage],
        action: ['one', 'two', 'three'].map((id) => ({ id, placement: ['homepage'], platforms: ['ios'] })),
        camera: [
          { id: 'hidden', visibleInApp: false },
          { id: 'a', visibleInApp: true },
          { id: 'b', visibleInApp: true },
        ],
        recommendation: [tip('first'), tip('second'), tip('third')],
      }),
    ).homepage!
    expect(sections.map(({ type, items }) => [type, ...items.map(({ id }) => id)])).toEqual([
      ['actions', 'two', 'one'],
      ['cameras', 'a'],
      ['recommendations', 'third', 'first'],
    ])
  })

  test('weather: without the places hidden in the app, the one nearest to guests first', () => {
    const places = { top: '49.00', valley: '48.90', depot: '48.95' }
    const records = recordsWith(
      {
        homepage: [{ id: 'home', season: 'winter', sections: [{ type: 'weather' }] }],
        location: Object.entries(places).map(([id, gpsLatitude]) => ({ id, gpsLatitude, gpsLongitude: '19.58' })),
        weatherCurrent: Object.keys(places).map((locationId) => ({ id: `at ${locationId}`, locationId })),
      },
      { switches: { weather: [{ id: 'setting', locationId: 'depot', showInApp: false }] } },
    )
    const shown = (latitude: number) =>
      screenOf(records, { place: { latitude, longitude: 19.58 } }).homepage!.sections[0]!.items.map(({ id }) => id)
    expect(shown(49.01)).toEqual(['at top', 'at valley'])
    expect(shown(48.94)).toEqual(['at valley', 'at top'])
  })

  test('status: counts what guests find open', () => {
    const { sections } = screenOf(
      recordsWith({
        homepage: [{ id: 'home', season: 'winter', sections: [{ type: 'status' }] }],
        skilift: [
          { id: 'a', status: 'open' },
          { id: 'b', status: 'limited' },
          { id: 'c', status: 'open', openYearRound: false, validFrom: '2027-03-01', validTo: null },
        ],
      }),
    ).homepage!
    expect(sections[0]!.totals).toEqual({ skilift: { open: 1, limited: 1, total: 3 }, slope: { open: 0, limited: 0, total: 0 } })
  })

  test('crossSaleType: products of other shops, or of the own one', () => {
    const shown = (crossSaleType: 'internal' | 'external') =>
      screenOf(
        recordsWith({
          homepage: [{ id: 'home', season: 'winter', crossSaleType, sections: [{ type: 'crossSale' }] }],
          product: [{ id: 'own' }, { id: 'partner', crossSaleType: 'external' }, { id: 'over', saleTo: before }],
        }),
      ).homepage!.sections[0]!.items.map(({ id }) => id)
    expect([shown('internal'), shown('external')]).toEqual([['own'], ['partner']])
  })
})

describe('recommendations', () => {
  const shown = (...tips: Partial<NonNullable<Parameters<typeof recordsWith>[0]['recommendation']>[number]>[]) => {
    const records = recordsWith({
      recommendation: tips.map((tip, index) => ({ id: `${index}`, targetType: 'url', ...tip })),
      weatherCurrent: [{ id: 'here', locationId: 'top', measuredAt: new Date(noon).toISOString(), weatherCode: 73, windSpeed: 12 }],
    })
    return (of: Parameters<typeof screenOf>[1] = {}, now = noon) => screenOf(records, of, now).recommendations.join('')
  }

  test('priority: the highest first, equal ones in the order of the list', () => {
    expect(shown({ priority: 10 }, { priority: 90 }, { priority: 10 })()).toBe('102')
  })

  test('timeOfDay: by the clock of the resort', () => {
    const at = shown({ timeOfDay: ['noon'] }, { timeOfDay: ['night', 'evening'] })
    expect([at(), at({}, Date.parse('2027-01-15T22:30:00Z')), at({}, Date.parse('2027-01-15T07:30:00Z'))]).toEqual(['0', '1', ''])
  })

  test('weatherConditions: by the present measurement, none by an old one', () => {
    const at = shown({ weatherConditions: ['snow'] }, { weatherConditions: ['wind', 'rain'] }, { weatherConditions: ['sunny'] }, {})
    expect([at(), at({}, noon + 3 * 3_600_000)]).toEqual(['013', '3'])
  })

  test('audience: who names interests sees what is made for them or for all, who names none sees all', () => {
    const at = shown({ audience: ['family'] }, { audience: ['adrenaline'] }, {})
    expect([at(), at({ groups: ['family'] }), at({ groups: ['relax'] })]).toEqual(['012', '02', '2'])
  })

  test('gopassOnly: only for members', () => {
    const at = shown({ gopassOnly: true }, {})
    expect([at(), at({ groups: ['gopassMembers'] }), at({ card: 'gold' })]).toEqual(['1', '01', '01'])
  })

  test('a target that was removed is not recommended', () => {
    const records = recordsWith({
      recommendation: ['lift', 'gone'].map((id) => ({ id, targetType: 'skilift', targetId: id })),
      skilift: [{ id: 'lift' }],
    })
    expect(screenOf(records).recommendations).toEqual(['lift'])
  })
})

describe('feed', () => {
  const slope = (id: string, difficulty: string, status: 'open' | 'closed') => ({ id, difficulty, status })
  const records = recordsWith({
    slope: [slope('a', 'blue', 'open'), slope('b', 'red', 'open'), slope('c', 'blue', 'closed')],
    feedCategory: [{ id: 'slopes', contentTypes: ['slope'], filterIds: ['difficulty', 'open'] }],
    feedFilter: [
      { id: 'difficulty', property: 'difficulty', values: [{ value: 'blue' }, { value: 'red' }], addUpWay: 'AND' },
      { id: 'open', property: 'status', values: [{ value: 'open' }], defaultSelected: true },
      { id: 'other', property: 'status', values: [{ value: 'closed' }], defaultSelected: true },
    ],
  })

  test('property, values, defaultSelected: each value names the items it keeps, and chosen ones are applied', () => {
    const [category] = screenOf(records).feed
    expect(category!.filters.map(({ id, values }) => [id, ...values.map(({ items }) => items)])).toEqual([
      ['difficulty', [0, 2], [1]],
      ['open', [0, 1]],
    ])
    expect(category!.shown).toEqual([0, 1])
  })

  test('addUpWay: with AND an item needs every chosen value, with OR one of them; filters are combined', () => {
    const [category] = screenOf(records).feed
    const kept = (addUpWay: 'AND' | 'OR', selection: Parameters<typeof keptItems>[1]) =>
      keptItems({ items: category!.items, filters: category!.filters.map((filter) => ({ ...filter, addUpWay })) }, selection)
    expect(kept('OR', { difficulty: ['blue', 'red'] })).toEqual([0, 1, 2])
    expect(kept('AND', { difficulty: ['blue', 'red'] })).toEqual([])
    expect(kept('AND', { difficulty: ['blue'], open: ['open'] })).toEqual([0])
    expect(kept('AND', {})).toEqual([0, 1, 2])
  })

  test('multiSelect: of a single choice only the first value is chosen', () => {
    const circumstances = circumstancesOf(records, guest, noon)
    const filter = { id: 'one', property: 'difficulty', values: [{ value: 'red' }, { value: 'blue' }], defaultSelected: true } as const
    const chosen = (multiSelect: boolean) =>
      categoryWith({ id: 'slopes', contentTypes: ['slope'] }, records, circumstances, [{ ...filter, multiSelect }]).filters[0]!.selected
    expect([chosen(false), chosen(true)]).toEqual([['red'], ['red', 'blue']])
  })

  test('contentTypes: a long list leaves room for the others; recommendations are those of the category', () => {
    const { feed } = screenOf(
      recordsWith({
        slope: Array.from({ length: 100 }, (_, index) => ({ id: `s${index}` })),
        camera: [{ id: 'camera' }],
        recommendation: [
          { id: 'mine', targetType: 'url', feedCategoryIds: ['all'] },
          { id: 'theirs', targetType: 'url', feedCategoryIds: ['others'] },
        ],
        feedCategory: [{ id: 'all', contentTypes: ['slope', 'camera', 'recommendation'] }],
      }),
    )
    expect(feed[0]!.items).toHaveLength(30)
    expect(feed[0]!.items.slice(-2).map(({ id }) => id)).toEqual(['camera', 'mine'])
  })
})

describe('actions', () => {
  test('placement, platforms, minAppVersion, requiresLogin', () => {
    const of = { placement: ['homepage'], platforms: ['ios', 'web'] } as const
    const records = recordsWith({
      action: [
        { id: 'a', ...of },
        { id: 'b', ...of, minAppVersion: '5.1.0' },
        { id: 'c', ...of, requiresLogin: true },
        { id: 'd', ...of, platforms: ['android'], placement: ['profile'] },
      ],
    })
    expect(screenOf(records).actions).toEqual({ homepage: ['a'], resortDetail: [], feed: [], profile: [] })
    expect(screenOf(records, { version: '5.1.0', isLoggedIn: true }).actions.homepage).toEqual(['a', 'b', 'c'])
    expect(screenOf(records, { platform: 'android' }).actions).toMatchObject({ homepage: [], profile: ['d'] })
  })
})

describe('offers', () => {
  test('openYearRound, validFrom, validTo, cardLevels, countries', () => {
    const records = recordsWith({
      gopassBenefit: [
        { id: 'always', openYearRound: true, validTo: '2020-01-01' },
        { id: 'today', validFrom: '2027-01-15', validTo: '2027-01-15' },
        { id: 'past', validFrom: '2026-01-01', validTo: '2027-01-14' },
        { id: 'gold', openYearRound: true, cardLevels: ['gold'], highlighted: true },
        { id: 'polish', openYearRound: true, countries: ['PL'] },
      ],
    })
    expect(screenOf(records).benefits).toEqual(['gold', 'always', 'today'])
    expect(screenOf(records, { card: 'silver', country: 'PL' }).benefits).toEqual(['always', 'today', 'polish'])
  })

  test('express shopping: sameDaySaleUntil, maxDaysAhead, season, visibility, products on sale', () => {
    const records = recordsWith({
      expressShoppingResort: [
        { id: 'shop', categoryIds: ['passes', 'later'], sameDaySaleUntil: '12:00', maxDaysAhead: 10, hideFlexiPrices: true },
        { id: 'summer', season: 'summer' },
      ],
      expressShoppingCategory: [{ id: 'passes', productIds: ['listed'] }, { id: 'later', visibleFrom: after }, { id: 'other' }],
      product: [{ id: 'listed' }, { id: 'own', categoryId: 'passes' }, { id: 'over', categoryId: 'passes', saleTo: before }],
    })
    const at = (hour: string) => screenOf(records, {}, Date.parse(`2027-01-15T${hour}:00Z`)).expressShopping
    expect(at('10:59')).toEqual([
      {
        id: 'shop',
        firstDay: '2027-01-15',
        lastDay: '2027-01-25',
        hidesFlexiPrices: true,
        categories: [{ id: 'passes', productIds: ['listed', 'own'] }],
      },
    ])
    expect(at('11:00')[0]!.firstDay).toBe('2027-01-16')
  })
})

describe('messages', () => {
  test('platforms, audience and languages of a notice', () => {
    const records = recordsWith({
      infoMobile: [
        { id: 'all', platforms: ['ios', 'android'] },
        { id: 'android', platforms: ['android'] },
        { id: 'members', platforms: ['ios'], audience: ['gopassMembers'], priority: 90 },
        { id: 'here', platforms: ['ios'], audience: ['inResort'] },
        { id: 'german', platforms: ['ios'], languages: ['de'] },
      ],
    })
    expect(screenOf(records).notices).toEqual(['all'])
    expect(screenOf(records, { groups: ['gopassMembers'], language: 'de' }).notices).toEqual(['members', 'all', 'german'])
    expect(screenOf(records, { place: { latitude: 48.98, longitude: 19.58 } }).notices).toEqual(['all', 'here'])
    expect(screenOf(records, { place: { latitude: 49.5, longitude: 19.58 } }).notices).toEqual(['all'])
  })

  test('quote of the day: the one for the day, otherwise another one each day', () => {
    const quotes = ['a', 'b'].map((id) => ({ id, showOn: ['app', 'tv'] as const }))
    const of = (day: number, others: Parameters<typeof recordsWith>[0]['quoteOfTheDay'] = []) =>
      screenOf(recordsWith({ quoteOfTheDay: [...quotes, ...others] }), {}, noon + day * 86_400_000).quote
    expect(new Set([of(0), of(1)])).toEqual(new Set(['a', 'b']))
    expect(of(0, [{ id: 'c', showOn: ['app'], date: '2027-01-15' }])).toBe('c')
    expect(of(0, [{ id: 'c', showOn: ['tv'], date: '2027-01-15' }])).not.toBe('c')
  })

  test('badges: valid ones, on the entities they are made for', () => {
    const records = recordsWith({
      badge: [{ id: 'new' }, { id: 'food', entityTypes: ['restaurant'] }, { id: 'old', validTo: before }],
    })
    const badges = badgesAt(records, noon)
    const record = { id: 'any', badgeIds: ['food', 'old', 'new'] }
    expect(badges('restaurant', record).map(({ id }) => id)).toEqual(['food', 'new'])
    expect(badges('skilift', record).map(({ id }) => id)).toEqual(['new'])
  })
})
