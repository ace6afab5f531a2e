/** "Why can I not?" of a form that can only be read. */
import { text } from '../../../lib/language/texts/i18n.ts'
import { useAppUser } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { message } from '../../../ui/dialog/ask/ask.ts'
import { LazyWhyNot } from '../../../ui/page/lazy-why-not.ts'

export function WhyReadOnly({ permission, resortId }: { permission: string; resortId: string | undefined }) {
  // The bar above says why to users who view another one.
  if (useAppUser()?.Profile.isViewed) return null
  const explain = () => void message({ title: text('form.whyNot'), body: <LazyWhyNot permission={permission} resortId={resortId} /> })
  return (
    <Button layout="subtle" onClick={explain}>
      {text('form.whyNot')}
    </Button>
  )
}
