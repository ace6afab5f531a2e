import { directoryFaults } from '@ridgeline/domain/answers/directory-fault'
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import { text } from '../../../lib/language/texts/i18n.ts'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'

/** Why the server sent users back from the directory without a sign-in. The address may be written by anyone: it only chooses a text. */
export function FaultAlert({ fault }: { fault: string }) {
  return <InlineAlert>{text(`directory.fault.${isOneOf(directoryFaults, fault) ? fault : 'failed'}`)}</InlineAlert>
}
