/** Versions of the app that contents are for (OP18). */
import { describe, expect, test } from 'vitest'
import { compareVersions, fitsVersion, versionReached } from './app-version.ts'

describe('a version of the app', () => {
  test('is compared number by number', () => {
    const orders = [
      ['1.2.3', '1.2.3'],
      ['1.10.0', '1.9.9'],
      ['2.0.0', '10.0.0'],
      ['1.2.4', '1.2.3'],
      ['1.2.3', '1.3.0'],
    ] as const
    expect(orders.map(([one, other]) => Math.sign(compareVersions(one, other)))).toEqual([0, 1, -1, 1, -1])
  })

  test('fits what needs no newer one', () => {
    expect([null, undefined, '', '5.0.0', '4.9.9', '5.0.1'].map((min) => fitsVersion(min, '5.0.0'))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ])
  })

  test('is the highest of those that decide anything and were reached', () => {
    const thresholds = ['2.0.0', null, '1.0.0', '3.0.0', undefined, '']
    expect(['0.9.0', '1.0.0', '2.5.0', '3.0.0', '12.0.0'].map((version) => versionReached(thresholds, version))).toEqual([
      '0.0.0',
      '1.0.0',
      '2.0.0',
      '3.0.0',
      '3.0.0',
    ])
  })
})
