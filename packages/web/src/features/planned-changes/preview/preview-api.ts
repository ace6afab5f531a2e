import type { DisplayPreview } from '@ridgeline/domain/planned-changes/preview'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { planKey } from '../../../entities/planned/plan-attention.ts'
import { call } from '../../../lib/call/call.ts'
import type { ShownDisplay } from './shown-display.ts'

/** @param at ISO 8601 */
export const previewQuery = ({ path, params }: ShownDisplay, at: string, proposed: boolean) =>
  queryOptions({
    // A changed plan changes its preview.
    queryKey: [planKey, 'preview', path, params, at, proposed],
    queryFn: ({ signal }) =>
      call<DisplayPreview>(
        'GET',
        `display-previews/${path}`,
        { at, ...(proposed && { proposed: 'true' }), ...params },
        { quiet: true, signal },
      ),
    placeholderData: keepPreviousData,
  })
