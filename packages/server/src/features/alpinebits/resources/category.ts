/** Categories of AlpineBits and of schema.org, by our choices. Choices without a counterpart have no category. */
import type { Resource, ServedType } from './resource.ts'

interface Category {
  id: string
  name: string
  url?: string
}

const alpineBits = (name: string): Category => ({ id: `alpinebits:${name}`, name })
const schemaOrg = (type: string, name: string): Category => ({ id: `schema:${type}`, name, url: `https://schema.org/${type}` })

const categories: Readonly<Partial<Record<ServedType, Readonly<Record<string, Category>>>>> = {
  lifts: {
    belt: alpineBits('magic-carpet'),
    cable: alpineBits('cablecar'),
    chair: alpineBits('chairlift'),
    gondola: alpineBits('gondola'),
    ski: alpineBits('skilift'),
  },
  skiSlopes: { downhill: alpineBits('ski-slope') },
  events: {
    concert: schemaOrg('MusicEvent', 'Music Event'),
    gastro: schemaOrg('FoodEvent', 'Food Event'),
    sport: schemaOrg('SportsEvent', 'Sports Event'),
    family: schemaOrg('ChildrensEvent', 'Childrens Event'),
  },
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
