import type { QueryClient } from '@tanstack/react-query'

/** Queries of the reasons last used begin with it. */
export const usedReasons = 'status-notes'

/** Recently used reasons come first. They are fetched before anything is shown, so that nothing moves. */
export const forgetUsed = (client: QueryClient) => client.removeQueries({ queryKey: [usedReasons] })
