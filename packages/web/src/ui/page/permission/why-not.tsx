/** Which permission is missing, and who can give it (R2.175, T25). */
import type { MissingRight } from '@ridgeline/domain/answers/effective-rights'
import { permissionLabel } from '@ridgeline/domain/messages/label-keys'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'
import { currentLanguage, text } from '../../../lib/language/texts/i18n.ts'

interface WhyNotProps {
  permission: string
  /** Undefined for permissions of the installation. */
  resortId: string | undefined
}

const listed = (names: readonly string[]) => new Intl.ListFormat(currentLanguage(), { type: 'disjunction' }).format(names)

function whoCanGive({ administrators }: MissingRight, resortId: string | undefined): string {
  if (administrators?.length) return text('whyNot.askNamed', listed(administrators))
  return text(resortId ? 'whyNot.askInResort' : 'whyNot.ask')
}

export function WhyNot({ permission, resortId }: WhyNotProps) {
  const { data, isError } = useQuery({
    queryKey: ['missing-right', permission, resortId ?? null],
    queryFn: ({ signal }) =>
      call<MissingRight>('GET', 'missing-right', { permission, ...(resortId && { resortId }) }, { signal, quiet: true }),
    // It may have been given a moment ago.
    staleTime: 0,
  })
  return (
    <p className="why-not">
      {text('whyNot.missing', permissionLabel(permission, text))}{' '}
      {data && (data.isGranted ? text('whyNot.granted') : whoCanGive(data, resortId))}
      {isError && text(resortId ? 'whyNot.askInResort' : 'whyNot.ask')}
    </p>
  )
}
