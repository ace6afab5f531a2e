/** In the form of a resort: the number of drawn lines, a link to the editor, and a note on what happens to them with another picture. */
import './placements-input.css'
import { IconMap2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { scaleBetween, type Print } from '@ridgeline/domain/displays/map/other-print'
import { useRecordFormAround, useTyped } from '../../entities/form/form-extras.ts'
import { useFormState, type FormState } from '../../entities/form/frame/form-state.ts'
import type { InputProps } from '../../entities/inputs/input-props.ts'
import { useMedia, type Medium } from '../../entities/media.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { ownPreferences } from '../../lib/session/settings/own-preferences.ts'
import { session } from '../../lib/session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'

const idOf = ({ base }: FormState) => base?.id
const pictureOf = ({ base }: FormState) => base?.['illustratedMap']
const hasPoints = ({ base }: FormState) => Array.isArray(base?.['mapCalibration']) && base['mapCalibration'].length > 0

const printOf = (medium: Medium | undefined): Print | undefined =>
  medium?.width && medium.height ? { width: medium.width, height: medium.height } : undefined

/** Compares the newly chosen picture with the stored one: the server rescales the lines if it can (decision 0058). */
function useOtherPrint(): 'scaled' | 'misshapen' | undefined {
  const recordForm = useRecordFormAround()
  const [stored, typed] = [useFormState(recordForm.formState, pictureOf), useTyped(recordForm, 'illustratedMap')]
  const ids = [stored, typed].filter((id) => typeof id === 'string')
  const media = useMedia(ids)
  const [from, to] = ids.map((id) => printOf(media.get(id)))
  if (stored === typed || !from || !to) return undefined
  const scale = scaleBetween(from, to)
  if (scale === undefined) return 'misshapen'
  return scale === 1 ? undefined : 'scaled'
}

export function PlacementsInput({ value, id }: InputProps) {
  const navigate = useNavigate()
  const { formState } = useRecordFormAround()
  const resortId = useFormState(formState, idOf)
  const isCalibrated = useFormState(formState, hasPoints)
  const print = useOtherPrint()
  const count = Array.isArray(value) ? value.length : 0
  function open() {
    if (!resortId) return
    // The editor shows the chosen resort, like every screen.
    session.chooseResort(resortId)
    ownPreferences.set({ resortId })
    void navigate({ to: '/ski-map' })
  }
  return (
    <div className="skimap-buttons">
      <span className="num">{text('skimap.drawn', count)}</span>
      <Button id={id} size="small" icon={<IconMap2 size={15} aria-hidden />} disabled={!resortId} onClick={open}>
        {text('skimap.open')}
      </Button>
      {print && (count > 0 || isCalibrated) && (
        <InlineAlert kind={print === 'misshapen' ? 'warning' : 'info'}>{text(`skimap.${print}`)}</InlineAlert>
      )}
    </div>
  )
}
