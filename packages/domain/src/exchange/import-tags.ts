/** Tags by which an import notes what it has assumed, for users who check the records. */
export const importTags = { unnamed: 'import:unnamed', assumed: 'import:check', green: 'osm:green' } as const

const all: ReadonlySet<string> = new Set(Object.values(importTags))

export const isImportTag = (tag: string): boolean => all.has(tag)
