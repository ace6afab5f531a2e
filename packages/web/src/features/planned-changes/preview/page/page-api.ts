import type { PreviewedPage } from '@ridgeline/domain/displays/shown-kinds'
import type { PagePreview, ShopPreview } from '@ridgeline/domain/planned-changes/preview'
import type { Language } from '@ridgeline/domain/values/localized'
import { queryOptions } from '@tanstack/react-query'
import { planKey } from '../../../../entities/planned/plan-attention.ts'
import { call } from '../../../../lib/call/call.ts'

export interface ShownPage {
  page: PreviewedPage
  resortId: string
  /** ISO 8601 */
  at: string
  proposed: boolean
}

export const pageQuery = ({ page, resortId, at, proposed }: ShownPage, lang: Language) =>
  queryOptions({
    // A changed plan changes its preview.
    queryKey: [planKey, 'preview', page, resortId, at, proposed, lang],
    queryFn: ({ signal }) =>
      call<PagePreview & Partial<Pick<ShopPreview, 'prices'>>>(
        'GET',
        `page-previews/${page}/${resortId}`,
        { at, ...(proposed && { proposed: 'true' }), lang },
        { quiet: true, signal },
      ),
    // Not another page.
    placeholderData: (before, query) => (query?.queryKey[2] === page ? before : undefined),
  })
