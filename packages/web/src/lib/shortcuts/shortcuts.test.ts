import { expect, test, vi } from 'vitest'
import { languages } from '@ridgeline/domain/values/localized'
import { ariaKeysOf, keysOf, pressedShortcut, sheetKeys, shortcutOf, shortcutTable } from './shortcuts.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test('keys trigger their shortcut with Ctrl and with Cmd, and never with Alt', () => {
  expect(pressedShortcut({ ...none, key: 'K', ctrlKey: true })).toBe('palette')
  expect(pressedShortcut({ ...none, key: 'k', metaKey: true })).toBe('palette')
  expect(pressedShortcut({ ...none, key: 'k' })).toBe('rowUp')
  expect(pressedShortcut({ ...none, key: 's' })).toBeUndefined()
  expect(pressedShortcut({ ...none, key: '?' })).toBe('shortcuts')
  expect(pressedShortcut({ ...none, key: '?', ctrlKey: true, altKey: true })).toBeUndefined()
  expect(pressedShortcut({ ...none, key: 'Enter', metaKey: true })).toBe('saveAndClose')
  expect(pressedShortcut({ ...none, key: 'z', ctrlKey: true })).toBe('undo')
  expect(pressedShortcut({ ...none, key: 'Z', ctrlKey: true, shiftKey: true })).toBeUndefined()
})

test('no two shortcuts have the same keys', () => {
  const keys = shortcutTable.map(([, { key, mod }]) => `${mod ? 'mod+' : ''}${key}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('they have labels and names for screen readers', () => {
  expect(keysOf(shortcutOf('palette'), 'de')).toEqual(['Strg', 'K'])
  expect(keysOf(shortcutOf('search'), 'sk')).toEqual(['/'])
  expect(keysOf({ key: 'delete' }, 'sk')).toEqual(['Delete'])
  expect(ariaKeysOf(shortcutOf('saveAndClose'))).toBe('Control+Enter Meta+Enter')
  expect(ariaKeysOf(shortcutOf('shortcuts'))).toBe('?')
})

test.each(languages)('the overview has texts for all of them in %s', async (language) => {
  const { default: pack } = await import(`../../../../domain/src/messages/${language}/overlays.json`)
  for (const [name, { area }] of shortcutTable)
    for (const key of [`shortcut.${name}`, `shortcut.area.${area}`]) expect(pack[key], key).toBeTruthy()
  for (const { name } of sheetKeys) expect(pack[`shortcut.sheet.${name}`], name).toBeTruthy()
})

test.each([
  ['MacIntel', ['⌘', 'K']],
  ['iPhone', ['⌘', 'K']],
  ['Win32', ['Ctrl', 'K']],
])('on %s the keys of the command palette are %j', (platform, keys) => {
  vi.stubGlobal('navigator', { platform })
  expect(keysOf(shortcutOf('palette'), 'sk')).toEqual(keys)
  vi.unstubAllGlobals()
})

test('keys are named as they are on a keyboard', () => {
  expect([{ key: 'enter' }, { key: 'f2' }, { key: 'x' }, { key: '␣' }, { key: 'delete' }].map((each) => keysOf(each, 'en'))).toEqual([
    ['↵'],
    ['F2'],
    ['X'],
    ['␣'],
    ['Delete'],
  ])
  expect([ariaKeysOf(shortcutOf('palette')), ariaKeysOf(shortcutOf('rowDown'))]).toEqual(['Control+K Meta+K', 'j'])
})

test('every shortcut is triggered by its own keys, and by no others', () => {
  for (const [name, { key, mod }] of shortcutTable) {
    expect([name, pressedShortcut({ ...none, key, ctrlKey: !!mod })]).toEqual([name, name])
    expect(pressedShortcut({ ...none, key, altKey: true, ctrlKey: !!mod })).toBeUndefined()
    expect(pressedShortcut({ ...none, key, ctrlKey: !mod })).not.toBe(name)
  }
  expect(pressedShortcut({ ...none, key: 'J', shiftKey: true })).toBe('rowDown')
  expect(pressedShortcut({ ...none, key: 'q' })).toBeUndefined()
})
