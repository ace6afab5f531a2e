/** Which roles are given in one resort, and which everywhere. */
import { role, type Role } from '@ridgeline/domain/entities/role'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'
import type { StoredOf } from '../../api.ts'

/** An installation has a handful of roles; those beyond the first page are checked by the server alone. */
const maxRoles = '200'

export function useRoleScopes(): ReadonlyMap<string, Role['scope']> {
  const { data } = useQuery({
    queryKey: [role.name, 'scopes'],
    async queryFn({ signal }) {
      const { items } = await call<{ items: StoredOf<typeof role>[] }>(
        'GET',
        role.plural,
        { pageSize: maxRoles, count: 'false' },
        { signal, quiet: true },
      )
      return new Map(items.map((row) => [row.id, row.scope]))
    },
  })
  return data ?? noScopes
}

const noScopes: ReadonlyMap<string, Role['scope']> = new Map()
