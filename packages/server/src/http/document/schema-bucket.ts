/** Stores the shared schemas of Fastify. */

interface Shared {
  $id?: string
}

/**
 * Fastify's own bucket clones each schema, which would evaluate lazy properties, and copies the list of all schemas for every route: a
 * tenth of the start time. Schemas are never modified here, so they need no copies.
 */
export function schemaBucket(inherited: Record<string, unknown> = {}) {
  const store: Record<string, unknown> = { ...inherited }
  return {
    add(schema: unknown) {
      // All shared schemas are ours and have an `$id`.
      const { $id } = schema as Shared
      if ($id === undefined || store[$id]) throw new Error(`A shared schema needs a name of its own, not "${$id}".`)
      store[$id] = schema
    },
    getSchema: (id: string) => store[id],
    getSchemas: () => store,
  }
}
