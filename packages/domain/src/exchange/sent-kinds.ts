/** The kinds that runs send to other systems: those that guests may read. Resorts are changed by their staff only, as for API keys. */
import type { EntityName } from '../declare/catalogue.ts'
import { publishedKinds } from '../publication/published-kinds.ts'

export const sentKinds: readonly EntityName[] = publishedKinds.filter((name) => name !== 'resort')
