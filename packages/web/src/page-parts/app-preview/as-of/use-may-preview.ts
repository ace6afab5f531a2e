import { canAct } from '@ridgeline/domain/access/access'
import { useRights } from '../../../lib/session/rights/rights.ts'

/** The app is previewed by users who may read its start screens. */
export function useMayPreview(resortId: string | undefined): boolean {
  const rights = useRights()
  return resortId !== undefined && canAct(rights, 'homepage', 'read', resortId)
}
