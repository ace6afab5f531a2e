/** "Why can I not?" of a form that can only be read. */
import { text } from '../../../lib/language/texts/i18n.ts'
import { useIsViewing } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { explainMissing } from '../../../ui/page/permission/explain-missing.tsx'

export function WhyReadOnly({ permission, resortId }: { permission: string; resortId: string | undefined }) {
  // The bar above says why to users who view another one.
  if (useIsViewing()) return null
  return (
    <Button layout="subtle" onClick={() => explainMissing(text('form.whyNot'), permission, resortId)}>
      {text('form.whyNot')}
    </Button>
  )
}
