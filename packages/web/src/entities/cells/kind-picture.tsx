/** The tile of a kind of record, where nothing more is known of the record. */
import { entryOf } from '@ridgeline/domain/catalogue'
import { IconAdjustments, IconFileDescription, IconSettings, IconShieldLock, IconTag, IconUser, type Icon } from '@tabler/icons-react'
import { LiftGlyph } from '../../ui/mark/lift-glyph.tsx'
import { SlopeGlyph } from '../../ui/mark/slope-glyph.tsx'
import { Tile } from '../../ui/mark/tile.tsx'

const icons: Readonly<Record<string, Icon>> = {
  user: IconUser,
  role: IconShieldLock,
  badge: IconTag,
  setting: IconAdjustments,
  log: IconSettings,
}

export function KindPicture({ entity, isLarge = false }: { entity: string; isLarge?: boolean }) {
  const size = isLarge ? 24 : 20
  const Picture = icons[entity] ?? (entryOf(entity) ? IconFileDescription : IconSettings)
  return (
    <Tile size={isLarge ? 'large' : 'small'} accent={isLarge}>
      {entity === 'skilift' ? (
        <LiftGlyph type="chair" size={size} />
      ) : entity === 'slope' ? (
        <SlopeGlyph size={size} />
      ) : (
        <Picture size={size} stroke={1.7} aria-hidden />
      )}
    </Tile>
  )
}
