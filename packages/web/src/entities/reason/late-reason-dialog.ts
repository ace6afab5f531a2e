import { lazy } from 'react'
import { loadAreas } from '../../lib/language/texts/i18n.ts'

/** Needs a `Suspense` around it. */
export const LateReasonDialog = lazy(async () => {
  const [{ ReasonDialog }] = await Promise.all([import('./reason-dialog.tsx'), loadAreas(['reasons', 'inputs', 'rules'])])
  return { default: ReasonDialog }
})
