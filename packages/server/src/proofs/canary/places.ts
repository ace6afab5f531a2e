/** All places where a secret could be found: the database, files, the output of the server, and everything it answers. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { isFull } from '../scene/chance.ts'
import type { Scene } from './scene.ts'

/** Where: what is written there. */
export type Texts = Map<string, string>

/** Every row of every table, as a dump has them. */
async function rowsOf({ server }: Scene, texts: Texts): Promise<void> {
  const { db } = server.services
  const tables = await db.query<{ name: string }>(sql`select quote_ident(relname) as name from pg_class c
    join pg_namespace n on n.oid = relnamespace where nspname in ('public', 'drizzle') and relkind in ('r', 'm')`)
  for (const { name } of tables) {
    const schema = name === '__drizzle_migrations' ? 'drizzle.' : ''
    const [row] = await db.query<{ text: string | null }>(sql`select string_agg(t::text, E'\n') as text from ${sql.raw(schema + name)} t`)
    if (row!.text) texts.set(`table ${name}`, row!.text)
  }
}

/** The file that is meant to have the first passwords, for its owner only. */
const forOwner = 'sign-in.txt'

function filesIn(folder: string, texts: Texts): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) filesIn(path, texts)
    else if (entry.isFile() && entry.name !== forOwner) texts.set(`file ${path}`, readFileSync(path, 'latin1'))
  }
}

interface Document {
  paths: Record<string, Record<string, unknown>>
}

/** Ids in the database, by the path of their list. */
async function idOf(scene: Scene, list: string): Promise<string | undefined> {
  const { text } = await scene.send('GET', list, undefined, scene.token)
  return /"id":"([0-9a-f-]{36})"/.exec(text)?.[1]
}

/** What has to do with the planted secrets. By day, only a part of the other paths is read. */
const near = /users|profile|api-keys|webhooks|mqtt|cameras|logs|settings|background|sessions|trash|dashboard/

/** Every GET of the API as an administrator, with an id where it needs one. */
async function answersOf(scene: Scene, texts: Texts): Promise<void> {
  const { text } = await scene.send('GET', '/api/openapi.json', undefined, scene.token)
  texts.set('GET /api/openapi.json', text)
  // The server describes itself.
  const { paths }: Document = JSON.parse(text)
  const ids = new Map<string, Promise<string | undefined>>()
  const jobs = Object.entries(paths).flatMap(([path, methods], at) =>
    methods['get'] && (isFull || near.test(path) || at % 5 === 0) ? [path] : [],
  )
  const readAll = async () => {
    for (let path = jobs.pop(); path; path = jobs.pop()) {
      const [list, ...rest] = path.split('/{')
      if (rest.length > 1) continue
      let address = path
      if (rest.length === 1) {
        if (!ids.has(list!)) ids.set(list!, idOf(scene, list!))
        const id = await ids.get(list!)
        if (!id) continue
        address = path.replace(/\{[^}]+\}/, id)
      }
      const answer = await scene.send('GET', address, undefined, scene.token)
      texts.set(`GET ${address}`, answer.text)
      // Some are about one resort.
      if (answer.status === 400)
        texts.set(
          `GET ${address} of a resort`,
          (await scene.send('GET', `${address}?resortId=${scene.resortId}`, undefined, scene.token)).text,
        )
    }
  }
  await Promise.all([1, 2, 3, 4, 5].map(readAll))
  for (const more of ['/metrics', '/api/private/logs/export?format=jsonl', '/api/private/logs?q=canary'])
    texts.set(`GET ${more}`, (await scene.send('GET', more, undefined, scene.token)).text)
}

export async function textsIn(scene: Scene): Promise<Texts> {
  const texts: Texts = new Map()
  await answersOf(scene, texts)
  await rowsOf(scene, texts)
  filesIn(scene.dataDir, texts)
  texts.set('output of the server', scene.program.output())
  return lowered(texts)
}

/** Some places keep what was entered in lower case. */
export const lowered = (texts: Texts): Texts => new Map([...texts].map(([place, text]) => [place, text.toLowerCase()]))

/** A secret as it is, and as it could be encoded. */
const spellings = (secret: string) => {
  const bytes = Buffer.from(secret)
  return [
    secret,
    encodeURIComponent(secret),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
  ]
}

export const placesOf = (secret: string, texts: Texts): string[] =>
  [...texts].flatMap(([place, text]) => (spellings(secret).some((each) => text.includes(each.toLowerCase())) ? [place] : []))
