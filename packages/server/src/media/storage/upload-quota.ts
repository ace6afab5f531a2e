/** The daily upload quota of a user (security M5): reserved before the first byte is read, so that parallel uploads cannot exceed it. */
import { sql } from 'drizzle-orm'
import { bytesOf } from '@ridgeline/domain/media/file-type'
import { Failure } from '@ridgeline/domain/check/failure'
import { dayMs } from '@ridgeline/domain/time/durations'
import type { Queryable } from '../../db/connect/database.ts'
import { deleteOld } from '../../db/keep/delete-old.ts'
import type { Settings } from '../../db/keep/settings.ts'
import { uploadDays } from '../../db/tables/upload-day-table.ts'

const today = sql`(now() at time zone 'UTC')::date`

/** Seconds until the next day in UTC. */
export const secondsLeft = (now = Date.now()) => Math.ceil((dayMs - (now % dayMs)) / 1000)

/** @param bytes announced by the client, or the maximum. @throws uploadLimit */
export async function reserveUpload(db: Queryable, settings: Pick<Settings, 'get'>, userId: string, bytes: number): Promise<void> {
  // Both settings are required and have a default.
  const files = settings.get('uploads.filesPerDay')!
  const megabytes = settings.get('uploads.megabytesPerDay')!
  const maxBytes = bytesOf(megabytes)
  const rows =
    bytes > maxBytes
      ? []
      : await db.query(sql`
        insert into ${uploadDays} as t (user_id, day, files, bytes) values (${userId}::uuid, ${today}, 1, ${bytes}::bigint)
        on conflict (user_id, day) do update set files = t.files + 1, bytes = t.bytes + excluded.bytes
        where t.files < ${files}::integer and t.bytes + excluded.bytes <= ${maxBytes}::bigint returning 1`)
  if (rows.length === 0) throw new Failure('uploadLimit', { files, megabytes })
}

/** Returns announced bytes that did not arrive because the connection broke or the file was refused. */
export async function giveBack(db: Queryable, userId: string, bytes: number): Promise<void> {
  if (bytes > 0)
    await db.query(
      sql`update ${uploadDays} set bytes = greatest(0, bytes - ${bytes}::bigint) where user_id = ${userId}::uuid and day = ${today}`,
    )
}

export const forgetUploadDays = (db: Queryable): Promise<void> => deleteOld(db, sql`${uploadDays}`, sql`day < ${today} - 1`)
