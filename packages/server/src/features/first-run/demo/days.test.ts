import { expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { recordOf } from '@ridgeline/domain/sample'
import { dayOfLift } from './lift-day.ts'
import { between, randomOf } from './random.ts'
import { dayOfSlope, lastGrooming } from './slope-day.ts'

const now = '2026-11-21T08:00:00.000Z'

test('the demo is repeatable: chance follows from the record', () => {
  const lift = recordOf(skilift, 1, { externalId: 'osm:1', highestPoint: 3200, tags: ['Matterhorn'] })
  expect(dayOfLift(lift)).toEqual(dayOfLift({ ...lift }))
  expect(randomOf('a')()).not.toBe(randomOf('b')())
})

test('chance keeps to its bounds', () => {
  const random = randomOf('bounds')
  const drawn = Array.from({ length: 2000 }, () => between(random, 2, 4))
  expect(new Set(drawn)).toEqual(new Set([2, 3, 4]))
})

test('low chairs and sides that open in December wait for the season', () => {
  const lift = recordOf(skilift, 1, { type: 'chair', highestPoint: 2400, tags: [] })
  expect(dayOfLift(lift)).toMatchObject({ status: 'closed', waitingTime: null })
  expect(dayOfLift({ ...lift, type: 'gondola', tags: ['Gornergrat'] }).status).toBe('closed')
})

test('a slope whose lifts rest is closed, whatever its snow', () => {
  const run = recordOf(slope, 1, { skiliftIds: ['x'], tags: ['Matterhorn'] })
  for (let seed = 0; seed < 50; seed++)
    expect(dayOfSlope({ ...run, externalId: `osm:${seed}` }, { statusOfLift: () => 'closed', now }).status).toBe('closed')
})

test('nothing was groomed in the future', () => {
  expect(lastGrooming(now)).toBe('2026-11-21T04:40:00.000Z')
  expect(lastGrooming('2026-11-21T01:00:00.000Z')).toBe('2026-11-20T04:40:00.000Z')
})
