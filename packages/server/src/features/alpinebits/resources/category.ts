/** Categories of AlpineBits and of schema.org, by our choices. Choices without a counterpart have no category. */
import { alpineBitsEvents, alpineBitsLifts } from '@ridgeline/domain/exchange/alpinebits'
import type { Resource, ServedType } from './resource.ts'

interface Category {
  id: string
  name: string
  url?: string
}

const categories: Readonly<Partial<Record<ServedType, Readonly<Record<string, Category>>>>> = {
  lifts: alpineBitsLifts,
  skiSlopes: { downhill: { id: 'alpinebits:ski-slope', name: 'ski-slope' } },
  events: alpineBitsEvents,
}

export const categoriesOf = (type: ServedType, choices: readonly string[]): Resource[] =>
  choices.flatMap((choice) => {
    const category = categories[type]?.[choice]
    return category ? [resourceOf(type, category)] : []
  })

const resourceOf = (type: ServedType, { id, name, url }: Category): Resource => ({
  type: 'categories',
  id,
  attributes: {
    abstract: null,
    description: null,
    name: { eng: name },
    namespace: id.split(':')[0],
    resourceTypes: [type],
    shortName: null,
    url: url ?? null,
  },
  relationships: { children: null, multimediaDescriptions: null, parents: null },
})
