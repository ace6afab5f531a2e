/** Entities behave alike, so each day tests a different fifth of them, and proofs test all. Other operations are always included. */
import { allEntities } from '@ridgeline/domain/declare/registry'
import { isFull, seed } from '../scene/chance.ts'
import type { Operation } from './document.ts'

export const fifth = new Set(allEntities.filter(({ name }, at) => name === 'skilift' || at % 5 === seed % 5).map(({ name }) => name))
export const isOfDay = ({ tag }: Operation) => isFull || fifth.has(tag) || !allEntities.some(({ name }) => name === tag)
