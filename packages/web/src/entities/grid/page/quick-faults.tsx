/** The cells that could not be saved, with reasons (R8.22). Each error leads to its cell; the sheet stays usable below. */
import './quick-faults.css'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { languageNames } from '@ridgeline/domain/language/language-names'
import { IconAlertCircle, IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { labelOf } from '../../../lib/language/texts/label.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import type { CellWords } from '../cells/cell-words.ts'
import type { SheetColumn } from '../model/column.ts'
import { faultsIn, type CellFault } from '../model/faults/fault-list.ts'
import type { Sheet } from '../model/sheet.ts'
import { faultText } from './fault-text.ts'

interface QuickFaultsProps {
  sheet: Sheet
  offered: readonly SheetColumn[]
  words: CellWords
  nameOf: (key: string) => string
  onGo: (fault: CellFault) => void
  onNext: () => void
  onClose: () => void
}

function columnWord(entity: Entity, { name, label, language }: SheetColumn): string {
  const word = label ?? labelOf(entity.name, name)
  return language ? `${word} (${languageNames[language]})` : word
}

export function QuickFaults({ sheet, offered, words, nameOf, onGo, onNext, onClose }: QuickFaultsProps) {
  useSyncExternalStore(sheet.subscribe, sheet.rows)
  const faults = faultsIn(sheet.changedRows())
  if (faults.length === 0) return null
  const keys = [...new Set(faults.map(({ key }) => key))]
  return (
    <section className="quick-faults" aria-label={text('grid.faults')}>
      <IconAlertCircle size={18} stroke={1.8} aria-hidden />
      <div className="quick-faults-text">
        <p role="alert">{text('saveItemsFailed', keys.map(nameOf).join(', '))}</p>
        <ul>
          {faults.map((fault) => {
            const column = offered.find(({ id }) => id === fault.path)
            const place = [nameOf(fault.key), column && columnWord(sheet.entity, column)].filter(Boolean).join(' · ')
            return (
              <li key={`${fault.key} ${fault.path}`}>
                <button type="button" onClick={() => onGo(fault)}>
                  <b>{place}</b>: {faultText(sheet.row(fault.key)!, fault.path, column, words)}
                </button>
              </li>
            )
          })}
        </ul>
      </div>
      <Button size="small" onClick={onNext}>
        {text('grid.nextFault')}
      </Button>
      <IconButton label={text('grid.closeFaults')} onClick={onClose}>
        <IconX size={16} stroke={1.8} aria-hidden />
      </IconButton>
    </section>
  )
}
