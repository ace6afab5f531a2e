/** Three people on one server who change, remove, import and undo, each deed by the routes that the application uses. */
import { expect } from 'vitest'
import { isObject } from '@ridgeline/domain/check/fault'
import type { ImportSummary } from '@ridgeline/domain/exchange/imports'
import { everything, startTestServer, type Body, type Client, type TestServer } from '../../testing/server.ts'
import { empty, paths, type Cell, type Cells, type Path } from './undo-model.fixture.ts'

export interface Made extends Record<string, unknown> {
  id: string
  version: number
}

/** A change of a record that can be undone: its id, and the version that it made. */
export type Mark = Pick<Made, 'id' | 'version'>

interface Undone extends Body {
  saved: Made[]
  removed: string[]
  kept: { id: string; fields: { field: string }[] }[]
}

export interface UndoneBy {
  marks: Mark[]
  kept: string[]
}

const asText = (value: Cell | undefined): string => String(value ?? '')

/** The values of a record with these cells; texts keep their other languages. */
export function valuesOf(cells: Cells, before: Record<Path, Cell> = empty): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  const whole = { ...before, ...cells }
  for (const path of paths.filter((each) => Object.hasOwn(cells, each))) {
    const [name = path, language] = path.split('.')
    if (!language) values[name] = cells[path]
    else {
      const texts = paths.flatMap((each) =>
        each.startsWith(`${name}.`) && whole[each] !== null ? [[each.split('.')[1]!, whole[each]]] : [],
      )
      values[name] = texts.length > 0 ? Object.fromEntries(texts) : null
    }
  }
  return values
}

export function cellsIn(record: Record<string, unknown>): Record<Path, Cell> {
  const cell = (path: Path): Cell => {
    const [name = path, language] = path.split('.')
    const value = record[name]
    const found = language ? (isObject(value) ? value[language] : null) : value
    return typeof found === 'string' || typeof found === 'number' ? found : null
  }
  return { ...empty, ...Object.fromEntries(paths.map((path) => [path, cell(path)])) }
}

export async function startPeople() {
  const server: TestServer = await startTestServer()
  server.services.jobs.start()
  const resortId = await server.createResort(1)
  const people = await Promise.all([0, 1, 2].map(() => server.signedIn(everything)))

  async function ok<B = Body>(client: Client, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, headers = {}): Promise<B> {
    const answer = await client<B & Body>(method, path, body, headers)
    expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(300)
    return answer.body
  }

  const find = async (client: Client, id: string): Promise<Made | undefined> => {
    const { status, body } = await client<Made & Body>('GET', `slopes/${id}`)
    expect([200, 404]).toContain(status)
    return status === 200 ? body : undefined
  }

  const create = (client: Client, key: string, cells: Cells) =>
    ok<Made>(client, 'POST', 'slopes', { resortId, externalId: key, name: { sk: key }, difficulty: 'red', ...valuesOf(cells) })

  const patch = (client: Client, { id, version }: Mark, values: object) =>
    ok<Made>(client, 'PATCH', `slopes/${id}`, values, { 'if-match': `"${version}"` })

  async function bulk(client: Client, items: readonly object[]): Promise<Made[]> {
    const { saved, failed } = await ok<{ saved: Made[]; failed: unknown[] }>(client, 'POST', 'slopes/bulk', { items })
    expect(failed).toEqual([])
    return saved
  }

  async function remove(client: Client, marks: readonly Mark[]): Promise<Mark[]> {
    const { failed } = await ok<{ failed: unknown[] }>(client, 'POST', 'slopes/bulk', { remove: marks })
    expect(failed).toEqual([])
    return marks.map(({ id, version }) => ({ id, version: version + 1 }))
  }

  async function undo(client: Client, marks: readonly Mark[]): Promise<UndoneBy> {
    const { status, body, text } = await client<Undone>('POST', 'slopes/undo', { items: marks })
    expect(status, text).toBe(200)
    const gone = body.removed.map((id) => ({ id, version: 0 }))
    return {
      marks: [...body.saved.map(({ id, version }) => ({ id, version })), ...gone],
      kept: body.kept.flatMap(({ id, fields }) => fields.map(({ field }) => `${id} ${field}`)).sort(),
    }
  }

  /** @returns what the import ended as */
  async function step(client: Client, id: string, name: 'check' | 'run' | 'undo', body?: object) {
    await ok(client, 'POST', `imports/${id}/${name}`, body)
    const end = { check: 'checked', run: 'done', undo: 'undone' }[name]
    const state = async () => (await client<ImportSummary>('GET', `imports/${id}`)).body
    await expect.poll(state, { timeout: 60_000, interval: 5 }).toMatchObject({ state: end })
    return state()
  }

  /** Rows of external id, width and English teaser. @returns the id of the import */
  async function importRows(client: Client, rows: readonly { key: string; cells: Cells }[]): Promise<string> {
    const lines = rows.map(({ key, cells }) => [key, key, 'red', asText(cells.width), asText(cells['perex.en'])].join(';'))
    const form = new FormData()
    form.append('file', new Blob([['key;name;difficulty;width;perex', ...lines].join('\r\n')]), 'slopes.csv')
    const sent = new Response(form)
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: `/api/private/imports?entity=slope&resortId=${resortId}`,
      headers: { authorization: `Bearer ${client.token}`, 'content-type': sent.headers.get('content-type')! },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    expect(statusCode, body).toBe(201)
    const { id }: ImportSummary = JSON.parse(body)
    const mapping = ['externalId', 'name.sk', 'difficulty', 'width', 'perex.en']
    const { counts } = await step(client, id, 'check', { mapping, key: 'externalId' })
    expect(counts.refused).toBe(0)
    await step(client, id, 'run')
    return id
  }

  const undoImport = (client: Client, id: string) => step(client, id, 'undo')

  const idOf = async (client: Client, key: string): Promise<string> => {
    const { items } = await ok<{ items: Made[] }>(client, 'GET', `slopes?resortId=${resortId}&q=${key}&pageSize=200&fields=externalId`)
    return items.find((record) => record['externalId'] === key)!.id
  }

  /** The version of the last change of a record, also of a removed one. */
  const lastVersion = async (client: Client, id: string): Promise<number> =>
    (await ok<{ items: { version: number }[] }>(client, 'GET', `slopes/${id}/history`)).items[0]!.version

  return { server, people, find, create, patch, bulk, remove, undo, importRows, undoImport, idOf, lastVersion }
}
