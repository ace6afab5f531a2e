/** One person of each system role, one without any, and who is not signed in: whoever may send a request. */
import { systemRoles } from '../features/first-run/system-roles.ts'
import type { TestServer } from '../testing/server.ts'

/** Their tokens by who they are; a stranger has none. */
export async function everybodyOf(server: TestServer, resortId: string): Promise<ReadonlyMap<string, string | undefined>> {
  const tokens = new Map<string, string | undefined>()
  for (const { name, scope, permissions } of systemRoles)
    tokens.set(name, (await server.signedIn(permissions, [scope === 'global' ? null : resortId])).token)
  tokens.set('newcomer', (await server.signedIn([])).token)
  return tokens.set('stranger', undefined)
}
