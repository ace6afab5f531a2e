/** An entity as one screen shows it. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { narrowed } from '../entities/source/narrowed.ts'
import type { ScreenRoute } from '../routes.ts'
import { inLightOf } from './screen-columns.ts'

export const screenEntity = ({ name, where }: ScreenRoute, kind: Entity): Entity => inLightOf(name, where ? narrowed(kind, where) : kind)
