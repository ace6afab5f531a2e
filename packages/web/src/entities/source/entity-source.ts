/** An entity with its texts, loaded when its first screen is opened. */
import { entryOf } from '@ridgeline/domain/declare/catalogue'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { loadAreas } from '../../lib/language/texts/i18n.ts'
import { recordAreas } from '../../lib/language/texts/first-areas.ts'
import { declared } from './entity-file.ts'
import { loadSigns } from '../signs.ts'

const coming = new Map<string, Promise<Entity>>()
const here = new Map<string, Entity>()

/** @throws on a name that is not an entity's, and when the network fails; the next call tries again. */
export function loadEntity(name: string): Promise<Entity> {
  const known = coming.get(name)
  if (known) return known
  const loading = load(name)
  coming.set(name, loading)
  loading.catch(() => coming.delete(name))
  return loading
}

/** The entity, if it is loaded. */
export const loadedEntity = (name: string): Entity | undefined => here.get(name)

async function load(name: string): Promise<Entity> {
  const entry = entryOf(name)
  if (!entry) throw new Error(`There is no entity ${name}`)
  const [entity] = await Promise.all([declared(name), loadAreas(recordAreas(entry.area)), loadSigns(entry.area)])
  here.set(name, entity)
  return entity
}
