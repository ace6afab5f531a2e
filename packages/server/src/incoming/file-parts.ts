/** The content of received files, in parts: neither keeping nor reading holds a whole file in memory. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect/database.ts'
import { select } from '../db/connect/select.ts'
import { receivedFileParts } from '../db/schema.ts'

const partSize = 512 * 1024

export async function keepParts(tx: Queryable, fileId: string, path: string): Promise<void> {
  let number = 0
  for await (const bytes of createReadStream(path, { highWaterMark: partSize }))
    await tx.query(
      sql`insert into ${receivedFileParts} (file_id, number, bytes) values (${fileId}::uuid, ${number++}::integer, ${bytes}::bytea)`,
    )
}

/** Writes the content to a new file. */
export async function writeParts(db: Queryable, fileId: string, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for (let number = 0; ; number++) {
      const [part] = await db.query(select({ bytes: receivedFileParts.bytes })`from ${receivedFileParts}
        where file_id = ${fileId}::uuid and number = ${number}::integer`)
      if (!part) return
      await file.write(part.bytes)
    }
  } finally {
    await file.close()
  }
}
