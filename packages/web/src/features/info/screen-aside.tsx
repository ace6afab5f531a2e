/** A notice on its screen beside its form, by language and size. */
import '../../page-parts/app-preview/phone.css'
import './info.css'
import { device as deviceEntity } from '@ridgeline/domain/entities/device'
import type { ScreenKind } from '@ridgeline/domain/displays/info'
import type { Language } from '@ridgeline/domain/values/localized'
import { useSelector } from '@tanstack/react-form'
import { useDeferredValue, useMemo, useState } from 'react'
import type { AsideProps } from '../../entities/form/form-extras.ts'
import { useMay } from '../../entities/source/use-may.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { useBoardRecords } from '../../page-parts/board/use-board-records.ts'
import { LanguageButtons } from './language-buttons.tsx'
import { ScreenFrame } from './screen-frame.tsx'
import { screenSizes, sizeName, defaultSize, type ScreenSize } from './screen-sizes.ts'
import { shownNotice } from './shown-notice.ts'
import { useShown } from './use-shown.ts'

const screenAside =
  (screen: ScreenKind) =>
  ({ recordForm, resortId }: AsideProps) =>
    resortId ? <ScreenAside screen={screen} recordForm={recordForm} resortId={resortId} /> : null

export const LedAside = screenAside('led')
export const TvAside = screenAside('tv')
export const KioskAside = screenAside('kiosk')

interface ScreenAsideProps extends AsideProps {
  screen: ScreenKind
  resortId: string
}

function ScreenAside({ screen, recordForm, resortId }: ScreenAsideProps) {
  // Typing has priority; the preview follows.
  const values = useDeferredValue(useSelector(recordForm.form.store, (state) => state.values))
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const [size, setSize] = useState(defaultSize[screen])
  const shown = useShown(values)
  const { media, camera, event } = shown
  const notice = useMemo(
    () => shownNotice(screen, values, language, { media, camera, event }),
    // The object is new on each render, so its content is compared.
    // oxlint-disable-next-line react/exhaustive-deps
    [screen, values, language, JSON.stringify(shown)],
  )
  const sizes = useSizes(screen, resortId)
  return (
    <div className="screen-preview">
      <LanguageButtons language={language} onChange={setLanguage} />
      <ScreenFrame screen={screen} size={size} resortId={resortId} language={language} notice={notice} />
      {sizes.length > 1 && (
        <div className="screen-sizes" role="group" aria-label={text('info.sizes')}>
          {sizes.map((each) => (
            <button key={sizeName(each)} type="button" aria-pressed={sizeName(each) === sizeName(size)} onClick={() => setSize(each)}>
              {sizeName(each)}
            </button>
          ))}
        </div>
      )}
      <p className="app-preview-note">{text('info.previewNote')}</p>
    </div>
  )
}

/** The sizes of the screens of this resort, and the usual ones. */
function useSizes(screen: ScreenKind, resortId: string): ScreenSize[] {
  const may = useMay(deviceEntity, resortId)
  const { rows: devices } = useBoardRecords(deviceEntity, {
    resortId,
    fields: ['width', 'height'],
    filters: { type: screen },
    isEnabled: may('read'),
  })
  const here = (devices ?? []).flatMap(({ width, height }) => (width && height ? [{ width: Number(width), height: Number(height) }] : []))
  const all = new Map([...screenSizes[screen], ...here].map((each) => [sizeName(each), each]))
  return [...all.values()].toSorted((one, other) => one.width * one.height - other.width * other.height)
}
