import { PgDialect } from 'drizzle-orm/pg-core'
import { alarm, alarmMetrics, alarmTargets, type AlarmTarget } from '@ridgeline/domain/entities/alarm'
import { check } from '@ridgeline/domain/check/check'
import { draftOf, uuidOf } from '@ridgeline/domain/declare/sample'
import { namesOf } from '@ridgeline/domain/values/closed-list'
import { expect, test } from 'vitest'
import '../../db/schema.ts'
import { valuesOf } from './metrics.ts'

const targets = namesOf(alarmTargets)
const nothing = Object.fromEntries(targets.map((target) => [target, null])) as Record<AlarmTarget, null>
const about = uuidOf(77)
const cases = alarmMetrics.flatMap((metric) => targets.map((target) => ({ metric, target })))

test.each(cases)('alarm.metric: $metric with $target is evaluated for that target only, or refused', ({ metric, target }) => {
  const draft = { ...draftOf(alarm, 1), ...nothing, metric, [target]: about }
  const isRefused = check(alarm, draft, { now: '2026-01-10T08:00:00.000Z' }).some(({ field }) => field === target)
  const { params } = new PgDialect().sqlToQuery(valuesOf({ ...nothing, resortId: uuidOf(1), metric, [target]: about }))
  expect(params.includes(about)).toBe(!isRefused)
})
