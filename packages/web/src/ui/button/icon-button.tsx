import './icon-button.css'
import type { ComponentPropsWithRef } from 'react'

/** A button of an icon alone; `label` names the record too ("Edit Biela Púť – Priehyba"). */
export function IconButton({ label, className, ...button }: ComponentPropsWithRef<'button'> & { label: string }) {
  return (
    <button type="button" title={label} {...button} className={className ? `icon-button ${className}` : 'icon-button'} aria-label={label} />
  )
}
