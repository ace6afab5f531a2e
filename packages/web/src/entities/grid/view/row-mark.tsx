/** The picture before the name of a row. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Values } from '@ridgeline/domain/check/rule'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { pictureOf } from '../../cells/record-tile.tsx'

export function rowMark(entity: Entity, record: Values, isNew: boolean): ReactNode {
  return <span className="grid-mark">{isNew ? <IconPlus size={16} aria-hidden /> : pictureOf(entity, record, 18)}</span>
}
