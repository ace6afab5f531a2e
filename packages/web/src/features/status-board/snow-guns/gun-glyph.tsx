/** Each state has its own shape, so colour is never the only sign. */
import type { SnowGunState } from '@ridgeline/domain/entities/snow-gun'
import { IconAlertTriangle, IconCircleDashed, IconPlayerPause, IconSnowflake } from '@tabler/icons-react'

const icons: Readonly<Record<SnowGunState, typeof IconSnowflake>> = {
  off: IconCircleDashed,
  ready: IconPlayerPause,
  running: IconSnowflake,
  fault: IconAlertTriangle,
}

export function GunGlyph({ state }: { state: SnowGunState }) {
  const Icon = icons[state]
  return <Icon size={20} stroke={1.9} aria-hidden />
}
