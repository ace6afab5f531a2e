import { useLocation } from '@tanstack/react-router'
import { use } from 'react'
import { loadAreas } from '../../lib/language/texts/i18n.ts'
import { useRights } from '../../lib/session/rights/rights.ts'
import { mayOpen, missingFor } from '../../may-see.ts'
import { routeOf } from '../../routes.ts'
import { NoPermission } from '../../ui/page/permission/no-permission.tsx'
import { NotFound } from '../../ui/page/not-found.tsx'
import { SettingsScreen } from './settings-screen.tsx'

let coming: Promise<void> | undefined
const words = () => (coming ??= loadAreas(['audit', 'list', 'records', 'inputs']))

/** Global settings of the product. */
export default function SettingsPage() {
  use(words())
  const route = routeOf(useLocation().pathname)
  const rights = useRights()
  if (!route) return <NotFound />
  return mayOpen(route, rights, undefined) ? <SettingsScreen /> : <NoPermission {...missingFor(route, undefined)} />
}
