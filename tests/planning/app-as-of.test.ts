/** The app on a phone as it will be at a time, from a plan and beside the form of what it shows. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { action } from '@ridgeline/domain/entities/action'
import { feedCategory } from '@ridgeline/domain/entities/feed-category'
import { homepage } from '@ridgeline/domain/entities/homepage'
import { infoMobile } from '@ridgeline/domain/entities/info-mobile'
import { quoteOfTheDay } from '@ridgeline/domain/entities/quote-of-the-day'
import { keepPicture } from '../setup/accessible.ts'
import { as, create, newLifts, newPicture, newResort, type StoredRecord } from '../setup/api.ts'
import { expectFine } from '../setup/fine.ts'
import { eventually, phone, visit, wide } from '../setup/journey.ts'

const hour = 3_600_000
/** Six o'clock in UTC in some days, whatever the hour is now. */
const atSix = (days: number) => `${new Date(Date.now() + days * 24 * hour).toISOString().slice(0, 10)}T06:00:00.000Z`
const section = (type: string) => ({ type, title: null, layout: null, limit: null, itemIds: null })

async function scene() {
  const { id: resortId } = await newResort('The app as of a time')
  const [lift] = await newLifts(resortId, ['Letná lanovka'], () => ({ status: 'open' }))
  const icon = await newPicture()
  const button = await create(action, {
    resortId,
    name: { sk: 'Kúpiť skipas', en: 'Buy a ski pass' },
    placement: ['homepage', 'profile'],
    platforms: ['ios', 'android'],
    actionType: 'scan',
    icon,
  })
  const start = await create(homepage, {
    resortId,
    name: { sk: 'Celý rok', en: 'All year' },
    headline: { sk: 'Leto v horách', en: 'Summer in the mountains' },
    season: 'yearRound',
    isDefault: true,
    sections: [section('status'), section('actions')],
  })
  await create(feedCategory, { resortId, name: { sk: 'Čo jazdí', en: 'What runs' }, contentTypes: ['skilift'], layout: 'list', icon })
  await create(infoMobile, {
    resortId,
    title: { sk: 'Vianoce na svahu', en: 'Christmas on the slope' },
    text: { sk: 'Od štvrtka jazdíme do desiatej večer.', en: 'From Thursday on we run until ten in the evening.' },
    platforms: ['ios', 'android'],
    validFrom: atSix(2),
    validTo: atSix(5),
  })
  await create(quoteOfTheDay, { text: { sk: 'Hory sú ticho.', en: 'Mountains are silence.' }, author: 'J. H.', showOn: ['app'] })
  return { resortId, lift: lift!, start, button }
}

const plan = (entity: string, { id, version }: StoredRecord, values: object, title: string, applyAt: string) =>
  as<{ id: string }>('admin', 'POST', 'change-plans', { entity, recordId: id, version, values, title, applyAt })

const screenOf = (page: Page) => page.getByRole('region', { name: 'Obrazovka aplikácie' })

