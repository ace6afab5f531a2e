/** What the options of a dialog mean: its width, its shape on a phone, the ways to close it. */

/** R3.45–50 */
export type DialogSize = 'Small' | 'Normal' | 'NormalToLarge' | 'Large' | 'ExtraLarge' | 'FullWidth'
/** R3.51–53 */
export type MobileMode = 'Default' | 'BottomSheetModal' | 'FullScreen'

export const dialogWidths: Readonly<Record<DialogSize, string>> = {
  Small: '420px',
  Normal: '560px',
  NormalToLarge: 'clamp(560px, 64vw, 920px)',
  Large: '760px',
  ExtraLarge: '920px',
  FullWidth: 'calc(100vw - 48px)',
}

export type DialogShape = 'centered' | 'sheet' | 'fullScreen'

/** Undefined is a sheet, the value `Default` an ordinary dialog (R9.18, T47). */
export function shapeOf(isMobile: boolean, mode: MobileMode = 'BottomSheetModal'): DialogShape {
  if (!isMobile || mode === 'Default') return 'centered'
  return mode === 'FullScreen' ? 'fullScreen' : 'sheet'
}

interface ClosingOptions {
  dismissable?: boolean | undefined
  backdropStatic?: boolean | undefined
  blocked?: boolean | undefined
}

/** Two switches (R9.22, R9.23, T53): a static dialog keeps its button, one that cannot be dismissed has none. Work under way blocks both. */
export function closingOf({ dismissable = true, backdropStatic = false, blocked = false }: ClosingOptions) {
  return { hasButton: dismissable, byButton: dismissable && !blocked, byBackdropAndKeyboard: dismissable && !backdropStatic && !blocked }
}

/** More than a hundred pixels downwards (R4.27, R4.28). */
export const closesSheet = (distance: number, closeDistance: number) => distance > closeDistance
