import type { ReactNode } from 'react'

/** An icon beside the control (R3.69, R3.70); with a click it is a button and needs a name. */
export interface SideIcon {
  icon: ReactNode
  label?: string | undefined
  onClick?: (() => void) | undefined
}

export function Side({ icon, label, onClick }: SideIcon) {
  if (!onClick) return <span className="form-item-side">{icon}</span>
  return (
    <button type="button" className="form-item-side" aria-label={label} title={label} onClick={onClick}>
      {icon}
    </button>
  )
}
