/** The file that declares an entity, loaded when first needed. */
import type { Entity } from '@ridgeline/domain/declare/entity'

const folder = '../../../../domain/src/entities/'
const sources = import.meta.glob<Readonly<Record<string, Entity>>>([
  '../../../../domain/src/entities/*.ts',
  '!../../../../domain/src/entities/*.test.ts',
])

/** `crossCountry` is declared in `cross-country.ts`. */
const fileOf = (name: string) => `${folder}${name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}.ts`

/** @throws on a name that is not an entity's, and when the network fails. */
export async function declared(name: string): Promise<Entity> {
  const source = sources[fileOf(name)]
  const entity = (await source?.())?.[name]
  if (!entity) throw new Error(`There is no entity ${name}`)
  return entity
}
