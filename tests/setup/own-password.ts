/** The first step of users whose password was set by another user. */
import type { Page } from 'playwright-core'

export async function chooseOwnPassword(page: Page, current: string, chosen: string): Promise<void> {
  await page.getByRole('heading', { name: 'Choose your password' }).waitFor()
  await page.getByLabel('Current password', { exact: true }).fill(current)
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByLabel('New password again').fill(chosen)
  await page.getByRole('button', { name: 'Set password and continue' }).click()
}
