import { expect, test } from 'vitest'
import type { Queryable, Row } from '../connect/database.ts'
import { settingsOf } from './settings.ts'

test('a changed setting is visible at once, also while an older read is running', async () => {
  const answers: ((rows: Row[]) => void)[] = []
  const reading: Pick<Queryable, 'query'> = {
    query: <R>() => new Promise<R[]>((resolve) => answers.push(resolve as (rows: Row[]) => void)),
  }
  const row = (value: string) => [{ key: 'app.name', resortId: null, value }]
  const begun = settingsOf(reading as Queryable, { subscribe: () => () => {} }, () => {})
  answers[0]!([])
  const settings = await begun
  const [own, later] = [settings.reload(), settings.reload()]
  answers[1]!(row('Mine'))
  await own
  expect(settings.get('app.name')).toBe('Mine')
  answers[2]!(row('Theirs'))
  await later
  expect(settings.get('app.name')).toBe('Theirs')
  // An older read that finishes last changes nothing.
  const [slow, quick] = [settings.reload(), settings.reload()]
  answers[4]!(row('New'))
  answers[3]!(row('Old'))
  await Promise.all([slow, quick])
  expect(settings.get('app.name')).toBe('New')
})
