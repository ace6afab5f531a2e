/** The form of a lift, for journeys through its inputs. */
import { skilift } from '@ridgeline/domain/entities/skilift'
import { newLifts, read } from '../api.ts'
import { visit } from '../journey.ts'

/** A section of a new lift, open in the form. */
export async function sectionOf(resortId: string, name: string, section: string, language: 'en' | 'sk' = 'en') {
  const [lift] = await newLifts(resortId, [name])
  const page = await visit(`/skilifts/${lift!.id}`, { as: 'admin', resortId, language })
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('tab', { name: section, exact: true }).click()
  async function save() {
    await dialog.getByRole('button', { name: language === 'sk' ? 'Uložiť' : 'Save', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    return read(skilift, lift!.id)
  }
  return { page, dialog, save }
}
