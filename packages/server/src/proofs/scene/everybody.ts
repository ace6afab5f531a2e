/** One user of each system role, one without a role, and an unauthenticated caller. */
import { systemRoles } from '../../features/first-run/system-roles.ts'
import type { TestServer } from '../../testing/server.ts'

/** Their tokens by role; unauthenticated callers have none. */
export async function everybodyOf(server: TestServer, resortId: string): Promise<ReadonlyMap<string, string | undefined>> {
  const tokens = new Map<string, string | undefined>()
  for (const { name, scope, permissions } of systemRoles)
    tokens.set(name, (await server.signedIn(permissions, [scope === 'global' ? null : resortId])).token)
  tokens.set('newcomer', (await server.signedIn([])).token)
  return tokens.set('stranger', undefined)
}
