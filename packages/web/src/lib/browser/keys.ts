/** The keys under which answers are cached. Live changes find what is stale by them. */
export const keys = {
  collection: (collection: string) => [collection] as const,
  list: (collection: string, params: Readonly<Record<string, unknown>>) => [collection, 'list', params] as const,
  counts: (collection: string, params: Readonly<Record<string, unknown>>) => [collection, 'counts', params] as const,
  record: (collection: string, id: string) => [collection, 'record', id] as const,
  history: (collection: string, id: string) => [collection, 'history', id] as const,
  select: (collection: string, params: Readonly<Record<string, unknown>>) => [collection, 'select', params] as const,
}
