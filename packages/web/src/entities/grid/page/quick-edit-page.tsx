/** The sheet of a list as the address names it: its filters, its order, and the rows that were ticked. */
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { NoPermission } from '../../../features/no-permission.tsx'
import { useMay } from '../../use-may.ts'
import { QuickEdit, type QuickEditProps } from './quick-edit.tsx'

const separator = ','

export function QuickEditPage(props: Omit<QuickEditProps, 'ids'>) {
  const { entity, resortId, state } = props
  const may = useMay(entity, resortId)
  const { rows } = useSearch({ strict: false }) as { rows?: string | string[] }
  const wanted = [rows ?? []].flat().join(separator)
  const ids = useMemo(() => (wanted ? wanted.split(separator) : []), [wanted])
  if (!may('update') && !may('status')) return <NoPermission />
  // Another list is another sheet.
  return <QuickEdit key={JSON.stringify([resortId, state, wanted])} {...props} ids={ids} />
}
