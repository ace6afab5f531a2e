import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { can } from '@ridgeline/domain/access/access'
import { languages } from '@ridgeline/domain/values/localized'
import { passwordFault } from '@ridgeline/domain/access/password'
import { readConfig, type Environment } from '../../config/config.ts'
import '../../db/schema.ts'
import { createTestDatabase } from '../../db/testing.ts'
import { verifyPassword } from '../../http/passwords/passwords.ts'
import { startServices, type Services } from '../../services.ts'
import { randomPassword } from './random-password.ts'
import { firstRun } from './index.ts'

// The demo has some seven hundred records; a busy machine may need long.
vi.setConfig({ testTimeout: 90_000 })

let undo: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const step of undo.toReversed()) await step()
  undo = []
})

interface Installation {
  services: Services
  dataDir: string
  /** Starts again; returns the output. */
  start(more?: Environment, isTerminal?: boolean): Promise<string>
  count(statement: string): Promise<number>
}

async function newInstallation(env: Environment): Promise<Installation> {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-first-'))
  undo.push(
    () => rmSync(dataDir, { recursive: true }),
    () => database.drop(),
  )
  const configWith = (more: Environment) => readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...env, ...more })
  const { services, stop } = await startServices({ config: configWith({}), databaseUrl: database.url, log: () => {} })
  undo.push(stop)
  return {
    services,
    dataDir,
    async start(more = {}, isTerminal = true) {
      const printed: string[] = []
      await firstRun({ ...services, config: configWith(more) }, { say: (message) => void printed.push(message), isTerminal })
      return printed.join('\n')
    },
    async count(statement) {
      const [row] = await services.db.query<{ count: number }>(sql`select count(*)::integer as count from ${sql.raw(statement)}`)
      return row!.count
    },
  }
}

const stored = async ({ services }: Installation, email: string) => {
  const [row] = await services.db.query<{ id: string; password: string; confirmed: boolean; loginType: string; mustChange: boolean }>(
    sql`select id, password, must_change_password as "mustChange", confirmed_at is not null as confirmed, login_type as "loginType" from users where email = ${email}`,
  )
  return row!
}

test('the first start creates an administrator, writes the password to a file with mode 0600 and prints it; the second changes nothing', async () => {
  const installation = await newInstallation({ DEMO: 'off' })
  const printed = await installation.start()
  const path = join(installation.dataDir, 'sign-in.txt')
  const [, password = ''] = /admin@ridgeline\.local +(\S+)/.exec(printed) ?? []
  expect(passwordFault(password)).toBeUndefined()
  expect(readFileSync(path, 'utf8')).toContain(password)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const admin = await stored(installation, 'admin@ridgeline.local')
  expect(await verifyPassword(admin.password, password)).toBe(true)
  expect(admin).toMatchObject({ confirmed: true, loginType: 'legacy', mustChange: true })
  expect(admin.password).toMatch(/^\$argon2id\$/)
  expect(await installation.count(`revisions where changes::text like '%${password}%' or changes::text like '%$argon2id%'`)).toBe(0)

  const revisions = await installation.count('revisions')
  expect(await installation.start()).toBe('')
  expect(await installation.count('revisions')).toBe(revisions)
  expect(await installation.count('users')).toBe(1)
})

test('M6 without a terminal the output has the path of the passwords, never the passwords', async () => {
  const installation = await newInstallation({ DEMO: 'off' })
  const printed = await installation.start({}, false)
  const path = join(installation.dataDir, 'sign-in.txt')
  expect(printed.trim()).toBe(`First sign-in: the passwords are in ${path}`)
  const [, password = ''] = /admin@ridgeline\.local +(\S+)/.exec(readFileSync(path, 'utf8')) ?? []
  expect(await verifyPassword((await stored(installation, 'admin@ridgeline.local')).password, password)).toBe(true)
})

test('L17 the operator’s password must be more than the name of the product', async () => {
  const installation = await newInstallation({ DEMO: 'off', ADMIN_EMAIL: 'chief@example.com', ADMIN_PASSWORD: 'Ridgeline-2026' })
  await expect(installation.start()).rejects.toThrow('ADMIN_PASSWORD is little more than a name')
})

test('the password of an administrator chosen by the operator is neither printed nor stored in a file', async () => {
  const installation = await newInstallation({ DEMO: 'off', ADMIN_EMAIL: 'chief@example.com', ADMIN_PASSWORD: 'Matterhorn 4478' })
  expect(await installation.start()).toBe('')
  expect(() => statSync(join(installation.dataDir, 'sign-in.txt'))).toThrow('ENOENT')
  const chief = await stored(installation, 'chief@example.com')
  expect([await verifyPassword(chief.password, 'Matterhorn 4478'), chief.mustChange]).toEqual([true, false])
})

test('a common password is refused from the operator, too', async () => {
  const installation = await newInstallation({ DEMO: 'off', ADMIN_EMAIL: 'chief@example.com', ADMIN_PASSWORD: 'Password1' })
  await expect(installation.start()).rejects.toThrow('ADMIN_PASSWORD is among the most common passwords')
  expect(await installation.count('users')).toBe(0)
})

