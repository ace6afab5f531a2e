import './kind-tile.css'
import { IconAlertTriangle, IconCheck, IconCircleX, IconHelp, IconInfoCircle, IconPencil } from '@tabler/icons-react'

/** R3.54–57; dialogs also know `info` and `prompt` (R3.58, R3.59). */
export type IconKind = 'success' | 'error' | 'warning' | 'question' | 'info' | 'prompt'

const icons: Readonly<Record<IconKind, typeof IconCheck>> = {
  success: IconCheck,
  error: IconCircleX,
  warning: IconAlertTriangle,
  question: IconHelp,
  info: IconInfoCircle,
  prompt: IconPencil,
}

/** The icon of a dialog: what kind of message it is. */
export function KindTile({ kind }: { kind: IconKind }) {
  const Icon = icons[kind]
  return (
    <span className="kind-tile" data-kind={kind}>
      <Icon size={20} stroke={1.8} aria-hidden />
    </span>
  )
}
