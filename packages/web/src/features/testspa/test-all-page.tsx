import '../../ui/page/page-head.css'
import { useEffect, useRef, useState } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { GalleryButtons } from '../../ui/gallery/gallery-buttons.tsx'
import { GalleryChoices } from '../../ui/gallery/gallery-choices.tsx'
import { GalleryDialogs } from '../../ui/gallery/gallery-dialogs.tsx'
import { GalleryFields } from '../../ui/gallery/gallery-fields.tsx'
import { GalleryFigures } from '../../ui/gallery/gallery-figures.tsx'
import { GalleryMarks } from '../../ui/gallery/gallery-marks.tsx'
import { GalleryMessages } from '../../ui/gallery/gallery-messages.tsx'
import { GalleryValidation } from '../../ui/gallery/gallery-validation.tsx'
import { Segmented } from '../../ui/input/choice/segmented.tsx'

type Scheme = 'light' | 'dark'

const root = document.documentElement.dataset

/** The colour scheme while the gallery is open. The preference of the user does not change. */
function useScheme() {
  const [before] = useState(root.mantineColorScheme)
  const [scheme, setScheme] = useState<Scheme>(before === 'dark' ? 'dark' : 'light')
  useEffect(() => {
    root.mantineColorScheme = scheme
    return () => void (root.mantineColorScheme = before)
  }, [scheme, before])
  return [scheme, setScheme] as const
}

const parts = [
  ['buttons', GalleryButtons],
  ['fields', GalleryFields],
  ['validation', GalleryValidation],
  ['choices', GalleryChoices],
  ['dialogs', GalleryDialogs],
  ['messages', GalleryMessages],
  ['marks', GalleryMarks],
  ['figures', GalleryFigures],
] as const

/** R2.59: every control, dialog, toast, button layout and size, interactive. */
export default function TestAllPage() {
  const [scheme, setScheme] = useScheme()
  const gallery = useRef<HTMLDivElement>(null)
  const show = (index: number) => gallery.current?.querySelectorAll('.gallery-part')[index]?.scrollIntoView({ block: 'start' })
  return (
    <>
      <header className="page-head">
        <h1>{text('testspa.testAll')}</h1>
        <p>{text('kit.gallery.lead')}</p>
      </header>
      <div className="gallery" ref={gallery}>
        <div className="gallery-tools">
          <Segmented
            label={text('kit.gallery.scheme')}
            value={scheme}
            onChange={setScheme}
            options={(['light', 'dark'] as const).map((value) => ({ value, label: text(`kit.gallery.${value}`) }))}
          />
          <nav className="gallery-index" aria-label={text('kit.gallery.index')}>
            {parts.map(([name], index) => (
              <button key={name} type="button" className="link-button" onClick={() => show(index)}>
                {text(`kit.gallery.${name}`)}
              </button>
            ))}
          </nav>
        </div>
        {parts.map(([name, Part]) => (
          <Part key={name} />
        ))}
      </div>
    </>
  )
}