test('a plan of a homepage leads to the app as it will be at its time, on wide screens and on a phone, and nothing public is asked', async () => {
  const { resortId, lift, start, button } = await scene()
  await plan('homepage', start, { headline: { sk: 'Zima je tu', en: 'Winter is here' } }, 'Zimná obrazovka', atSix(2))
  await plan('skilift', lift, { name: { sk: 'Zimná lanovka', en: 'Winter cable car' } }, 'Zimné názvy', atSix(2))
  await plan('action', button, { name: { sk: 'Kúpiť zimný skipas' } }, 'Zimné tlačidlá', atSix(3))
  const page = await visit('/planned-changes', { as: 'admin', resortId, viewport: wide, language: 'sk' })
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.locator('.plan').filter({ hasText: 'Zimná obrazovka' }).getByRole('link', { name: 'Náhľad v tom čase' }).click()
  await page.getByText(/^Náhľad: .* – nie je verejný$/).waitFor()
  const screen = screenOf(page)
  await screen.getByRole('heading', { name: 'Zima je tu' }).waitFor()
  await screen.getByText('Vianoce na svahu').waitFor()
  await screen.getByText('Zimná lanovka').waitFor()
  expect(await screen.getByText('Letná lanovka').count()).toBe(0)
  await expectFine(page, 'app as of a time wide')
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await screen.getByRole('heading', { name: 'Winter is here' }).waitFor()
  expect(asked.filter((path) => path.startsWith('/api/feeds/'))).toEqual([])

  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Slovenčina', exact: true }).click()
  await screen.getByRole('heading', { name: 'Zima je tu' }).waitFor()
  await expectFine(page, 'app as of a time phone')
  // The other screens of the app follow below.
  for (const name of ['Prehľad noviniek', 'Čo jazdí', 'Akčné tlačidlá: Profil', 'Citát dňa'])
    await screen.getByRole('heading', { name, exact: true }).waitFor()
  await screen.getByRole('heading', { name: 'Citát dňa' }).scrollIntoViewIfNeeded()
  await keepPicture(page, 'other screens of the app as of a time phone')

  await page.goto('/planned-changes')
  await page.locator('.plan').filter({ hasText: 'Zimné tlačidlá' }).getByRole('link', { name: 'Náhľad v tom čase' }).click()
  await screen.getByText('Kúpiť zimný skipas').first().waitFor()
})

test('beside its form the app is shown at a time that is typed, with plans that wait for approval on request, and without it as it is now', async () => {
  const { resortId, start } = await scene()
  const settings = await as<{ items: { key: string; version: number }[] }>('admin', 'GET', `settings?resortId=${resortId}`)
  const { version } = settings.items.find(({ key }) => key === 'plannedChanges.fourEyes')!
  await as('admin', 'PATCH', 'settings/plannedChanges.fourEyes', { value: true, resortId }, { 'if-match': `"${version}"` })
  await plan('homepage', start, { headline: { sk: 'Zima je tu' } }, 'Zimná obrazovka', atSix(2))
  const page = await visit(`/homepages/${start.id}`, { as: 'admin', resortId, viewport: wide, language: 'sk' })
  const screen = screenOf(page)
  await screen.getByRole('heading', { name: 'Leto v horách' }).waitFor()
  const time = page.getByRole('textbox', { name: 'Čas náhľadu', exact: true })
  const [year, month, day] = atSix(3).slice(0, 10).split('-').map(Number)
  await time.fill(`${day}. ${month}. ${year}`)
  await page.getByText(/^Náhľad: .* – nie je verejný$/).waitFor()
  await screen.getByText('Vianoce na svahu').waitFor()
  expect(await screen.getByRole('heading', { name: 'Leto v horách' }).count()).toBe(1)
  await page.getByRole('switch', { name: 'S plánmi, ktoré čakajú na schválenie' }).check()
  await screen.getByRole('heading', { name: 'Zima je tu' }).waitFor()
  await expectFine(page, 'app as of a time beside its form wide')
  expect(await page.getByRole('button', { name: 'Zahodiť' }).count()).toBe(0)
  await time.fill('')
  await screen.getByRole('heading', { name: 'Leto v horách' }).waitFor()
  expect(await page.getByText(/nie je verejný$/).count()).toBe(0)
  await time.fill(`${day}. ${month}. ${year! + 3}`)
  await screen.getByText(/Vyberte deň v najbližších/).waitFor()
  await expectFine(page, 'app as of a time that is too far ahead')
  await time.fill('1. 1. 2020')
  await page.getByText('Vyberte čas v budúcnosti').waitFor()
  await screen.getByRole('heading', { name: 'Leto v horách' }).waitFor()

  await page.setViewportSize(phone)
  await page.reload()
  await page.getByRole('button', { name: 'Náhľad', exact: true }).click()
  await page.getByRole('textbox', { name: 'Čas náhľadu', exact: true }).fill(`${day}. ${month}. ${year}`)
  await page.getByRole('switch', { name: 'S plánmi, ktoré čakajú na schválenie' }).check()
  await eventually(() => screen.getByRole('heading', { name: 'Zima je tu' }).count()).toBe(1)
  await expectFine(page, 'app as of a time beside its form phone')
})
