/** A server with media, and test pictures. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, vi } from 'vitest'
import type { Environment } from '../../config/config.ts'
import { everything, startTestServer } from '../../testing/server.ts'
import { listen } from './instance.ts'

interface Medium {
  id: string
  url: string
  thumbnailUrl: string
  usedBy: { entity: string; id: string; name: unknown }[]
  fileName: string
  contentType: string
  size: number
  width: number
  height: number
}

export const picture = (width: number, height: number, red = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 90, b: 30 } } })

/** A PNG of a few hundred bytes that decodes to a huge picture. */
export function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.ceil(side / 8 + 1) * Math.min(side, 4000)))
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export type Darkroom = Awaited<ReturnType<typeof startDarkroom>>

export async function startDarkroom(env: Environment = {}) {
  const server = await startTestServer(env)
  const admin = await server.signedIn(everything)
  const resortId = await server.createResort(1)
  const address = await listen(server.app)

  async function upload(content: Uint8Array, { name = 'a.jpg', type = 'image/jpeg', token = admin.token, accept = '' } = {}) {
    const form = new FormData()
    form.set('file', new Blob([content], { type }), name)
    const response = await fetch(`${address}/api/private/media${accept && `?accept=${accept}`}`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    })
    const body = (await response.json()) as Medium & { ErrorCode: number }
    return { status: response.status, body }
  }

  async function download(url: string, headers: Record<string, string> = {}) {
    const response = await fetch(address + url, { headers })
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  const filesIn = (folder: string) => {
    try {
      return readdirSync(join(server.services.config.dataDir, 'media', folder), { recursive: true })
    } catch {
      return []
    }
  }

  /** A refused or interrupted upload leaves no file, and an accepted one only its two files. */
  const expectNothingLeft = () => vi.waitFor(() => expect(filesIn('incoming')).toEqual([]), { timeout: 5_000 })

  return { server, admin, resortId, address, upload, download, filesIn, expectNothingLeft, close: () => server.close() }
}
