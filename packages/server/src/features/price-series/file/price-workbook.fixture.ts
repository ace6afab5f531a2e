/** Downloads and uploads workbooks of prices, as a user with a spreadsheet does. */
import { expect } from 'vitest'
import type { PriceFileResult } from '@ridgeline/domain/operation/price-file'
import type { startPrices } from '../../../testing/price-scene.ts'
import type { Body, Client } from '../../../testing/server.ts'

export type Prices = Awaited<ReturnType<typeof startPrices>>

const path = '/api/private/price-products/timeseries'

const headers = (by: Client, language: string) => ({ authorization: `Bearer ${by.token}`, 'accept-language': language })

export async function downloaded({ server, editor, resortId }: Prices, from: string, to: string, language = 'sk', by = editor) {
  const url = `${path}/export?resortId=${resortId}&from=${from}&to=${to}`
  const { statusCode, rawPayload } = await server.app.inject({ url, headers: headers(by, language) })
  expect(statusCode, rawPayload.toString().slice(0, 400)).toBe(200)
  return rawPayload
}

interface Upload {
  isPreview?: boolean
  language?: string
  by?: Client
  fileName?: string
}

export async function sent({ server, editor, resortId }: Prices, bytes: Uint8Array, options: Upload = {}) {
  const { isPreview = false, language = 'en', by = editor, fileName = 'prices.xlsx' } = options
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), fileName)
  const body = new Response(form)
  const answer = await server.app.inject({
    method: 'POST',
    url: `${path}/import?resortId=${resortId}&isPreview=${isPreview}`,
    headers: { ...headers(by, language), 'content-type': body.headers.get('content-type')! },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  const parsed: PriceFileResult & Body = JSON.parse(answer.body)
  return { status: answer.statusCode, body: parsed }
}

export async function uploaded(scene: Prices, bytes: Uint8Array, options?: Upload): Promise<PriceFileResult> {
  const { status, body } = await sent(scene, bytes, options)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
