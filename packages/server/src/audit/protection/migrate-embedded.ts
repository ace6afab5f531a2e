/** The embedded database has a superuser, so history and log are protected from the role of the server without a command. */
import type { Embedded } from '../../db/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { protect, release } from './owner.ts'

export async function migrateEmbedded({ url, adminUrl }: Pick<Embedded, 'url' | 'adminUrl'>): Promise<void> {
  await migrate(url, { before: () => release(url, adminUrl) })
  await protect(url, adminUrl)
}
