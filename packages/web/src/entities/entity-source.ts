/** What a kind of record is made of, fetched when its first screen is opened, with the words for it. */
import { entryOf } from '@ridgeline/domain/catalogue'
import type { Entity } from '@ridgeline/domain/entity'
import { loadAreas } from '../lib/language/i18n.ts'
import { loadSigns } from './signs.ts'

const folder = '../../../domain/src/entities/'
const sources = import.meta.glob<Readonly<Record<string, Entity>>>(['../../../domain/src/entities/*.ts', '!**/*.test.ts'])

/** `crossCountry` lies in `cross-country.ts`. */
const fileOf = (name: string) => `${folder}${name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}.ts`

const coming = new Map<string, Promise<Entity>>()
const here = new Map<string, Entity>()

/** @throws on a name that is no entity's, and when the network fails; then the next one asks again. */
export function loadEntity(name: string): Promise<Entity> {
  const known = coming.get(name)
  if (known) return known
  const loading = load(name)
  coming.set(name, loading)
  loading.catch(() => coming.delete(name))
  return loading
}

/** Without waiting, once it was loaded. */
export const loadedEntity = (name: string): Entity | undefined => here.get(name)

async function load(name: string): Promise<Entity> {
  const source = sources[fileOf(name)]
  const entry = entryOf(name)
  if (!source || !entry) throw new Error(`There is no entity ${name}`)
  const [module] = await Promise.all([source(), loadAreas(['records', 'list', entry.area]), loadSigns(entry.area)])
  const entity = module[name]!
  here.set(name, entity)
  return entity
}