test('system roles are updated to their definition, once', async () => {
  const installation = await newInstallation({ DEMO: 'off' })
  await installation.start()
  await installation.services.db.query(sql`update roles set permissions = '{skilift.read}' where name = 'operator'`)
  const revisions = await installation.count('revisions')
  await installation.start()
  expect(await installation.count('revisions')).toBe(revisions + 1)
  expect(await installation.count(`roles where name = 'operator' and 'skilift.status' = any (permissions)`)).toBe(1)
  await installation.start()
  expect(await installation.count('revisions')).toBe(revisions + 1)
})

test('two servers that start at once create one administrator', async () => {
  const installation = await newInstallation({ DEMO: 'off' })
  const printed = await Promise.all([installation.start(), installation.start()])
  expect(printed.filter(Boolean)).toHaveLength(1)
  expect([await installation.count('users'), await installation.count('roles')]).toEqual([1, 7])
})

test('OP64 the demo: four real resorts, a marked day of operation, and an account for each role', async () => {
  const installation = await newInstallation({ DEMO: 'on' })
  const printed = await installation.start()
  expect(await installation.count('resorts')).toBe(4)
  const imported = (table: string) => installation.count(`${table} where external_id like 'osm:%'`)
  expect([await imported('skilifts'), await imported('slopes'), await installation.count('locations')]).toEqual([65, 393, 257])
  for (const table of ['skilifts', 'slopes']) {
    for (const status of ['open', 'limited', 'closed'])
      expect(await installation.count(`${table} where status = '${status}'`)).toBeGreaterThan(1)
    // Invented data are marked on the record and in every language of its note.
    expect(await installation.count(`${table} where not ('demo' = any (tags))`)).toBe(0)
    const notes = languages.map((language) => `status_note ->> '${language}' like 'Demo: %'`).join(' and ')
    expect(await installation.count(`${table} where status_note is not null and not (${notes})`)).toBe(0)
    expect(await installation.count(`${table} where status <> 'open' and status_note is null`)).toBe(0)
  }
  const glacier = `skilifts where highest_point > 3000 and 'Matterhorn' = any (tags)`
  expect((await installation.count(`${glacier} and status <> 'closed'`)) / (await installation.count(glacier))).toBeGreaterThan(0.7)
  expect(await installation.count(`resorts where description ->> 'hu' is null or name ->> 'it' is null`)).toBe(0)

  expect(await installation.count(`locations where type = 'peak' and altitude > 4000`)).toBeGreaterThan(5)

  const operator = await stored(installation, 'operator@ridgeline.local')
  expect([operator.mustChange, (await stored(installation, 'admin@ridgeline.local')).mustChange]).toEqual([false, true])
  // One person of the directory has an account here, without a password; the other one would come for the first time.
  expect(await stored(installation, 'colleague@ridgeline.local')).toMatchObject({
    loginType: 'directory',
    password: null,
    confirmed: false,
  })
  expect(await stored(installation, 'new-colleague@ridgeline.local')).toBeUndefined()
  for (const person of ['colleague', 'new-colleague'])
    expect(printed).toMatch(new RegExp(`^  ${person}@ridgeline\\.local +[\\w-]{24}`, 'm'))
  const [assigned] = await installation.services.db.query<{ assignments: never[] }>(
    sql`select assignments from users where id = ${operator.id}`,
  )
  const rights = await installation.services.sessions.rightsOf({
    assignments: assigned!.assignments,
    resortPermissions: [],
    genericPermissions: null,
  })
  const [{ id } = { id: '' }] = await installation.services.db.query<{ id: string }>(
    sql`select id from resorts where alias = 'zermatt-cervinia'`,
  )
  expect([can(rights, 'skilift.status', id), can(rights, 'skilift.update', id), rights.byResort.size]).toEqual([true, false, 1])

  const passwords = [...printed.matchAll(/@ridgeline\.local +(\S+)/g)].map(([, password]) => password)
  expect(new Set(passwords).size).toBe(8)
  expect(statSync(join(installation.dataDir, 'sign-in.txt')).mode & 0o777).toBe(0o600)
  expect(await installation.start()).toBe('')
})

test('OP64 enabling the demo later does not change the selected resort of existing users', async () => {
  const installation = await newInstallation({ DEMO: 'off' })
  await installation.start()
  const { id } = await stored(installation, 'admin@ridgeline.local')
  await installation.services.db.query(sql`insert into preferences (user_id, "values") values (${id}, '{"theme":"dark"}')`)
  expect(await installation.start({ DEMO: 'on' })).toContain('First sign-in')
  const kept = await installation.services.db.query<{ values: object }>(sql`select "values" from preferences where user_id = ${id}`)
  expect(kept).toEqual([{ values: { theme: 'dark' } }])
  expect(await installation.count('preferences')).toBeGreaterThan(1)
})

test('a removed demo is not created again', async () => {
  const installation = await newInstallation({ DEMO: 'off' })
  await installation.start()
  await installation.services.db.query(
    sql`insert into revisions (entity, record_id, version, action, changes) values ('resort', gen_random_uuid(), 2, 'delete', '{}')`,
  )
  expect(await installation.start({ DEMO: 'on' })).toBe('')
  expect(await installation.count('resorts')).toBe(0)
})

test('generated passwords satisfy our own rule and never repeat', () => {
  const passwords = Array.from({ length: 200 }, randomPassword)
  expect(passwords.filter((password) => passwordFault(password))).toEqual([])
  expect(new Set(passwords).size).toBe(200)
})
