import {
  IconBuildingCommunity,
  IconFlag,
  IconHome2,
  IconLock,
  IconMapPin,
  IconShieldLock,
  IconSquare,
  IconTags,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LiftGlyph } from '../ui/lift-glyph.tsx'
import { SlopeGlyph } from '../ui/slope-glyph.tsx'

const icons: Readonly<Record<string, typeof IconSquare>> = {
  dashboard: IconHome2,
  resorts: IconFlag,
  badges: IconTags,
  'menu.admin': IconShieldLock,
  'admin-users': IconUsers,
  'admin-permissions': IconLock,
  'admin-locations': IconMapPin,
  'admin-departments': IconBuildingCommunity,
}

const glyphs: Readonly<Record<string, (size: number) => ReactNode>> = {
  skilifts: (size) => <LiftGlyph type="gondola" size={size + 1} />,
  slopes: (size) => <SlopeGlyph size={size + 1} />,
}

/** The icon of a screen or of a menu item with children. */
export function MenuIcon({ name, size = 18 }: { name: string; size?: number }) {
  const Icon = icons[name] ?? IconSquare
  return glyphs[name]?.(size) ?? <Icon size={size} stroke={1.7} aria-hidden />
}
