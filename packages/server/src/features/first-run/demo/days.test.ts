import { expect, test } from 'vitest'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { slope } from '@ridgeline/domain/entities/slope'
import { recordOf } from '@ridgeline/domain/declare/sample'
import type { Position } from '@ridgeline/domain/declare/shape'
import { distanceBetween, lengthOf } from '../../../import/position.ts'
import { dayOfLift, tatras } from './lift-day.ts'
import { windingBetween } from './lines.ts'
import { between, randomOf } from './random.ts'
import { dayOfSlope, lastGrooming } from './slope-day.ts'

const now = '2026-11-21T08:00:00.000Z'

test('the demo is deterministic: random values depend on the record', () => {
  const lift = recordOf(skilift, 1, { externalId: 'osm:1', highestPoint: 3200, tags: ['Matterhorn'] })
  expect(dayOfLift(lift)).toEqual(dayOfLift({ ...lift }))
  expect(randomOf('a')()).not.toBe(randomOf('b')())
})

test('random values stay within their bounds', () => {
  const random = randomOf('bounds')
  const drawn = Array.from({ length: 2000 }, () => between(random, 2, 4))
  expect(new Set(drawn)).toEqual(new Set([2, 3, 4]))
})

test('low chair lifts and areas that open in December wait for the season', () => {
  const lift = recordOf(skilift, 1, { type: 'chair', highestPoint: 2400, tags: [] })
  expect(dayOfLift(lift)).toMatchObject({ status: 'closed', waitingTime: null })
  expect(dayOfLift({ ...lift, type: 'gondola', tags: ['Gornergrat'] }).status).toBe('closed')
})

test('the snow line is lower in the Tatras than at the Matterhorn', () => {
  const lifts = Array.from({ length: 20 }, (_, at) =>
    recordOf(skilift, 1, { externalId: `demo:${at}`, type: 'chair', highestPoint: 1500, tags: [] }),
  )
  expect(lifts.some((lift) => dayOfLift(lift).status !== 'closed')).toBe(false)
  expect(lifts.some((lift) => dayOfLift(lift, tatras).status === 'open')).toBe(true)
})

test('a slope of the demo leads from one station to the other, in bends', () => {
  const [top, base]: [Position, Position] = [
    [19.5896222, 48.9630901],
    [19.584744, 48.9708435],
  ]
  const line = windingBetween(top, base, 150)
  expect([line[0], line.at(-1)]).toEqual([top, base])
  expect(lengthOf(line) / distanceBetween(top, base)).toBeGreaterThan(1)
  expect(lengthOf(line) / distanceBetween(top, base)).toBeLessThan(1.2)
})

test('a slope whose lifts are closed is closed, with any amount of snow', () => {
  const run = recordOf(slope, 1, { skiliftIds: ['x'], tags: ['Matterhorn'] })
  for (let seed = 0; seed < 50; seed++)
    expect(dayOfSlope({ ...run, externalId: `osm:${seed}` }, { statusOfLift: () => 'closed', now }).status).toBe('closed')
})

test('the time of grooming is never in the future', () => {
  expect(lastGrooming(now)).toBe('2026-11-21T04:40:00.000Z')
  expect(lastGrooming('2026-11-21T01:00:00.000Z')).toBe('2026-11-20T04:40:00.000Z')
})
