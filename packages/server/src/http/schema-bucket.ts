/** Where Fastify keeps shared schemas. */

interface Shared {
  $id?: string
}

/**
 * Fastify's own copies each schema when it is added, which would make those that are made when read, and copies the list of
 * all for every route: a tenth of the start. Nobody here changes a schema.
 */
export function schemaBucket(inherited: Record<string, unknown> = {}) {
  const store: Record<string, unknown> = { ...inherited }
  return {
    add(schema: unknown) {
      // Shared schemas are ours, and each is named.
      const { $id } = schema as Shared
      if ($id === undefined || store[$id]) throw new Error(`A shared schema needs a name of its own, not "${$id}".`)
      store[$id] = schema
    },
    getSchema: (id: string) => store[id],
    getSchemas: () => store,
  }
}
