import './display-preview.css'
import { withinPage } from '@ridgeline/domain/displays/page/page-data'
import { text } from '../../lib/language/texts/i18n.ts'

/** The real display, scaled down, exactly as guests see it. */
export function DisplayPreview({ address, name }: { address: string; name: string }) {
  return (
    <aside className="display-preview">
      <div>
        <iframe src={`${address}${withinPage}`} title={text('dispatch.previewOf', name)} tabIndex={-1} loading="lazy" />
      </div>
      <p>{text('dispatch.preview')}</p>
    </aside>
  )
}
