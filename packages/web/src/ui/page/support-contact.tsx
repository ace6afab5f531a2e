/** The support contact, if configured. */
import { useQuery } from '@tanstack/react-query'
import { useResortId } from '../../lib/session/session.ts'
import { shownSettingsQuery } from '../../lib/session/settings/shown-settings.ts'
import { ContactLine } from './contact-line.tsx'

export function SupportContact() {
  const { data } = useQuery(shownSettingsQuery(useResortId()))
  return <ContactLine {...data?.support} />
}
