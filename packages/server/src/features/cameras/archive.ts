/** Pictures of cameras: the latest of each, and the archived ones. */
import { sql } from 'drizzle-orm'
import { trashDays } from '@ridgeline/domain/answers/removed'
import type { Database, Queryable } from '../../db/connect/database.ts'
import { after, aliased, select } from '../../db/connect/select.ts'
import { cameraImages } from '../../db/tables/camera-image-table.ts'
import { media } from '../../db/tables/media-table.ts'
import { deleteOld } from '../../db/keep/delete-old.ts'
import { tableNamed } from '../../db/table.ts'
import type { Medium } from '../../media/receive.ts'

export interface ArchiveImage {
  id: string
  cameraId: string
  takenAt: string
  url: string
  thumbnailUrl: string
  size: number
  pinned: boolean
}

interface Kept {
  id: string
  archiveEnabled: boolean
  archiveInterval: number | null
}

/** @returns whether the picture differs from the last one. */
export async function keepImage(db: Database, camera: Kept, { id: mediaId, size }: Medium, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const takenAt = sql`${at.toISOString()}::timestamptz`
    const [latest] = await tx.query(
      select({ mediaId: cameraImages.mediaId })`from ${cameraImages} where camera_id = ${camera.id}::uuid and is_latest`,
    )
    if (latest?.mediaId === mediaId) return false
    await tx.query(sql`insert into ${cameraImages} (camera_id, media_id, taken_at, size, is_latest)
      values (${camera.id}::uuid, ${mediaId}::uuid, ${takenAt}, ${size}::integer, true)
      on conflict (camera_id) where is_latest do update set media_id = excluded.media_id, taken_at = excluded.taken_at, size = excluded.size`)
    if (camera.archiveEnabled && camera.archiveInterval !== null)
      await tx.query(sql`insert into ${cameraImages} (camera_id, media_id, taken_at, size)
        select ${camera.id}::uuid, ${mediaId}::uuid, ${takenAt}, ${size}::integer
        where not exists (select from ${cameraImages} where camera_id = ${camera.id}::uuid and not is_latest
          and taken_at > ${takenAt} - ${camera.archiveInterval}::integer * interval '1 second')`)
    return true
  })
}

const i = aliased(cameraImages, 'i')
const m = aliased(media, 'm')
const imageColumns = {
  id: i.id,
  cameraId: i.cameraId,
  takenAt: i.takenAt,
  url: sql<string>`'/media/' || ${m.sha256} || '/original'`,
  thumbnailUrl: sql<string>`'/media/' || ${m.sha256} || '/thumbnail'`,
  size: i.size,
  pinned: i.pinned,
}

/** A day, or an hour of it, in the time zone of the resort. */
export interface Span {
  day: string
  hour?: number
}

const maxImages = 1_500

export function archiveOf(db: Queryable, cameraId: string, { day, hour }: Span): Promise<ArchiveImage[]> {
  const begin = sql`(${day}::date + ${hour ?? 0}::integer * interval '1 hour') at time zone r.timezone`
  const end = sql`(${day}::date + ${hour === undefined ? 24 : hour + 1}::integer * interval '1 hour') at time zone r.timezone`
  return db.query(select(imageColumns)`from ${cameraImages} i join ${media} m on m.id = i.media_id
      join ${tableNamed('camera')} c on c.id = i.camera_id join ${tableNamed('resort')} r on r.id = c.resort_id
    where i.camera_id = ${cameraId}::uuid and not i.is_latest and i.taken_at >= ${begin} and i.taken_at < ${end}
    order by i.taken_at limit ${maxImages}::integer`)
}

/** Days with pictures, newest first. */
export function archivedDays(db: Queryable, cameraId: string): Promise<{ day: string; count: number }[]> {
  return db.query(select({
    day: sql<string>`to_char(i.taken_at at time zone r.timezone, 'YYYY-MM-DD')`,
    count: sql<number>`count(*)::integer`,
  })`from ${cameraImages} i join ${tableNamed('camera')} c on c.id = i.camera_id join ${tableNamed('resort')} r on r.id = c.resort_id
    where i.camera_id = ${cameraId}::uuid and not i.is_latest group by 1 order by 1 desc limit 400`)
}

export async function pinImage(db: Queryable, cameraId: string, id: string, pinned: boolean): Promise<ArchiveImage | undefined> {
  const [image] = await db.query(
    after(sql`
    with changed as (update ${cameraImages} set pinned = ${pinned}::boolean
      where id = ${id}::uuid and camera_id = ${cameraId}::uuid and not is_latest returning *)`).select(
      imageColumns,
    )`from changed i join ${media} m on m.id = i.media_id`,
  )
  return image
}

/** The default retention in days. */
const usual = 30

export const purgeArchive = (db: Queryable): Promise<void> => {
  const camera = sql`from ${tableNamed('camera')} c where c.id = camera_id`
  // Pictures of a removed camera are kept as long as it can be restored.
  const days = sql`coalesce((select coalesce(c.archive_days, ${usual}::integer) ${camera}), ${trashDays}::integer)`
  const isOld = sql`not pinned and taken_at < now() - ${days} * interval '1 day' and (not is_latest or not exists (select ${camera}))`
  return deleteOld(db, sql`${cameraImages}`, isOld)
}
