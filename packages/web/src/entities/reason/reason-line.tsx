/** Reasons in one line below a status that was just chosen. Choosing one is optional: the status is set already. */
import './reason.css'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { useEffect, useRef } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { MenuChip, MenuDivider, MenuItem, MenuLabel } from '../../ui/menu/menu.tsx'
import { useReasons, type Reason } from './use-reasons.ts'

interface ReasonLineProps {
  entity: Entity
  resortId: string | undefined
  onChoose: (reason: Reason) => void
  /** Opens the dialog for another reason or an end. */
  onOther: () => void
}

export function ReasonLine({ entity, resortId, onChoose, onOther }: ReasonLineProps) {
  const line = useRef<HTMLDivElement>(null)
  const reasons = useReasons(entity, resortId)
  const isThere = reasons !== undefined
  // The pressed item is no longer there, so the focus moves to its replacement, unless the user has moved it elsewhere.
  useEffect(() => {
    const { activeElement } = document
    const isElsewhere = activeElement && activeElement !== document.body && !activeElement.closest('[role=menu]')
    if (isThere && !isElsewhere) line.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [isThere])
  return (
    <>
      <MenuLabel>{text('reason.ask')}</MenuLabel>
      <div ref={line} className="reason-line" role="group" aria-label={text('reason.ask')}>
        {reasons?.map((reason) => (
          <MenuChip key={reason.id} className="reason-chip" onClick={() => onChoose(reason)}>
            {reason.word}
          </MenuChip>
        ))}
      </div>
      <MenuDivider />
      <MenuItem onClick={onOther}>{text('reason.other')}</MenuItem>
    </>
  )
}
