/** Which roles are given in one resort, and which everywhere. */
import { role, type Role } from '@ridgeline/domain/entities/role'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'
import type { Page } from '../api.ts'

/** A house has a handful of roles; what is beyond is judged by the server alone. */
const mostRoles = '200'

export function useRoleScopes(): ReadonlyMap<string, Role['scope']> {
  const { data } = useQuery({
    queryKey: [role.name, 'scopes'],
    async queryFn({ signal }) {
      const { items } = await call<Page>('GET', role.plural, { pageSize: mostRoles, count: 'false' }, { signal, quiet: true })
      return new Map(items.map((row) => [row.id, row['scope'] as Role['scope']]))
    },
  })
  return data ?? noScopes
}

const noScopes: ReadonlyMap<string, Role['scope']> = new Map()
