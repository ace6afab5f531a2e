/** Says that the permission to write was taken away while the form was open. */
import { useState } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'

export function LostRights({ mayWrite }: { mayWrite: boolean }) {
  const [couldWrite, setCouldWrite] = useState(mayWrite)
  if (mayWrite && !couldWrite) setCouldWrite(true)
  if (mayWrite || !couldWrite) return null
  return (
    <div className="draft-bar">
      <InlineAlert kind="warning">{text('form.lostRights')}</InlineAlert>
    </div>
  )
}
