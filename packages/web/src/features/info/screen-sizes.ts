/** Screens as they hang in resorts, in pixels. */
import type { ScreenKind } from '@ridgeline/domain/displays/info'

export interface ScreenSize {
  width: number
  height: number
}

const size = (width: number, height: number): ScreenSize => ({ width, height })

const panels = [size(64, 32), size(96, 48), size(128, 64), size(160, 80), size(192, 96), size(320, 160), size(384, 192)]
const wide = size(1920, 1080)
const upright = size(1080, 1920)

export const screenSizes: Readonly<Record<ScreenKind, readonly ScreenSize[]>> = {
  led: [...panels, wide],
  tv: [wide, size(3840, 2160), upright],
  kiosk: [upright, wide],
  web: [wide, upright],
  mobile: [size(390, 844)],
}

/** The most common size, shown first. */
export const defaultSize: Readonly<Record<ScreenKind, ScreenSize>> = {
  led: panels[2]!,
  tv: wide,
  kiosk: upright,
  web: wide,
  mobile: size(390, 844),
}

export const sizeName = ({ width, height }: ScreenSize) => `${width} × ${height}`
