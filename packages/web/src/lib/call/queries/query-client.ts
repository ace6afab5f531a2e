import { QueryClient } from '@tanstack/react-query'

/** Live changes say what is stale, so answers are kept; retries belong to the call layer. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 60_000, retry: false }, mutations: { retry: false } },
})
