/** Quick edit as the URL describes it: filters, order and selected rows. */
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { NoPermission } from '../../../ui/page/permission/no-permission.tsx'
import { mayFill, useMay } from '../../source/use-may.ts'
import { QuickEdit, type QuickEditProps } from './quick-edit.tsx'

const separator = ','

export function QuickEditPage(props: Omit<QuickEditProps, 'ids'>) {
  const { entity, resortId, state } = props
  const may = useMay(entity, resortId)
  const { rows }: { rows?: unknown } = useSearch({ strict: false })
  const wanted = [rows ?? []].flat().join(separator)
  const ids = useMemo(() => (wanted ? wanted.split(separator) : []), [wanted])
  if (!mayFill(may)) return <NoPermission permission={`${entity.name}.update`} resortId={resortId} />
  // Another list needs a new sheet.
  return <QuickEdit key={JSON.stringify([resortId, state, wanted])} {...props} ids={ids} />
}
