/**
 * Receives media: detected by content, sanitized, stored once under the SHA-256 of the uploaded bytes (rulings "uploads", "media in
 * records").
 */
import { rm, stat } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { Failure } from '@ridgeline/domain/check/failure'
import type { FileType } from '@ridgeline/domain/declare/field'
import { fileTypes, pictureTypes } from '@ridgeline/domain/media/file-type'
import type { Config } from '../config/config.ts'
import type { Queryable } from '../db/connect/database.ts'
import { after, aliased } from '../db/connect/select.ts'
import { media, mediaUploads } from '../db/schema.ts'
import { arrive, type Arriving } from './arriving.ts'
import { uploadGate } from './storage/clearing.ts'
import { workPath } from './storage/folders.ts'
import type { Drafts } from './pictures/pictures.ts'
import { keyOf, type Storage } from './storage/storage.ts'

export interface Medium {
  id: string
  sha256: string
  fileName: string
  contentType: string
  size: number
  /** Pictures only. */
  width: number | null
  height: number | null
}

const m = aliased(media, 'm')
export const mediumColumns = {
  id: m.id,
  sha256: m.sha256,
  fileName: m.fileName,
  contentType: m.contentType,
  size: m.size,
  width: m.width,
  height: m.height,
}

/** The original name, without characters that are special in paths or headers. */
const plainName = (name: string) => name.replace(/[^\p{L}\p{N}._ -]/gu, '').slice(-200) || 'picture'

const thumbnailType = 'image/webp'

/** A converted file whose drafts are on disk until it is stored. */
export interface Developed extends Omit<Medium, 'id'> {
  drafts: Drafts
}

interface Reception {
  accept?: readonly FileType[]
  /** Called as bytes arrive. */
  onBytes?: ((bytes: number) => void) | undefined
}

const discard = async (paths: readonly string[]) => {
  for (const path of paths) await rm(path, { force: true })
}

/** Needs no database. @throws fileTooLarge, fileType; nothing of the file remains then. */
export async function developed(
  dataDir: string,
  file: Arriving,
  fileName: string,
  { accept = pictureTypes, onBytes }: Reception = {},
): Promise<Developed> {
  const path = await workPath(dataDir)
  const drafts = { original: `${path}.clean`, thumbnail: `${path}.small` }
  try {
    const sha256 = await arrive(file, path, accept, onBytes)
    const { develop } = await import('./contents.ts')
    const made = await develop(path, drafts, accept)
    if (!made) throw new Failure('fileType', { allowed: accept })
    const contentType = fileTypes[made.type].mime
    const { size } = await stat(drafts.original)
    const { width = null, height = null } = made.size ?? {}
    return { sha256, fileName: plainName(fileName), contentType, size, width, height, drafts }
  } catch (error) {
    await discard(Object.values(drafts))
    throw error
  } finally {
    await discard([path])
  }
}

export function keeperOf({ storage }: { storage: Storage }, db: Queryable) {
  /** The drafts are removed in any case. */
  return async function keep({ drafts, ...file }: Developed, userId: string): Promise<Medium> {
    try {
      // The row is inserted before the files, because files without a row are deleted by the cleanup.
      const medium = await enter(file, userId)
      await store(medium, drafts)
      return medium
    } finally {
      await discard(Object.values(drafts))
    }
  }

  async function store({ sha256, contentType, width }: Medium, drafts: Drafts) {
    if (width !== null) await storage.put(keyOf(sha256, 'thumbnail'), drafts.thumbnail, thumbnailType)
    await storage.put(keyOf(sha256, 'original'), drafts.original, contentType)
  }

  /** The name is that of this upload, even if another user uploaded the same content before. */
  async function enter({ fileName, ...file }: Omit<Medium, 'id'>, userId: string): Promise<Medium> {
    const { sha256, contentType, size, width, height } = file
    const uploader = sql`${userId || null}::uuid`
    const [row] = await db.query(
      after(sql`
      with m as (insert into ${media} as r (sha256, file_name, content_type, size, width, height)
        select ${sha256}, ${fileName}, ${contentType}, ${size}::integer, ${width}::integer, ${height}::integer from (${uploadGate}) gate
        on conflict (sha256) do update set touched_at = now() returning r.*
      ), own as (insert into ${mediaUploads} (user_id, media_id, file_name)
        select ${uploader}, m.id, ${fileName} from m where ${uploader} is not null
        on conflict (user_id, media_id) do update set file_name = excluded.file_name, uploaded_at = now())`).select(mediumColumns)`from m`,
    )
    return { ...row!, fileName }
  }
}

export function receiverOf({ config, storage }: { config: Pick<Config, 'dataDir'>; storage: Storage }, db: Queryable) {
  const keep = keeperOf({ storage }, db)
  /** @throws fileTooLarge, fileType. The temporary file is removed in any case. */
  return async (file: Arriving, fileName: string, userId: string, reception?: Reception): Promise<Medium> =>
    keep(await developed(config.dataDir, file, fileName, reception), userId)
}
