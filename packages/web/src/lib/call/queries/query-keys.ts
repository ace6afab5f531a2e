/** Cache keys of responses, by entity name. Live changes find stale responses by them. */
export const queryKeys = {
  entity: (entity: string) => [entity] as const,
  list: (entity: string, params: Readonly<Record<string, unknown>>) => [entity, 'list', params] as const,
  counts: (entity: string, params: Readonly<Record<string, unknown>>) => [entity, 'counts', params] as const,
  record: (entity: string, id: string) => [entity, 'record', id] as const,
  history: (entity: string, id: string) => [entity, 'history', id] as const,
  used: (entity: string, params: Readonly<Record<string, unknown>>) => [entity, 'used', params] as const,
  select: (entity: string, params: Readonly<Record<string, unknown>>) => [entity, 'select', params] as const,
}
