/** The toast of the dialogs: with the icon of a dialog, it closes by itself (R9.36, T43). */
import { noticeDelay } from '../../kit-constants.ts'
import { KindTile, type IconKind } from '../../mark/tile/kind-tile.tsx'
import { toast } from '../../toast/toast.ts'

const toasts = {
  success: toast.success,
  error: toast.error,
  warning: toast.warning,
  question: toast.info,
  info: toast.info,
  prompt: toast.info,
} satisfies Record<IconKind, unknown>

export const notice = (kind: IconKind, text: string): number => toasts[kind](text, { delay: noticeDelay, tile: <KindTile kind={kind} /> })
