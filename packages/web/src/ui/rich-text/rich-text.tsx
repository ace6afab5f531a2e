/** Text with headings, lists and links. The editor is loaded when the first one is shown. */
import '../input/input.css'
import './rich-text.css'
import { lazy, startTransition, Suspense, useEffect, useState } from 'react'
import { loadAreas, text } from '../../lib/language/texts/i18n.ts'
import type { ControlProps } from '../form-item/form-item-context.ts'

export interface RichTextProps extends ControlProps<string | null, string> {
  lang?: string | undefined
}

const RichTextEditor = lazy(async () => {
  const [{ RichTextEditor }] = await Promise.all([import('./rich-text-editor.tsx'), loadAreas(['inputs'])])
  return { default: RichTextEditor }
})

/** An editor costs as much as a dozen fields, so the form it stands in is shown first. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => startTransition(() => setPainted(true))))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isPainted
}

export function RichText(props: RichTextProps) {
  const waiting = (
    <div className="rich-text input" aria-busy>
      <span className="rich-text-waiting">{text('kit.loading')}</span>
    </div>
  )
  return useIsPainted() ? (
    <Suspense fallback={waiting}>
      <RichTextEditor {...props} />
    </Suspense>
  ) : (
    waiting
  )
}
