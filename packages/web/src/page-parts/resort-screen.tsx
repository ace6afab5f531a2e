/** A screen of the chosen resort that is not a list of records: it needs the right to read what it shows. */
import '../ui/page/page-head.css'
import { can } from '@ridgeline/domain/access/access'
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { text } from '../lib/language/texts/i18n.ts'
import { useRights } from '../lib/session/rights/rights.ts'
import { useResortId } from '../lib/session/session.ts'
import { routeOf, titleOf } from '../routes.ts'
import { NoPermission } from '../ui/page/permission/no-permission.tsx'

interface ResortScreenProps {
  /** Records of this kind. */
  reads: EntityName
  children: (resortId: string) => ReactNode
}

export function ResortScreen({ reads, children }: ResortScreenProps) {
  const rights = useRights()
  const resortId = useResortId()
  const route = routeOf(useLocation().pathname)
  if (!resortId || !can(rights, `${reads}.read`, resortId)) return <NoPermission permission={`${reads}.read`} resortId={resortId} />
  return (
    <>
      <header className="page-head">
        <h1>{route && titleOf(route, text)}</h1>
      </header>
      {children(resortId)}
    </>
  )
}
