/** Rules on several fields. */
import { expect, test } from 'vitest'
import { check } from './check.ts'
import { allEntities } from '../declare/registry.ts'
import {
  among,
  atMostOne,
  different,
  distinct,
  eachOrdered,
  future,
  higher,
  idleWhile,
  notAbove,
  notFuture,
  onlyWhen,
  ordered,
  requiredIf,
  requiredWhen,
  together,
  unless,
  type Rule,
  type Values,
} from './rule.ts'
import { draftOf } from '../declare/sample.ts'
import { clockIn } from '../time/clock-in.ts'

const now = '2026-11-21T12:00:00.000Z'
const faultOf = (rule: Rule, values: object) => {
  const found = rule.find(values as Record<string, unknown>, { now })
  return found && `${found.field} ${found.rule}`
}

test('R5.41 the highest point is above the lowest; equal is invalid, one alone is valid', () => {
  const rule = higher('top', 'bottom')
  expect(faultOf(rule, { top: 2, bottom: 1 })).toBe(undefined)
  expect(faultOf(rule, { top: 1, bottom: 1 })).toBe('top altitude')
  expect(faultOf(rule, { top: 0, bottom: 1 })).toBe('top altitude')
  expect(faultOf(rule, { top: -5, bottom: -10 })).toBe(undefined)
  for (const one of [{ top: 1 }, { bottom: 1 }, { top: 1, bottom: null }, { top: '1', bottom: 2 }, { top: 1, bottom: '2' }, {}])
    expect(faultOf(rule, one)).toBe(undefined)
})

test('an end does not come before its start; the same day is one day', () => {
  const rule = ordered('from', 'to')
  expect(faultOf(rule, { from: '2026-01-02', to: '2026-01-01' })).toBe('to ordered')
  expect(faultOf(rule, { from: '2026-01-01', to: '2026-01-01' })).toBe(undefined)
  expect(faultOf(rule, { from: '2026-01-01', to: null })).toBe(undefined)
  expect(faultOf(rule, { from: null, to: '2026-01-01' })).toBe(undefined)
  expect(faultOf(rule, { from: 5, to: '2026-01-01' })).toBe(undefined)
})

test('fields that belong together are both filled or both empty, and the fault is at the empty one', () => {
  const rule = together('latitude', 'longitude')
  expect(faultOf(rule, { latitude: '49.000000' })).toBe('longitude together')
  expect(faultOf(rule, { latitude: null, longitude: '19.000000' })).toBe('latitude together')
  expect(faultOf(rule, { latitude: null, longitude: '' })).toBe(undefined)
  expect(faultOf(rule, { latitude: '49.000000', longitude: '19.000000' })).toBe(undefined)
})

test('two days that must differ may both be empty', () => {
  const rule = different('from', 'to')
  expect(faultOf(rule, { from: '2026-01-01', to: '2026-01-01' })).toBe('to different')
  expect(faultOf(rule, { from: null, to: null })).toBe(undefined)
})

test('R5.27 an active flag requires its text, an inactive one does not', () => {
  const rule = requiredIf('title', 'enabled')
  expect(faultOf(rule, { enabled: true, title: null })).toBe('title requiredIf')
  expect(faultOf(rule, { enabled: true, title: { sk: 'Zľava' } })).toBe(undefined)
  expect(faultOf(rule, { enabled: false, title: null })).toBe(undefined)
})

test('a conditionally required field is marked as long as the condition holds, and is a fault only while it is empty', () => {
  const demanded = (rule: Rule, values: Values) => Object.keys(rule.demands ?? {}).filter((name) => rule.demands![name]!(values))
  for (const rule of [requiredIf('text', 'type'), requiredWhen('text', 'type', ['notice'])]) {
    expect(demanded(rule, { type: 'notice', text: null })).toEqual(['text'])
    expect(demanded(rule, { type: 'notice', text: { sk: 'Pozor' } })).toEqual(['text'])
    expect(demanded(rule, { type: null, text: null })).toEqual([])
    expect(faultOf(rule, { type: 'notice', text: { en: 'Mind' } })).toBe('text requiredIf')
    expect(faultOf(rule, { type: 'notice', text: [] })).toBe('text requiredIf')
  }
  expect(demanded(together('width', 'height'), { width: 1920, height: null })).toEqual(['height'])
  expect(demanded(together('width', 'height'), { width: null, height: 1080 })).toEqual(['width'])
})

test('the past is not the future, and the current time counts as neither', () => {
  expect(faultOf(future('until'), { until: '2026-11-21T11:59:59.000Z' })).toBe('until future')
  expect(faultOf(future('until'), { until: now })).toBe('until future')
  expect(faultOf(future('until'), { until: '2026-11-21T12:00:00.001Z' })).toBe(undefined)
  expect(faultOf(notFuture('at'), { at: '2026-11-21T12:00:00.001Z' })).toBe('at notFuture')
  expect(faultOf(notFuture('at'), { at: now })).toBe(undefined)
  for (const rule of [future('at'), notFuture('at')]) expect(faultOf(rule, { at: null })).toBe(undefined)
})

