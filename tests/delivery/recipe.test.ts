/** Follows the recipe of CONTRIBUTING: an entity that is declared once is stored, listed and edited. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { resort } from '@ridgeline/domain/entities/resort'
import { languages } from '@ridgeline/domain/values/localized'
import { createTestDatabase, type TestDatabase } from '../../packages/server/src/db/testing.ts'
import { stepTimeout } from '../setup/journey.ts'
import { chosenAdmin, startProgram, stopProgram, type Program } from '../setup/start/program.ts'
import { copyProject } from '../setup/start/project-copy.ts'
import { sharedBrowser } from '../setup/start/shared-browser.ts'

const declaration = `import { entity } from '../declare/entity.ts'
import { flag, integer } from '../declare/field.ts'
import { names } from '../groups/names.ts'
import { operation, operationRules } from '../groups/operation.ts'

/** A track for sledges. */
export const sledgeTrack = entity('sledgeTrack', {
  plural: 'sledge-tracks',
  scope: 'resort',
  sections: {
    general: { ...operation, length: integer({ required: true, min: 1, max: 20_000, unit: 'm' }), lit: flag({ default: false }) },
    names,
  },
  rules: operationRules.filter(({ reads }) => reads.every((name) => name === 'statusValidUntil')),
  list: ['name', 'status', 'length', 'lit', 'active'],
  operational: ['status', 'statusNote'],
  filters: ['status', 'lit'],
})
`
const words = {
  sledgeTrack: 'Sledge track',
  'sledgeTrack.plural': 'Sledge tracks',
  'sledgeTrack.add': 'Add sledge track',
  'sledgeTrack.new': 'New sledge track',
  'sledgeTrack.search': 'Search sledge tracks',
  'sledgeTrack.empty': 'No sledge tracks yet',
}

let folder: string
let database: TestDatabase
let program: Program
let context: BrowserContext | undefined
let page: Page

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ridgeline-recipe-'))
  const copy = copyProject(join(folder, 'project'))
  copy.write('packages/domain/src/entities/sledge-track.ts', declaration)
  for (const language of languages) copy.addWords(`packages/domain/src/messages/${language}/records.json`, words)
  for (const language of languages)
    copy.addWords(`packages/domain/src/messages/${language}/shell.json`, { 'menu.sledgeTracks': 'Sledge tracks' })
  // Four lines elsewhere.
  copy.addLine(
    'packages/domain/src/declare/catalogue.ts',
    '  bike:',
    "  sledgeTrack: { scope: 'resort', area: 'trails', group: 'mountain' },",
  )
  copy.addLine(
    'packages/domain/src/declare/registry.ts',
    "'../entities/slope.ts'",
    "import { sledgeTrack } from '../entities/sledge-track.ts'",
  )
  copy.addLine('packages/domain/src/declare/registry.ts', '  bike,', '  sledgeTrack,')
  copy.addLine(
    'packages/web/src/route-table.ts',
    "name: 'bikes'",
    "  { name: 'sledge-tracks', path: '/sledge-tracks', title: 'menu.sledgeTracks', group: 'mountain', entity: 'sledgeTrack' },",
  )
  copy.run('node_modules/drizzle-kit/bin.cjs', 'generate', '--name', 'sledge-track')
  copy.run('node_modules/vite/bin/vite.js', 'build', 'packages/web', '--logLevel', 'error', '--mode', 'plain')
  copy.run('scripts/server.mjs')
  database = await createTestDatabase()
  const settings = { ...chosenAdmin, DEMO: 'off' }
  program = await startProgram({ databaseUrl: database.url, dataDir: join(folder, 'data'), root: copy.root, settings })
  const { accessToken } = await post<{ accessToken: string }>('authorization/login', {
    email: chosenAdmin.ADMIN_EMAIL,
    password: chosenAdmin.ADMIN_PASSWORD,
    extendedProfile: true,
  })
  await post('private/resorts', draftOf(resort, 1), { authorization: `Bearer ${accessToken}` })
  const browser = await sharedBrowser()
  context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(stepTimeout)
  page = await context.newPage()
  await page.goto(`${program.address}/login`)
  await page.getByLabel('E-mail').fill(chosenAdmin.ADMIN_EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(chosenAdmin.ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('navigation').first().waitFor()
})

async function post<T>(path: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  const response = await fetch(`${program.address}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  expect(response.status).toBeLessThan(300)
  const answer: T = JSON.parse(await response.text())
  return answer
}

afterAll(async () => {
  await context?.close()
  if (program) await stopProgram(program)
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('one file, its texts and four lines make an entity: stored by the server, listed and edited in its form', async () => {
  await page.goto(`${program.address}/sledge-tracks`)
  await page.getByRole('heading', { name: 'Sledge tracks', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Add sledge track' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New sledge track' })
  await dialog.getByRole('textbox', { name: 'Length' }).fill('1200')
  await dialog.getByRole('tab', { name: 'Names' }).click()
  await dialog.getByRole('textbox', { name: 'Slovenčina', exact: true }).fill('Sánkarská dráha Hrebienok')
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/api/private/sledge-tracks') && response.request().method() === 'POST',
  )
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  expect(await (await saved).json()).toMatchObject({
    name: { sk: 'Sánkarská dráha Hrebienok' },
    length: 1200,
    status: 'closed',
    lit: false,
    version: 1,
  })
  await page.getByRole('link', { name: 'Sánkarská dráha Hrebienok' }).click()
  await page.getByRole('dialog', { name: 'Sánkarská dráha Hrebienok' }).getByRole('textbox', { name: 'Length' }).waitFor()
})

test('its routes are documented and require permissions', async () => {
  const document = (await (await fetch(`${program.address}/api/openapi.json`)).json()) as { paths: Record<string, unknown> }
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/api/private/sledge-tracks', '/api/private/sledge-tracks/{id}', '/api/private/sledge-tracks/{id}/history']),
  )
  expect((await fetch(`${program.address}/api/private/sledge-tracks`)).status).toBe(401)
})

test('its permissions can be granted in the form of a role', async () => {
  await page.goto(`${program.address}/admin/permissions`)
  await page.getByRole('button', { name: 'Add role' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('tab', { name: 'Permissions' }).click()
  await form.getByRole('checkbox', { name: 'Sledge tracks: View' }).check()
})
