/** Text with headings, lists and links. The editor is loaded when the first one is shown. */
import '../input/input.css'
import './rich-text.css'
import { lazy, Suspense } from 'react'
import { loadAreas, text } from '../../lib/language/i18n.ts'
import type { ControlProps } from '../form-item/form-item-context.ts'

export interface RichTextProps extends ControlProps<string | null, string> {
  lang?: string | undefined
}

const RichTextEditor = lazy(async () => {
  const [{ RichTextEditor }] = await Promise.all([import('./rich-text-editor.tsx'), loadAreas(['inputs'])])
  return { default: RichTextEditor }
})

export function RichText(props: RichTextProps) {
  return (
    <Suspense
      fallback={
        <div className="rich-text input" aria-busy>
          <span className="rich-text-waiting">{text('kit.loading')}</span>
        </div>
      }
    >
      <RichTextEditor {...props} />
    </Suspense>
  )
}