test('a day is in the future from the first zone that reaches it on, a time from the same moment everywhere', () => {
  const rule = notFuture('day')
  const at = (moment: string, day: string) => rule.find({ day }, { now: moment })?.rule
  expect([at('2026-11-21T09:59:59.999Z', '2026-11-22'), at('2026-11-21T10:00:00.000Z', '2026-11-22')]).toEqual(['notFuture', undefined])
  expect(at('2026-11-21T10:00:00.000Z', '2026-11-22T00:00:00.000Z')).toBe('notFuture')
  expect([rule.timed, future('day').timed, ordered('day', 'other').timed]).toEqual(['day', 'day', undefined])
})

test('in the zone of a resort, a day begins at its midnight', () => {
  const at = (moment: string, zone: string) => notFuture('day').find({ day: '2026-11-22' }, clockIn(zone, moment))?.rule
  expect([at('2026-11-21T22:59:59.999Z', 'Europe/Bratislava'), at('2026-11-21T23:00:00.000Z', 'Europe/Bratislava')]).toEqual([
    'notFuture',
    undefined,
  ])
  expect([at('2026-11-22T06:59:59.999Z', 'America/Denver'), at('2026-11-22T07:00:00.000Z', 'America/Denver')]).toEqual([
    'notFuture',
    undefined,
  ])
})

test('a lower number is not above a higher one; equal is valid, and the fault names the limit', () => {
  const rule = notAbove('min', 'max')
  expect(rule.find({ min: 3, max: 2 }, { now })).toEqual({ field: 'min', rule: 'maxValue', args: [2] })
  for (const fine of [
    { min: 2, max: 2 },
    { min: 1, max: 2 },
    { min: 3, max: null },
    { min: null, max: 2 },
    { min: '3', max: 2 },
    { min: 3, max: '2' },
  ])
    expect([fine, faultOf(rule, fine)]).toEqual([fine, undefined])
})

test('a field that has no meaning otherwise is only permitted with some values of another one', () => {
  const rule = onlyWhen('url', 'type', ['web', 'page'])
  expect(rule.only).toEqual({ field: 'url', by: 'type', among: ['web', 'page'] })
  for (const type of ['web', 'page']) expect(faultOf(rule, { url: 'https://a.example', type })).toBeUndefined()
  for (const type of ['event', null, undefined]) {
    expect([type, faultOf(rule, { url: 'https://a.example', type })]).toEqual([type, 'url onlyWhen'])
    expect([type, faultOf(rule, { url: ['a'], type })]).toEqual([type, 'url onlyWhen'])
    for (const url of [null, undefined, '', false, []]) expect([url, faultOf(rule, { url, type })]).toEqual([url, undefined])
  }
})

test('a closed list offers the values for the value of another field, and none for an unknown one', () => {
  const rule = among('subType', 'type', { funZone: ['snowpark', 'fun'], school: ['ski'] }, 'subType')
  expect(rule.offers).toMatchObject({ field: 'subType', by: 'type' })
  expect(['snowpark', 'fun', 'ski'].map((subType) => faultOf(rule, { subType, type: 'funZone' }))).toEqual([
    undefined,
    undefined,
    'subType subType',
  ])
  for (const type of ['rental', null, 'toString'])
    expect([type, faultOf(rule, { subType: 'ski', type })]).toEqual([type, 'subType subType'])
  for (const subType of [null, undefined, '']) expect(faultOf(rule, { subType, type: 'rental' })).toBeUndefined()
})

test('a field without meaning while a flag is set is hidden, and a value of it is not a fault', () => {
  const rule = idleWhile('priceFrom', 'isFree')
  expect([rule.idles?.['priceFrom']?.({ isFree: true }), rule.idles?.['priceFrom']?.({ isFree: false })]).toEqual([true, false])
  expect(faultOf(rule, { priceFrom: 5, isFree: true })).toBeUndefined()
  expect(rule.reads).toEqual(['priceFrom', 'isFree'])
})

test('at most one item of a list is marked', () => {
  const rule = atMostOne('photos', 'isMain', 'mainPhoto')
  const photos = (...marks: unknown[]) => faultOf(rule, { photos: marks.map((isMain) => ({ isMain })) })
  expect([photos(), photos(true), photos(true, false), photos(true, true), photos(true, 'true', 1)]).toEqual([
    undefined,
    undefined,
    undefined,
    'photos mainPhoto',
    undefined,
  ])
  expect(faultOf(rule, { photos: null })).toBeUndefined()
})

