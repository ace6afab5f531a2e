/** A table whose rows are cards on a phone, where each cell has its label. */
import type { ReactNode } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'

interface WorkTableProps {
  labelledBy: string
  /** Names of the columns, as in `work.column.…`. */
  columns: readonly string[]
  children: ReactNode
}

export function WorkTable({ labelledBy, columns, children }: WorkTableProps) {
  return (
    <table className="work-table" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={`work-${column}`}>
              {text(`work.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

export function WorkCell({ column, children }: { column: string; children: ReactNode }) {
  return (
    <td className={`work-${column}`} data-label={text(`work.column.${column}`)}>
      {children}
    </td>
  )
}
