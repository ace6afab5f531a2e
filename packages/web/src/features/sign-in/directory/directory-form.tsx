import type { ReactNode } from 'react'
import { loadAreas, text } from '../../../lib/language/texts/i18n.ts'
import { partOfDay } from '../../../lib/language/texts/part-of-day.ts'
import { Button } from '../../../ui/button/button.tsx'
import { lazyPart } from '../../../ui/state/lazy/lazy-part.tsx'
import { useLeaving } from './leave.ts'

const OtherWay = lazyPart(async () => (await Promise.all([import('./other-way.tsx'), loadAreas(['directory'])]))[0].OtherWay)

/** The directory asks for name and password itself (R2.149). */
export function DirectoryForm({ returnUrl, alert }: { returnUrl: unknown; alert: ReactNode }) {
  const { isLeaving, leave } = useLeaving(returnUrl)
  return (
    <div className="sign-in-form">
      <h1>{text(`signIn.${partOfDay()}`)}</h1>
      <p>{text('signIn.hintDirectory')}</p>
      {alert}
      <Button layout="primary" size="large" fullWidth loading={isLeaving} onClick={leave}>
        {text('signIn.continue')}
      </Button>
      <OtherWay returnUrl={returnUrl} />
    </div>
  )
}
