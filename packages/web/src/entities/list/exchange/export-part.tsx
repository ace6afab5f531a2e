/** The list as a file: with its columns as they are shown, or with all fields. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { exportFormats, type ExportFormat } from '@ridgeline/domain/exchange/formats'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { IconBraces, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import { downloadFile } from '../../../lib/call/download-file.ts'
import { queryString } from '../../../lib/call/send/call-address.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Segmented } from '../../../ui/input/choice/segmented.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { columnsOf, type Column } from '../columns/column-model.ts'
import { queryOf, type ListState } from '../list-state.ts'
import { exportedFields } from './exported-fields.ts'

const icons = { xlsx: IconFileSpreadsheet, csv: IconFileTypeCsv, json: IconBraces }
const extents = ['asShown', 'allFields'] as const

export interface ExportPartProps {
  entity: Entity
  state: ListState
  resortId: string | undefined
  /** Undefined for cards, which have no columns. */
  columns: readonly Column[] | undefined
}

export function ExportPart({ entity, state, resortId, columns }: ExportPartProps) {
  const [extent, setExtent] = useState<string>('asShown')
  const [fault, setFault] = useState<string>()

  async function download(format: ExportFormat) {
    setFault(undefined)
    const { resortId: place, ...list } = queryOf(state, entity.scope === 'resort' ? resortId : undefined)
    const names = extent === 'asShown' ? { columns: exportedFields(entity, columns ?? columnsOf(entity)) } : {}
    try {
      await downloadFile(`${entity.plural}/export`, { resortId: place, format, ...names, list: queryString(list) })
    } catch (error) {
      setFault(messageOf(error))
    }
  }
  return (
    <section>
      <h3>{text('exchange.export')}</h3>
      <p className="import-note">{text('exchange.exportNote')}</p>
      {fault && <InlineAlert>{fault}</InlineAlert>}
      <div className="export-formats">
        <Segmented
          label={text('exchange.columns')}
          value={extent}
          options={extents.map((value) => ({ value, label: text(`exchange.${value}`) }))}
          onChange={setExtent}
        />
        {exportFormats.map((format) => {
          const Icon = icons[format]
          return (
            <Button key={format} icon={<Icon size={16} stroke={1.8} aria-hidden />} onClick={() => download(format)}>
              {text(`exchange.${format}`)}
            </Button>
          )
        })}
      </div>
    </section>
  )
}
