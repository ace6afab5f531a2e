/** Where pictures are kept: streamed to disk, known by their content, stored once under their SHA-256 (rulings "uploads", "media in records"). */
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { fileTypeFromFile } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { Failure } from '@ridgeline/domain/failure'
import type { Queryable } from '../db/database.ts'
import { cleanSvg, mostSvgBytes } from './clean-svg.ts'

/** A picture that would fill memory when unpacked is refused before it is. */
const mostPixels = 60_000_000
const allowed: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/svg+xml': 'svg' }
const svgType = 'image/svg+xml'
const thumbnail = { width: 480, height: 480 }
/** Dots per inch at which a drawing without another size has one dot for each of its units. */
const plainDensity = 72
const mostDensity = 2400

export interface Picture {
  id: string
  sha256: string
  fileName: string
  contentType: string
  size: number
  width: number
  height: number
}

export const pictureColumns = sql`id, sha256, file_name as "fileName", content_type as "contentType", size, width, height`

/** The name as it was, without what a path or a header could misread. */
const plainName = (name: string) => name.replace(/[^\p{L}\p{N}._ -]/gu, '').slice(-200) || 'picture'

const folderIn = (dataDir: string) => join(dataDir, 'media')
const incomingIn = (dataDir: string) => join(folderIn(dataDir), 'incoming')

/** No upload takes an hour; whoever sent what is older was cut off with the server. */
const longestUpload = 3_600_000

/** Removes what a server that was killed had not finished. */
export async function removeAbandoned(dataDir: string): Promise<void> {
  const incoming = incomingIn(dataDir)
  for (const name of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, name)
    const isOld = await stat(path).then(
      ({ mtimeMs }) => mtimeMs < Date.now() - longestUpload,
      () => false,
    )
    if (isOld) await rm(path, { force: true })
  }
}

/** Puts a file in its place as a whole: a loss of power leaves the one from before, or this one with all its bytes. */
async function settle(draft: string, path: string): Promise<void> {
  const file = await open(draft, 'r+')
  await file.sync().finally(() => file.close())
  await rename(draft, path)
}

/** The drawing in a file, written anew from what it may be made of. */
async function drawingIn(path: string): Promise<Buffer | undefined> {
  const { size } = await stat(path)
  const clean = size > mostSvgBytes ? undefined : cleanSvg(await readFile(path))
  return clean === undefined ? undefined : Buffer.from(clean)
}

const encoded = (picture: Sharp, mime: string, path: string) =>
  picture
    .clone()
    .toFormat(mime === 'image/png' ? 'png' : 'jpeg', { quality: 92 })
    .toFile(path)

async function written(drawing: Buffer, picture: Sharp, path: string): Promise<{ width: number; height: number }> {
  const { width, height } = await picture.metadata()
  await writeFile(path, drawing)
  return { width, height }
}

export function picturesIn(dataDir: string, db: Queryable) {
  const folder = folderIn(dataDir)
  const pathOf = (sha256: string, variant: string) => join(folder, sha256.slice(0, 2), `${sha256}.${variant}`)

  /** @throws fileTooLarge, fileType. The file in the way is gone whatever happens. */
  async function receive(file: NodeJS.ReadableStream & { truncated?: boolean }, fileName: string, userId: string): Promise<Picture> {
    const incoming = incomingIn(dataDir)
    await mkdir(incoming, { recursive: true })
    const path = join(incoming, randomUUID())
    const hash = createHash('sha256')
    try {
      const hashing = new Transform({ transform: (chunk: Buffer, _, done) => (hash.update(chunk), done(null, chunk)) })
      await pipeline(file, hashing, createWriteStream(path)).catch((error: { syscall?: string }) => {
        // What the disk refuses is ours; a form that ends in the middle of its file is not.
        throw error.syscall ? error : new Failure('badRequest', { detail: 'body' })
      })
      if (file.truncated) throw new Failure('fileTooLarge', { megabytes: 10 })
      return await keep(path, hash.digest('hex'), fileName, userId)
    } finally {
      await rm(path, { force: true })
    }
  }

  async function keep(path: string, sha256: string, fileName: string, userId: string): Promise<Picture> {
    const refused = new Failure('fileType', { allowed: Object.values(allowed) })
    const found = await fileTypeFromFile(path)
    const isBitmap = found !== undefined && found.mime !== svgType && Object.hasOwn(allowed, found.mime)
    const drawing = isBitmap ? undefined : await drawingIn(path)
    if (!isBitmap && drawing === undefined) throw refused
    const mime = isBitmap ? found.mime : svgType
    const original = pathOf(sha256, 'original')
    await mkdir(join(folder, sha256.slice(0, 2)), { recursive: true })
    const limits = { limitInputPixels: mostPixels, failOn: 'error' } as const
    // Turned upright, and without the place where it was taken: sharp leaves out what it is not told to keep.
    const picture = drawing === undefined ? sharp(path, limits).rotate() : sharp(drawing, limits)
    const readable = async <T>(work: Promise<T>) =>
      work.catch(() => {
        throw refused
      })
    const [clean, small] = [`${path}.clean`, `${path}.small`]
    try {
      const { width, height } = await readable(drawing === undefined ? encoded(picture, mime, clean) : written(drawing, picture, clean))
      const density = Math.min(mostDensity, Math.max(plainDensity, (plainDensity * thumbnail.width) / Math.max(width, height)))
      const shown = drawing === undefined ? picture.clone() : sharp(drawing, { ...limits, density })
      await readable(
        shown
          .resize({ ...thumbnail, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 78 })
          .toFile(small),
      )
      await settle(small, pathOf(sha256, 'thumbnail'))
      await settle(clean, original)
      const { size } = await stat(original)
      const [row] = await db.query<Picture>(sql`
        insert into media (sha256, file_name, content_type, size, width, height, created_by)
        values (${sha256}, ${plainName(fileName)}, ${mime}, ${size}::integer, ${width}::integer, ${height}::integer, ${userId || null}::uuid)
        on conflict (sha256) do update set sha256 = excluded.sha256 returning ${pictureColumns}`)
      return row!
    } finally {
      for (const draft of [clean, small]) await rm(draft, { force: true })
    }
  }

  return { receive, pathOf }
}
