/** Where a change of a record can be seen, for previews. */
import { expect, test } from 'vitest'
import { screenKinds } from './info.ts'
import { isShownOn, previewedDisplays, previewedPages, shownKinds } from './shown-kinds.ts'

const everywhere = [...previewedDisplays, 'app' as const, ...previewedPages]
const where = (entity: string) => everywhere.filter((kind) => isShownOn(kind, entity))

test('there is a preview of the ski map, of each medium and of departures', () => {
  expect(previewedDisplays).toEqual(['skimaps', ...screenKinds, 'departures'])
})

test.each([
  ['skilift', ['skimaps', ...screenKinds, 'departures', 'app', 'notify']],
  ['slope', ['skimaps', ...screenKinds, 'app', 'notify']],
  ['resort', everywhere],
  ['weatherAvalanche', ['skimaps', ...screenKinds]],
  ['weatherSettings', ['skimaps', ...screenKinds, 'app']],
  ['camera', [...screenKinds, 'app']],
  ['device', screenKinds],
  ['departure', [...screenKinds, 'departures', 'app']],
  ['product', ['app', 'shop']],
  ['priceProduct', ['shop']],
  ['expressShoppingResort', ['app', 'shop']],
  ['restaurant', ['app', 'notify']],
  ['homepage', ['app']],
  ['infoLed', ['led']],
  ['infoDevice', ['kiosk']],
  ['infoMobile', ['mobile', 'app']],
  ['user', []],
])('a change of the kind %s is seen in these previews', (entity, expected) => {
  expect(where(entity)).toEqual(expected)
})

test('each preview is about its own kind, beside which others are shown', () => {
  const own = Object.fromEntries(everywhere.map((kind) => [kind, shownKinds(kind).own]))
  expect(own).toEqual({
    skimaps: ['skilift', 'slope'],
    led: ['infoLed'],
    tv: ['infoTv'],
    kiosk: ['infoDevice'],
    web: ['infoWeb'],
    mobile: ['infoMobile'],
    departures: ['departure'],
    app: ['homepage'],
    shop: ['product'],
    notify: ['skilift', 'slope'],
  })
  // Lifts and slopes are what notifications are about, not beside it.
  expect(shownKinds('notify').also).not.toContain('slope')
  expect(shownKinds('notify').also).not.toContain('skilift')
})
