import type { AppPreview } from '@ridgeline/domain/planned-changes/preview'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { planKey } from '../../../entities/planned/plan-attention.ts'
import { call } from '../../../lib/call/call.ts'
import { useApp } from '../app-context.ts'
import { previewGuest } from '../preview-guest.ts'

export interface AsOf {
  /** ISO 8601. */
  at: string
  /** Also with plans that wait for an approval. */
  proposed: boolean
}

/** The app of the resort as it will be, for the guest of previews, in the language that is chosen. */
export function useAppAsOf({ at, proposed }: AsOf) {
  const { language, resortId } = useApp()
  const { platform, version, isLoggedIn, groups } = previewGuest
  const guest = { lang: language, platform, version, loggedIn: String(isLoggedIn), audience: groups }
  return useQuery({
    // A changed plan changes its preview.
    queryKey: [planKey, 'preview', 'app', resortId, language, at, proposed],
    queryFn: ({ signal }) =>
      call<AppPreview>('GET', `app-previews/${resortId}`, { at, ...(proposed && { proposed: 'true' }), ...guest }, { quiet: true, signal }),
    enabled: resortId !== undefined,
    placeholderData: keepPreviousData,
  })
}
