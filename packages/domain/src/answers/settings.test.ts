import { expect, test } from 'vitest'
import { checkField } from '../check/check.ts'
import { isSettingKey, settingGroups, settingKeys, settingOf } from './settings.ts'

test('only declared settings are known, not what every object inherits', () => {
  expect(isSettingKey('login.attempts')).toBe(true)
  for (const unknown of ['login.tries', '', 'toString', 'constructor', '__proto__'])
    expect([unknown, isSettingKey(unknown)]).toEqual([unknown, false])
})

test('each setting belongs to a group of the screen, and its default passes its own check', () => {
  for (const key of settingKeys) {
    const { group, field } = settingOf(key)
    expect(settingGroups, key).toContain(group)
    expect([key, checkField({ ...field, required: false }, field.default ?? null)]).toEqual([key, undefined])
  }
})

test('what guards the installation is set once for all resorts, what guests see by each resort', () => {
  for (const key of ['login.attempts', 'uploads.filesPerDay', 'retention.logDays'] as const)
    expect([key, settingOf(key).perResort]).toEqual([key, false])
  for (const key of ['announcement.text', 'display.languages', 'feeds.closed'] as const)
    expect([key, settingOf(key).perResort]).toEqual([key, true])
})