test('no item of a list ends before it begins', () => {
  const rule = eachOrdered('periods', 'from', 'to')
  const periods = (...items: object[]) => faultOf(rule, { periods: items })
  const fine = { from: '2026-01-01', to: '2026-01-01' }
  expect([periods(), periods(fine), periods(fine, { from: '2026-01-02', to: '2026-01-01' })]).toEqual([
    undefined,
    undefined,
    'periods ordered',
  ])
  for (const open of [{ from: '2026-01-02', to: null }, { from: null, to: '2026-01-01' }, {}]) expect(periods(open)).toBeUndefined()
  expect(faultOf(rule, { periods: null })).toBeUndefined()
})

test('two values that must differ are only compared where there are any', () => {
  for (const empty of [null, undefined, '', false]) expect(faultOf(different('from', 'to'), { from: empty, to: empty })).toBeUndefined()
  expect(faultOf(different('from', 'to'), { from: 'a', to: 'b' })).toBeUndefined()
})

test('each rule names the fields it reads, so that forms ask it again when one of them changes', () => {
  const rules: [Rule, string[]][] = [
    [higher('a', 'b'), ['a', 'b']],
    [ordered('a', 'b'), ['a', 'b']],
    [together('a', 'b'), ['a', 'b']],
    [different('a', 'b'), ['a', 'b']],
    [requiredIf('a', 'b'), ['a', 'b']],
    [requiredWhen('a', 'b', [1]), ['a', 'b']],
    [onlyWhen('a', 'b', [1]), ['a', 'b']],
    [among('a', 'b', {}, 'rule'), ['a', 'b']],
    [unless('a', ordered('b', 'c')), ['a', 'b', 'c']],
    [notAbove('a', 'b'), ['a', 'b']],
    [notFuture('a'), ['a']],
    [future('a'), ['a']],
    [atMostOne('a', 'flag', 'rule'), ['a']],
    [eachOrdered('a', 'from', 'to'), ['a']],
    [distinct('a', 'key'), ['a']],
  ]
  for (const [{ reads }, names] of rules) expect(reads).toEqual(names)
})

test('R5.49 no two items share their key', () => {
  const rule = distinct('links', 'url')
  expect(faultOf(rule, { links: [{ url: 'a' }, { url: 'b' }, { url: 'a' }] })).toBe('links unique')
  expect(faultOf(rule, { links: [{ url: 'a' }, { url: 'b' }] })).toBe(undefined)
  expect(faultOf(rule, { links: null })).toBe(undefined)
})

test.each(allEntities.map((entity) => [entity.name, entity] as const))(
  'rules of %s only read the fields they declare, so that changes of others do not trigger them',
  (_, entity) => {
    for (const { reads, find } of entity.rules)
      for (let seed = 0; seed < 20; seed++) {
        const read = new Set<string | symbol>()
        const watched = new Proxy(draftOf(entity, seed), {
          get(target, name: string) {
            read.add(name)
            return target[name]
          },
          ownKeys(target) {
            read.add('every field')
            return Reflect.ownKeys(target)
          },
        })
        find(watched, { now })
        expect([...read].filter((name) => !reads.includes(String(name)))).toEqual([])
      }
  },
)

test('R5.1: conditionally required fields are marked as mandatory while the condition holds', () => {
  const isMarked = (entity: string, field: string, values: Values) =>
    allEntities.find(({ name }) => name === entity)!.rules.some(({ demands }) => demands?.[field]?.(values))
  expect(isMarked('infoLed', 'text', { content: ['message'] })).toBe(true)
  expect(isMarked('infoLed', 'text', { content: ['weather'] })).toBe(false)
  expect(isMarked('homepage', 'crossSaleType', { sections: [{ type: 'crossSale' }] })).toBe(true)
  expect(isMarked('homepage', 'crossSaleType', { sections: [{ type: 'weather' }] })).toBe(false)
})

test('with openYearRound, validity is neither checked nor shown in the form', () => {
  const rule = unless('openYearRound', ordered('validFrom', 'validTo'))
  const backwards = { validFrom: '2026-04-01', validTo: '2025-12-01' }
  expect(faultOf(rule, backwards)).toBe('validTo ordered')
  expect(faultOf(rule, { ...backwards, openYearRound: true })).toBe(undefined)
  for (const name of ['validFrom', 'validTo'])
    expect([rule.idles?.[name]?.({ openYearRound: true }), rule.idles?.[name]?.({ openYearRound: false })]).toEqual([true, false])
})

test('every entity with openYearRound ignores its validity then', () => {
  const seasonal = allEntities.filter(({ fields }) => 'openYearRound' in fields)
  expect(seasonal.map(({ name }) => name)).toContain('gopassBenefit')
  for (const entity of seasonal) {
    const draft = { ...draftOf(entity, 1), openYearRound: true, validFrom: '2026-04-01', validTo: '2025-12-01' }
    const found = check(entity, draft, { now }).filter(({ field }) => field.startsWith('valid'))
    expect([entity.name, found]).toEqual([entity.name, []])
    expect([entity.name, entity.rules.some(({ idles }) => idles?.['validTo'])]).toEqual([entity.name, true])
  }
})
