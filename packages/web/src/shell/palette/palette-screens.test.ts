import { noRights, type Rights } from '@ridgeline/domain/access/access'
import { entityPermissions, genericPermissions } from '@ridgeline/domain/access/permission'
import { languages } from '@ridgeline/domain/values/localized'
import { expect, test } from 'vitest'
import sk from '../../../../domain/src/messages/sk/shell.json' with { type: 'json' }
import { routes, titleOf } from '../../routes.ts'
import { hasChildIcon } from '../menu/item/child-icons.tsx'
import { hasIcon } from '../menu/item/menu-icon.tsx'
import { screensOf } from '../menu/menu-tree.ts'
import { matchingCommands } from './find.ts'
import { paletteScreensOf } from './palette-screens.ts'

const allRights: Rights = { everywhere: new Set(genericPermissions), byResort: new Map([['a', new Set(entityPermissions)]]) }
const all = paletteScreensOf(allRights, 'a')
const pathsOf = (...permissions: string[]) =>
  paletteScreensOf({ ...noRights, byResort: new Map([['a', new Set(permissions)]]) }, 'a').map(({ path }) => path)
const shell: Record<string, string> = sk
const text = (key: string) => shell[key] ?? key

test.each([
  ['kôš', '/admin/trash'],
  ['preklady', '/translations'],
  ['webhooky', '/admin/webhooks'],
  ['snežné delá', '/snow-guns'],
  ['prehľad prevádzky', '/operations'],
  ['úprava zjazdoviek', '/grooming'],
  ['cenový kalendár', '/prices/price-products/timeseries'],
  ['naplánované', '/planned-changes'],
  ['kontrola vstupu', '/acl-checking-selection'],
  ['moje vstupenky', '/my-tickets'],
  ['porovnanie', '/admin/compare-roles'],
  ['práca na pozadí', '/admin/background-work'],
])('"%s" leads to %s, which is not in the menu', (typed, path) => {
  const commands = all.map((screen) => ({
    id: screen.path,
    group: 'screens' as const,
    title: titleOf(screen, text),
    icon: null,
    run: () => {},
  }))
  expect(matchingCommands(commands, typed, () => 'Prejsť na')[0]?.id).toBe(path)
  expect(screensOf(allRights, 'a').map((screen) => screen.path)).not.toContain(path)
})

test('with all rights every screen of the application is there once: only what is open to all, leads on, or is for tests is not', () => {
  const missing = routes.filter((route) => !all.includes(route)).map(({ name }) => name)
  expect(missing).toEqual([
    'home',
    'create-event',
    'testspa-counter',
    'testspa-fetchdata',
    'testspa-testall',
    'login',
    'login-legacy',
    'login-ad',
    'forgot-password',
    'reset-password',
    'departures-display',
    'skimaps-display',
    'led-info',
  ])
  expect(new Set(all).size).toBe(all.length)
})

test('every screen that is found by name has a name of its own in all languages, and an icon', async () => {
  for (const language of languages) {
    const { default: words }: { default: Record<string, string> } = await import(`../../../../domain/src/messages/${language}/shell.json`)
    const titles = all.map((screen) => titleOf(screen, (key) => words[key] ?? ''))
    expect([titles.filter((title, at) => titles.indexOf(title) !== at), titles.filter((title) => !/\S+/.test(title))]).toEqual([[], []])
  }
  expect(all.map(({ name }) => name).filter((name) => !hasIcon(name) && !hasChildIcon(name))).toEqual([])
})

test('the palette leads only to what the user may see', () => {
  expect(pathsOf()).toEqual(['/', '/profile', '/my-tickets'])
  expect(pathsOf('skilift.read')).toEqual(['/', '/skilifts', '/admin/trash', '/operations', '/planned-changes', '/profile', '/my-tickets'])
  expect(pathsOf('webhook.read', 'event.update')).toEqual([
    '/',
    '/admin/webhooks',
    '/admin/trash',
    '/translations',
    '/planned-changes',
    '/profile',
    '/my-tickets',
  ])
  expect(pathsOf('ticket.status')).toContain('/acl-checking-selection')
  expect(paletteScreensOf(noRights, undefined).map(({ path }) => path)).toEqual(['/', '/profile', '/my-tickets'])
})
