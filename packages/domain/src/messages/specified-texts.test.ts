/** English texts that the specification prints and that a native speaker would often choose otherwise: they stay word for word. */
import { expect, test } from 'vitest'
import { allTexts } from './packs.fixture.ts'

type Texts = Readonly<Record<string, string>>

const english = allTexts('en')
const dangers = { none: 'None', low: 'Low', moderate: 'Moderate', increased: 'Increased', high: 'High', veryHigh: 'Very high' }
const optionsOf = (field: string, options: Texts) =>
  Object.fromEntries(Object.entries(options).map(([option, text]) => [`${field}.${option}`, text]))

const specifiedTexts: readonly (readonly [id: string, of: string, texts: Texts])[] = [
  ['R2.146', 'the sign-in page', { 'signIn.forgotPassword': 'Forgot password' }],
  ['R2.166', 'the menu of an account', { 'shell.logout': 'Logout' }],
  ['R2.165', 'the editor layouts', { 'shell.editorLayout.fieldSet': 'Fieldset', 'shell.editorLayout.navPills': 'Tabbed pills' }],
  ['R2.181', 'quick add and quick edit', { 'list.quickAdd': 'Quick add', 'list.quickEdit': 'Quick edit' }],
  ['R3.101', 'the season of a resort', { 'section.summerSeason': 'Summer season' }],
  [
    'R3.130',
    'the types of skilifts',
    optionsOf('skilift.type', {
      belt: 'Belt',
      cable: 'Cable',
      chair: 'Chair',
      gondola: 'Gondola',
      overload: 'Overload',
      ski: 'Ski',
      twinliner: 'Twinliner',
    }),
  ],
  [
    'R3.140',
    'the types of slopes',
    optionsOf('slope.type', { cycleTrace: 'Cycle trace', freeride: 'Freeride', skialp: 'Skialp', traverz: 'Traverz' }),
  ],
  ['R3.149', 'kinds of records', { crossCountry: 'Cross country', bike: 'Bike', parking: 'Parking', departure: 'Departure' }],
  [
    'R3.174',
    'the degrees of avalanche danger',
    Object.assign(
      {},
      ...['dangerAm', 'dangerPm', 'dangerAmUpper', 'dangerPmUpper'].map((field) => optionsOf(`weatherAvalanche.${field}`, dangers)),
    ),
  ],
  ['R4.66', 'the third degree of avalanche danger', { 'weatherAvalanche.dangerAm.increased': 'Increased' }],
  ['R3.175', 'before and after noon', { 'avalanche.morning': 'AM', 'avalanche.afternoon': 'PM' }],
  ['R3.184', 'localized names', { 'section.names': 'Localized names' }],
  [
    'R3.191',
    'how filters add up',
    { 'feedFilter.addUpWay': 'Add-up way', 'feedFilter.addUpWay.AND': 'AND', 'feedFilter.addUpWay.OR': 'OR' },
  ],
  ['R3.194', 'the address of a user', { 'user.email': 'Email', 'signIn.email': 'E-mail' }],
]

test.each(specifiedTexts)('%s: the texts of %s stay word for word', (_id, _of, texts) => {
  expect(Object.fromEntries(Object.keys(texts).map((key) => [key, english[key]]))).toEqual(texts)
})
