import { camera } from '@ridgeline/domain/entities/camera'
import { skilift } from '@ridgeline/domain/entities/skilift'
import type { Values } from '@ridgeline/domain/check/rule'
import { beforeEach, expect, test } from 'vitest'
import { CallError } from '../../../lib/call/call-error.ts'
import type { Stored } from '../../api.ts'
import { createOnce } from './create-once.ts'
import { formStateStore, type FormStateStore } from '../frame/form-state.ts'

/** The server stores one record for each key, and its response. */
let created: Map<string, Stored>
let formState: FormStateStore
let written: unknown
let asked: { key: string; body: Values }[]

beforeEach(() => {
  created = new Map()
  asked = []
  formState = formStateStore(undefined)
})

const failed = (status: number) => new CallError('failed', { status, code: undefined, data: undefined, requestId: undefined, body: '' })
const keep = async () => void (written = formState.get().attempt)
const atServer = (body: Values, key: string): Stored => {
  asked.push({ key, body })
  const known = created.get(key)
  if (known) return known
  const record = { id: `lift-${created.size + 1}`, version: 1, ...body } as Stored
  created.set(key, record)
  return record
}
const answering = async (body: Values, key: string) => atServer(body, key)
/** The request arrives, the response does not. */
const lost = async (body: Values, key: string): Promise<Stored> => {
  atServer(body, key)
  throw failed(0)
}
const refusing = async (body: Values, key: string): Promise<Stored> => {
  asked.push({ key, body })
  throw failed(422)
}
const send = (values: Values, create: typeof answering) => createOnce({ entity: skilift, formState, values, resortId: 'r', keep, create })

const first = { name: { sk: 'Prvá' }, type: 'chair' }
const second = { name: { sk: 'Druhá' }, type: 'chair' }

test('a request is stored before it is sent', async () => {
  await send(first, async (body, key) => {
    expect(written).toEqual({ key, body })
    return answering(body, key)
  })
})

test('a field whose default was emptied is sent as empty, so that the default does not come back', async () => {
  const withDefault = Object.entries(camera.fields).find(([, field]) => field.default !== undefined && !field.required)![0]
  const values = { ...first, [withDefault]: null, placement: null }
  const { body } = await createOnce({ entity: camera, formState, values, resortId: 'r', keep, create: answering })
  expect(body).toEqual({ ...first, [withDefault]: null, resortId: 'r' })
})

test('a repeated request after a lost response creates no second record', async () => {
  await expect(send(first, lost)).rejects.toThrow()
  const { saved, isOlder } = await send(first, answering)
  expect([created.size, saved.id, isOlder]).toEqual([1, 'lift-1', false])
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
})

test('input after a lost response changes the created record, and creates no other', async () => {
  await expect(send(first, lost)).rejects.toThrow()
  const { saved, body, isOlder } = await send(second, answering)
  expect([created.size, saved.id, isOlder]).toEqual([1, 'lift-1', true])
  expect(body['name']).toEqual({ sk: 'Prvá' })
})

test('after a refusal the current values are sent with a new key', async () => {
  await expect(send(first, refusing)).rejects.toThrow()
  expect(formState.get().attempt).toBe(undefined)
  formState.set({ attempt: { key: 'from a draft', body: first } })
  let tries = 0
  const { saved, isOlder } = await send(second, (body, key) => (tries++ === 0 ? refusing(body, key) : answering(body, key)))
  expect([saved['name'], isOlder, asked.at(-1)!.key === 'from a draft']).toEqual([{ sk: 'Druhá' }, false, false])
})
