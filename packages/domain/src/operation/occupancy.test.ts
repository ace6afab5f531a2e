import { expect, test } from 'vitest'
import { occupancyOf } from './occupancy.ts'

test('parking.occupancy, flowMeasurement.thresholdHigh: medium from the lower threshold on, high only above the upper one', () => {
  const taken = (percent: number) => occupancyOf(1000, 1000 - 10 * percent)
  expect([59.9, 60, 90, 90.1, 120].map(taken)).toEqual(['low', 'medium', 'medium', 'high', 'high'])
  expect(occupancyOf(100, null)).toBeNull()
})
