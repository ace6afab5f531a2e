/** The app as guests will see it, on a phone. */
import { text } from '../../../lib/language/texts/i18n.ts'
import { AppFrame } from '../../../page-parts/app-preview/app-frame.tsx'
import { AsOfHead } from '../../../page-parts/app-preview/as-of/as-of-head.tsx'
import { AsOfScreen } from '../../../page-parts/app-preview/as-of/as-of-screen.tsx'
import type { AsOf } from '../../../page-parts/app-preview/as-of/use-app-as-of.ts'

export const AppResult = ({ resortId, asOf }: { resortId: string; asOf: AsOf }) => (
  <section className="as-of-app" aria-labelledby="as-of-app">
    <h2 id="as-of-app" className="visually-hidden">
      {text('plans.preview.of', text('plans.preview.app'))}
    </h2>
    <AppFrame resortId={resortId} above={<AsOfHead asOf={asOf} />} note={text('plans.preview.note')}>
      <AsOfScreen asOf={asOf} />
    </AppFrame>
  </section>
)
