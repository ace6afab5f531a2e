/** The pages of the sign-in and of the own account, in each language: accessible, in that language, and with room for its words. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { languages, type Language } from '@ridgeline/domain/values/localized'
import { expectAccessible, expectNoSidewaysScroll, keepPicture, settled } from '../setup/accessible.ts'
import { schemes } from '../setup/fine.ts'
import { eventually, phone, visit, wide } from '../setup/journey.ts'
import { cutTexts } from '../setup/long-texts.ts'
import { newPerson, own, setUpApp, type Person } from '../setup/person.ts'
import { wordsIn } from '../setup/words.ts'

const isProof = process.env['PROOF'] === '1'
const looks = [wide, phone].flatMap((viewport) => schemes.map((colorScheme) => ({ viewport, colorScheme })))
/** A daily run has the default language on a desktop, and the one with the longest words on a phone in the dark; the proof has all of all. */
const tried: readonly [Language, typeof looks][] = isProof
  ? languages.map((language) => [language, looks])
  : [
      ['sk', [{ viewport: wide, colorScheme: 'light' }]],
      ['hu', [{ viewport: phone, colorScheme: 'dark' }]],
    ]

let count = 0

/** New ones in each language: steps that are left unfinished count as attempts, which are limited. */
async function newPersons() {
  count++
  const withApp = await newPerson(`With App ${count}`)
  await setUpApp(withApp)
  const demanded = await newPerson(`Demanded Factor ${count}`, { requiresSecondFactor: true })
  return { withApp, demanded, withoutFactor: await newPerson(`Without Factor ${count}`) }
}

test.each(tried)('R4.15, OP7–10 the sign-in, its steps and the own account in %s', { timeout: 180_000 }, async (language, looked) => {
  const words = wordsIn(language)
  const { withApp, demanded, withoutFactor } = await newPersons()
  for (const look of looked) {
    const page = await visit('/login', { language, ...look })
    const named = (name: string) => page.getByRole('heading', { level: 1, name: words[name]!, exact: true }).waitFor()
    const press = (name: string, on = page) => on.getByRole('button', { name: words[name]!, exact: true }).click()
    async function check(what: string, on = page) {
      await settled(on)
      const shown = `${what} ${language} ${look.viewport.width} ${look.colorScheme}`
      await keepPicture(on, shown)
      expect.soft(await on.locator('html').getAttribute('lang'), shown).toBe(language)
      expect.soft(await cutTexts(on), shown).toEqual([])
      await expectAccessible(on, shown)
      await expectNoSidewaysScroll(on, shown)
    }
    await page.getByRole('button', { name: words['signIn.directory']! }).waitFor()
    await check('sign-in')
    await page.goto('/forgot-password')
    await named('signIn.forgotPassword')
    await check('forgotten password')
    await page.goto(`/reset-password?token=${'x'.repeat(43)}&invite=1`)
    await page.getByRole('button', { name: words['signIn.reset.save']!, exact: true }).waitFor()
    await check('invitation')

    await signIn(page, withApp, words)
    await named('secondStep.title')
    await check('second step')
    await press('secondStep.useRecovery')
    await page.getByLabel(words['secondStep.recovery']!, { exact: true }).waitFor()
    await check('recovery code')

    await signIn(page, demanded, words)
    await named('factorStep.title')
    await check('set-up of a second factor')
    await page.evaluate('localStorage.clear()')

    await signIn(page, withoutFactor, words)
    await eventually(() => page.evaluate(`location.pathname`)).not.toMatch(/^\/login/)
    await page.goto('/profile')
    await page.getByRole('button', { name: words['passkeys.add']!, exact: true }).waitFor()
    await check('own account')

    const viewing = await visit(`/admin/users/${withoutFactor.id}`, { as: 'admin', language, ...look, apart: true })
    await press('viewAs.begin', viewing)
    const question = viewing.getByRole('dialog', { name: words['viewAs.title']!.replace('{0}', withoutFactor.name), exact: true })
    await question.getByRole('button', { name: words['viewAs.begin']!, exact: true }).click()
    await viewing.locator('.shell-bar', { hasText: words['viewAs.bar']!.replace('{0}', withoutFactor.name) }).waitFor()
    await check('view as another user', viewing)
  }
})

async function signIn(page: Page, { email }: Person, words: Readonly<Record<string, string>>) {
  await page.goto('/login-legacy')
  await page.getByLabel(words['signIn.email']!, { exact: true }).fill(email)
  await page.getByLabel(words['signIn.password']!, { exact: true }).fill(own)
  await page.getByRole('button', { name: words['signIn.signIn']!, exact: true }).click()
}
