/** Entities behave alike, so `npm test` tries the routes of an eighth of them, and the proof of all. Other routes are always tried. */
import { allEntities } from '@ridgeline/domain/declare/registry'
import { isFull, seed } from '../scene/chance.ts'
import type { Operation } from './document.ts'

const share = 8

export const sampledKinds: ReadonlySet<string> = new Set(
  allEntities.filter(({ name }, at) => name === 'skilift' || at % share === seed % share).map(({ name }) => name),
)

export const isSampled = ({ tag }: Operation) => isFull || sampledKinds.has(tag) || !allEntities.some(({ name }) => name === tag)

/** The same for a declared route, by the collection in its address. */
export const isSampledUrl = (url: string) =>
  isFull || allEntities.every(({ name, plural }) => sampledKinds.has(name) || !url.split('/').includes(plural))
