import { expect, test } from 'vitest'
import { ownedFields } from '../messages/label-needs.fixture.ts'
import { shownScale, shownUnit, toShown, toStored } from './quantity.ts'

test('known quantities: feet, inches, miles per hour, degrees Fahrenheit', () => {
  expect(toShown(3883, 'm', 'imperial', 0)).toBe(12_740)
  expect(toShown(254, 'cm', 'imperial', 0)).toBe(100)
  expect(toShown(0, 'celsius', 'imperial', 1)).toBe(32)
  expect(toShown(-40, 'celsius', 'imperial', 1)).toBe(-40)
  expect(toShown(10, 'metresPerSecond', 'imperial', 1)).toBe(22.4)
  expect(toShown(1013.2, 'hectopascal', 'imperial', 1)).toBe(29.92)
  expect([
    shownUnit('m', 'imperial'),
    shownUnit('persons', 'imperial'),
    shownUnit('m', 'metric'),
    shownUnit('toString', 'imperial'),
  ]).toEqual(['feet', 'persons', 'm', 'toString'])
})

test('for every field with a unit, converting a value for display and back returns the stored value', () => {
  const fields = ownedFields.filter(({ field }) => 'unit' in field && field.unit && (field.kind === 'integer' || field.kind === 'decimal'))
  expect(fields.length).toBeGreaterThan(80)
  const converted = fields.filter(({ field }) => 'unit' in field && shownUnit(field.unit!, 'imperial') !== field.unit)
  expect(converted.length).toBeGreaterThan(40)
  const wrong: unknown[] = []
  for (const { owner, name, field } of converted) {
    // Filtered above.
    if (field.kind !== 'integer' && field.kind !== 'decimal') continue
    const scale = field.kind === 'integer' ? 0 : (field.scale ?? 2)
    const [min, max] = [field.min ?? -1000, field.max ?? 100_000]
    const step = 10 ** -scale
    const count = 3000
    for (let at = 0; at <= count; at++) {
      // Over the whole range, and each of the first steps.
      const value = Number((at < 1000 ? min + at * step : min + ((max - min) * (at - 1000)) / (count - 1000)).toFixed(scale)) + 0
      if (value > max) continue
      const stored = toStored(toShown(value, field.unit, 'imperial', scale), field.unit, 'imperial', scale)
      // An assertion for each of them would take seconds.
      if (!Object.is(stored, value)) wrong.push([owner, name, value, stored])
    }
    expect(shownScale(scale, field.unit, 'metric')).toBe(scale)
  }
  expect(wrong).toEqual([])
})
