/** A page for guests as they will see it, in the language that is chosen, with what it says about itself. */
import './page.css'
import { isLanguage, languages, type Language } from '@ridgeline/domain/values/localized'
import { languageNames } from '@ridgeline/domain/language/language-names'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { showInertPage } from '../../../../lib/browser/trusted-types.ts'
import { CallError } from '../../../../lib/call/call-error.ts'
import { text, useLanguage } from '../../../../lib/language/texts/i18n.ts'
import { useZone } from '../../../../lib/session/use-zone.ts'
import { AsOfBanner } from '../../../../page-parts/app-preview/as-of/as-of-banner.tsx'
import { faultOfPreview } from '../../../../page-parts/app-preview/as-of/fault-of-preview.ts'
import { FormItem } from '../../../../ui/form-item/form-item.tsx'
import { Select } from '../../../../ui/select/select.tsx'
import { EmptyState } from '../../../../ui/state/empty-state.tsx'
import { InlineAlert } from '../../../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../../../ui/state/skeleton-rows.tsx'
import { pageQuery, type ShownPage } from './page-api.ts'
import { PricesTable } from './prices-table.tsx'

const languageOptions = languages.map((language) => ({ value: language, label: languageNames[language] }))

function PageFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (frame.current) showInertPage(frame.current, html)
  }, [html])
  return <iframe ref={frame} className="as-of-page" title={title} sandbox="" />
}

export function PageResult({ shown }: { shown: ShownPage }) {
  const { page, resortId } = shown
  const own = useLanguage()
  const zone = useZone(resortId)
  const [chosen, setChosen] = useState<Language>()
  const { data, error, refetch, isPlaceholderData } = useQuery(pageQuery(shown, chosen ?? own))
  if (error && error instanceof CallError && error.status === 404) return <EmptyState title={text('plans.preview.noPage')} />
  if (error) return <InlineAlert onRetry={refetch}>{faultOfPreview(error)}</InlineAlert>
  if (!data) return <SkeletonRows count={6} />
  return (
    <>
      <div className="as-of-language">
        <FormItem label={text('preview.language')} marginType="none">
          <Select value={chosen ?? own} options={languageOptions} onChange={(next) => isLanguage(next) && setChosen(next)} />
        </FormItem>
      </div>
      <div className="as-of-stage" aria-busy={isPlaceholderData || undefined}>
        <AsOfBanner {...data} zone={zone} />
        <PageFrame key={page} html={data.html} title={text('plans.preview.of', text(`plans.preview.${page}`))} />
      </div>
      <div className="as-of-foot">
        <p>{text('plans.preview.pageNote')}</p>
      </div>
      {data.prices && <PricesTable prices={data.prices} />}
    </>
  )
}
