/** The status menu shared by all rows. Reasons are offered in the same menu, because a second button is hard to hit with gloves. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { needsReason, type ExplainedStatus } from '@ridgeline/domain/operation/status-reasons'
import { statuses } from '@ridgeline/domain/declare/vocabulary'
import { useState } from 'react'
import { loadAreas } from '../../../lib/language/texts/i18n.ts'
import { StatusGlyph } from '../../../ui/mark/status-glyph.tsx'
import { MenuItem } from '../../../ui/menu/menu.tsx'
import { SharedMenu, type SharedMenuState } from '../../../ui/menu/shared-menu.tsx'
import { lazyPart } from '../../../ui/state/lazy/lazy-part.tsx'
import type { Stored } from '../../api.ts'
import type { Reason } from '../../reason/use-reasons.ts'
import { optionWord } from '../../source/words.ts'
import type { IsAged } from '../loading/use-aging.ts'

const ReasonLine = lazyPart(async () => {
  const [module] = await Promise.all([import('../../reason/reason-line.tsx'), loadAreas(['reasons'])])
  return module.ReasonLine
})

/** A status chosen in the menu, as long as the menu is open. */
export interface ChosenStatus {
  status: ExplainedStatus
  /** The row before the change. */
  before: Stored
  /** Undefined if the change was refused. */
  saved: Promise<Stored | undefined>
}

interface StatusMenuProps {
  entity: Entity
  resortId: string | undefined
  menu: SharedMenuState<Stored>
  /** An expired status can be set again, also to the same value. */
  isAged: IsAged
  onStatus: (row: Stored, status: string) => Promise<Stored | undefined>
  onReason: (chosen: ChosenStatus, reason: Reason) => void
  onOther: (chosen: ChosenStatus) => void
}

export function StatusMenu({ entity, resortId, menu, isAged, onStatus, onReason, onOther }: StatusMenuProps) {
  const [chosen, setChosen] = useState<ChosenStatus & { opened: unknown }>()
  const isExplaining = 'statusNote' in entity.fields
  const close = menu.close

  function choose(row: Stored, status: string) {
    const isNew = row['status'] !== status || isAged(row)
    const saved = isNew ? onStatus(row, status) : Promise.resolve(row)
    if (!isExplaining || !needsReason(status)) return
    setChosen({ opened: menu.opened, status, before: row, saved })
    void saved.then((record) => record ?? close())
  }
  return (
    <SharedMenu menu={menu} position="bottom-start">
      {(row) =>
        chosen && chosen.opened === menu.opened ? (
          <ReasonLine
            entity={entity}
            resortId={row.resortId ?? resortId}
            onChoose={(reason: Reason) => onReason(chosen, reason)}
            onOther={() => onOther(chosen)}
            onFailed={close}
          />
        ) : (
          statuses.toReversed().map((status) => (
            <MenuItem
              key={status}
              icon={<StatusGlyph status={status} />}
              checked={row['status'] === status && !isAged(row)}
              staysOpen={isExplaining && needsReason(status)}
              onClick={() => choose(row, status)}
            >
              {optionWord(entity.name, 'status', statuses, status)}
            </MenuItem>
          ))
        )
      }
    </SharedMenu>
  )
}
