/** Rules on several fields. */
import { expect, test } from 'vitest'
import { check } from './check.ts'
import { allEntities } from '../declare/registry.ts'
import {
  different,
  distinct,
  future,
  higher,
  notFuture,
  ordered,
  requiredIf,
  requiredWhen,
  together,
  unless,
  type Rule,
  type Values,
} from './rule.ts'
import { draftOf } from '../declare/sample.ts'

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
  for (const one of [{ top: 1 }, { bottom: 1 }, { top: 1, bottom: null }, {}]) expect(faultOf(rule, one)).toBe(undefined)
})

test('an end does not come before its start; the same day is one day', () => {
  const rule = ordered('from', 'to')
  expect(faultOf(rule, { from: '2026-01-02', to: '2026-01-01' })).toBe('to ordered')
  expect(faultOf(rule, { from: '2026-01-01', to: '2026-01-01' })).toBe(undefined)
  expect(faultOf(rule, { from: '2026-01-01', to: null })).toBe(undefined)
})

test('fields that belong together are both filled or both empty, and the fault is at the empty one', () => {
  const rule = together('latitude', 'longitude')
  expect(faultOf(rule, { latitude: '49.000000' })).toBe('longitude together')
  expect(faultOf(rule, { latitude: null, longitude: '19.000000' })).toBe('latitude together')
  expect(faultOf(rule, { latitude: null, longitude: '' })).toBe(undefined)
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
})

test('the past is not the future, and the current time counts as neither', () => {
  expect(faultOf(future('until'), { until: '2026-11-21T11:59:59.000Z' })).toBe('until future')
  expect(faultOf(future('until'), { until: now })).toBe('until future')
  expect(faultOf(future('until'), { until: '2026-11-21T12:00:00.001Z' })).toBe(undefined)
  expect(faultOf(notFuture('at'), { at: '2026-11-21T12:00:00.001Z' })).toBe('at notFuture')
  expect(faultOf(notFuture('at'), { at: now })).toBe(undefined)
  for (const rule of [future('at'), notFuture('at')]) expect(faultOf(rule, { at: null })).toBe(undefined)
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
