import '../page-head.css'
import { useEffect, useState } from 'react'
import { text } from '../../lib/language/i18n.ts'
import { GalleryButtons } from '../../ui/gallery/gallery-buttons.tsx'
import { GalleryChoices } from '../../ui/gallery/gallery-choices.tsx'
import { GalleryDialogs } from '../../ui/gallery/gallery-dialogs.tsx'
import { GalleryFields } from '../../ui/gallery/gallery-fields.tsx'
import { GalleryMessages } from '../../ui/gallery/gallery-messages.tsx'
import { Segmented } from '../../ui/input/segmented.tsx'

type Scheme = 'light' | 'dark'

const root = document.documentElement.dataset

/** The scheme of the page while the gallery is open. The preference of the person stays what it is. */
function useScheme() {
  const [before] = useState(root.mantineColorScheme)
  const [scheme, setScheme] = useState<Scheme>(before === 'dark' ? 'dark' : 'light')
  useEffect(() => {
    root.mantineColorScheme = scheme
    return () => void (root.mantineColorScheme = before)
  }, [scheme, before])
  return [scheme, setScheme] as const
}

/** R2.59: every control, dialog, toast, button layout and size, alive. */
export default function TestAllPage() {
  const [scheme, setScheme] = useScheme()
  return (
    <>
      <header className="page-head">
        <h1>{text('testspa.testAll')}</h1>
        <p>{text('kit.gallery.lead')}</p>
      </header>
      <div className="gallery">
        <Segmented
          label={text('shell.theme')}
          value={scheme}
          onChange={setScheme}
          options={(['light', 'dark'] as const).map((value) => ({ value, label: text(`shell.theme.${value}`) }))}
        />
        <GalleryButtons />
        <GalleryFields />
        <GalleryChoices />
        <GalleryDialogs />
        <GalleryMessages />
      </div>
    </>
  )
}
