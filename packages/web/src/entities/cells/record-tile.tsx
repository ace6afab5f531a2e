/** The picture before a name: its type as an icon, or its photo. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Values } from '@ridgeline/domain/check/rule'
import type { SkiliftType, SlopeDifficulty } from '@ridgeline/domain/declare/vocabulary'
import type { ReactNode } from 'react'
import { LiftGlyph } from '../../ui/mark/lift-glyph.tsx'
import { SlopeBadge } from '../../ui/mark/badge/slope-badge.tsx'
import { Tile } from '../../ui/mark/tile/tile.tsx'
import { kindIcon } from './kind-icon.tsx'

export function pictureOf({ name }: Entity, record: Values, size: number): ReactNode {
  // A value of the closed list of the entity.
  if (name === 'skilift') return <LiftGlyph type={record['type'] as SkiliftType} size={size} />
  if (name === 'slope')
    // Also a value of a closed list of the entity.
    return <SlopeBadge difficulty={record['difficulty'] as SlopeDifficulty}>{String(record['mapNumber'] ?? '')}</SlopeBadge>
  return kindIcon(name, size)
}

interface RecordTileProps {
  entity: Entity
  record: Values
  /** URL of its photo, shown instead of the icon. */
  picture?: string | undefined
  isLarge?: boolean
}

export function RecordTile({ entity, record, picture, isLarge = false }: RecordTileProps) {
  return (
    <Tile size={isLarge ? 'large' : 'small'} accent={isLarge}>
      {picture ? <img src={picture} alt="" loading="lazy" decoding="async" /> : pictureOf(entity, record, isLarge ? 24 : 20)}
    </Tile>
  )
}
