/** The rows a bulk change failed for, each with its reason. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Usage } from '@ridgeline/domain/check/failure'
import type { Language } from '@ridgeline/domain/values/localized'
import { entityLabel } from '../../../lib/language/texts/label.ts'
import type { Stored } from '../../api.ts'
import { shownName, titleOf } from '../row/record-title.ts'

export interface FailedRow {
  row: Stored
  reason: string
  usedBy?: readonly Usage[]
}

export function FailedRows({ entity, items, language }: { entity: Entity; items: readonly FailedRow[]; language: Language }) {
  return (
    <ul className="not-done">
      {items.map(({ row, reason, usedBy }) => (
        <li key={row.id}>
          <b>{titleOf(entity, row, language)}</b> {reason}
          {usedBy && (
            <ul>
              {usedBy.map((usage) => (
                <li key={usage.id}>
                  {entityLabel(usage.entity)}: {shownName(usage.name, language) || usage.entity}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
