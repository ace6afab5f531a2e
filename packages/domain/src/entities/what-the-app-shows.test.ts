/** Rules of the contents of the app, and of accreditations. */
import { describe, expect, test } from 'vitest'
import { check } from '../check/check.ts'
import type { Entity } from '../declare/entity.ts'
import { accreditationEvent } from './accreditation-event.ts'
import { accreditation, accreditationCategories } from './accreditation.ts'
import { action, actionTypes } from './action.ts'
import { expressShoppingCategory } from './express-shopping-category.ts'
import { expressShoppingResort } from './express-shopping-resort.ts'
import { feedCategory } from './feed-category.ts'
import { addUpWays, feedFilter, feedFilterTypes } from './feed-filter.ts'
import { homepage } from './homepage.ts'
import { recommendation, recommendationTargets } from './recommendation.ts'

const now = '2026-11-21T12:00:00.000Z'
const faults = (entity: Entity, values: object) =>
  check(entity, values, { now, fields: Object.keys(values) }).map(({ field, rule }) => `${field} ${rule}`)
const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`

describe('R3.168 actions', () => {
  const fitting: Record<string, string> = {
    url: 'https://www.example.com',
    deepLink: 'ridgeline://skimap/1',
    screen: 'my-tickets',
    phone: '+421905123456',
    email: 'info@example.com',
    shop: 'https://shop.example.com/skipass',
    map: 'geo:48.967130,19.588610',
  }

  test.each(Object.entries(fitting))('of type %s accept %s as a target, and nothing invalid', (actionType, target) => {
    expect(faults(action, { actionType, target: { sk: target } })).toEqual([])
    expect(faults(action, { actionType, target: { sk: target, de: 'javascript:alert(1)' } })).toHaveLength(1)
    expect(faults(action, { actionType, target: null })).toEqual(['target requiredIf'])
  })

  test('that scan need no target', () => {
    expect(actionTypes.filter((type) => !fitting[type])).toEqual(['scan'])
    expect(faults(action, { actionType: 'scan', target: null })).toEqual([])
    expect(faults(action, { actionType: 'scan', target: { sk: 'https://www.example.com' } })).toEqual(['target onlyWhen'])
  })

  test('have a position and a platform', () => {
    expect(faults(action, { placement: [], platforms: [] })).toEqual(['placement minLength', 'platforms minLength'])
    expect(faults(action, { minAppVersion: '5.12' })).toEqual(['minAppVersion semver'])
  })
})

test('R5.50: icons are PNG or SVG, R5.46: and required for tiles', () => {
  for (const { name, fields } of [action, feedCategory, expressShoppingCategory, feedFilter])
    expect(fields['icon'], name).toMatchObject({ kind: 'image', accept: ['png', 'svg'] })
  expect(feedFilter.fields.iconActive).toMatchObject({ accept: ['png', 'svg'] })
  for (const entity of [action, feedCategory, expressShoppingCategory])
    expect(faults(entity, { icon: null }), entity.name).toEqual(['icon imageRequired'])
  expect(faults(feedFilter, { icon: null })).toEqual([])
})

test('R5.51, R9.56: entities with badges have at most two', () => {
  for (const entity of [action, homepage, recommendation, expressShoppingCategory, expressShoppingResort]) {
    expect(faults(entity, { badgeIds: [id(1), id(2)] }), entity.name).toEqual([])
    expect(faults(entity, { badgeIds: [id(1), id(2), id(3)] })).toEqual(['badgeIds maxBadges'])
  }
})

describe('R3.169 homepages', () => {
  const section = (type: string) => ({ type, title: null, layout: null, limit: null, itemIds: null })

  test('have at least one section, with a known type and 1 to 20 records', () => {
    expect(faults(homepage, { sections: [section('weather'), section('skimap')] })).toEqual([])
    expect(faults(homepage, { sections: [] })).toEqual(['sections minLength'])
    expect(faults(homepage, { sections: [section('radio')] })).toEqual(['sections generic'])
    expect(faults(homepage, { sections: [{ ...section('feed'), limit: 21 }] })).toEqual(['sections maxValue'])
  })

  test('R3.192: require the shop of their cross-sale', () => {
    expect(faults(homepage, { sections: [section('crossSale')], crossSaleType: null })).toEqual(['crossSaleType requiredIf'])
    expect(faults(homepage, { sections: [section('crossSale')], crossSaleType: 'internal' })).toEqual([])
  })

  test('have at most eight actions', () =>
    expect(faults(homepage, { actionIds: [1, 2, 3, 4, 5, 6, 7, 8, 9].map(id) })).toEqual(['actionIds maxLength']))
})

describe('R3.165 feed filters', () => {
  const value = (text: string) => ({ value: text, name: { sk: text }, icon: null })

  test('R3.190, R3.191: are filters or chips, combined by AND or OR', () => {
    expect(feedFilterTypes).toEqual(['filter', 'topLevelChips'])
    expect(addUpWays).toEqual(['AND', 'OR'])
    expect(feedFilter.fields.addUpWay).toMatchObject({ default: 'OR' })
  })

  test('R5.49: test a property for values without duplicates', () => {
    expect(faults(feedFilter, { property: 'difficulty', values: [value('easy'), value('hard')] })).toEqual([])
    expect(faults(feedFilter, { property: 'difficulty', values: [value('easy'), { ...value('easy'), name: { sk: 'iná' } }] })).toEqual([
      'values unique',
    ])
    expect(faults(feedFilter, { property: null, values: null })).toEqual([])
    expect(faults(feedFilter, { property: 'difficulty', values: [] })).toEqual(['values together'])
    expect(faults(feedFilter, { property: null, values: [value('easy')] })).toEqual(['property together'])
  })

  test('and categories are two sides of the same links', () => {
    expect(feedFilter.fields.categoryIds).toMatchObject({ to: 'feedCategory', pairedWith: 'filterIds' })
    expect(feedCategory.fields.filterIds).toMatchObject({ to: 'feedFilter', pairedWith: 'categoryIds' })
  })
})

describe('R3.164 recommendations', () => {
  test.each(recommendationTargets.filter((type) => type !== 'url'))('of type %s require a record', (targetType) => {
    expect(faults(recommendation, { targetType, targetId: id(1), url: null })).toEqual([])
    expect(faults(recommendation, { targetType, targetId: null, url: null })).toEqual(['targetId requiredIf'])
    expect(faults(recommendation, { targetType, targetId: 'Chopok', url: null })).toEqual(['targetId ref'])
  })

  test('of a web page require its URL and no record', () => {
    const url = { sk: 'https://www.example.com' }
    expect(faults(recommendation, { targetType: 'url', targetId: null, url })).toEqual([])
    expect(faults(recommendation, { targetType: 'url', targetId: id(1), url: null })).toEqual(['targetId onlyWhen', 'url requiredIf'])
    expect(faults(recommendation, { targetType: 'event', targetId: id(1), url })).toEqual(['url onlyWhen'])
  })
})

describe('accreditations', () => {
  test('R5.46: require a portrait', () => expect(faults(accreditation, { photo: null })).toEqual(['photo imageRequired']))

  test('that are rejected require a reason', () => {
    expect(faults(accreditation, { state: 'rejected', rejectReason: null })).toEqual(['rejectReason requiredIf'])
    expect(faults(accreditation, { state: 'approved', rejectReason: null })).toEqual([])
  })

  test('R5.49: are for an event with zones that have unique codes, and with some of the categories', () => {
    const zone = (code: string) => ({ code, name: { sk: `Zóna ${code}` }, color: '#1668c9' })
    expect(accreditationEvent.fields.categories).toMatchObject({ of: accreditationCategories, min: 1 })
    expect(faults(accreditationEvent, { zones: [zone('A'), zone('B')] })).toEqual([])
    expect(faults(accreditationEvent, { zones: [] })).toEqual(['zones minLength'])
    expect(faults(accreditationEvent, { zones: [zone('A'), { ...zone('A'), color: null }] })).toEqual(['zones unique'])
    expect(faults(accreditationEvent, { startDate: '2027-02-20', endDate: '2027-02-19' })).toEqual(['endDate ordered'])
  })
})
