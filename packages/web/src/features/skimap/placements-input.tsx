/** In the form of a resort: how much was drawn by hand, and the way to where it is drawn. */
import './placements-input.css'
import { IconMap2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRecordFormAround } from '../../entities/form/form-extras.ts'
import { useNotes, type Notes } from '../../entities/form/form-notes.ts'
import type { InputProps } from '../../entities/inputs/input-props.ts'
import { text } from '../../lib/language/i18n.ts'
import { preferences } from '../../lib/session/preferences.ts'
import { session } from '../../lib/session/session.ts'
import { Button } from '../../ui/button/button.tsx'

const idOf = ({ base }: Notes) => base?.id

export function PlacementsInput({ value, id }: InputProps) {
  const navigate = useNavigate()
  const { notes } = useRecordFormAround()
  const resortId = useNotes(notes, idOf)
  const count = Array.isArray(value) ? value.length : 0
  function open() {
    if (!resortId) return
    // The map is that of the chosen resort, like every screen.
    session.chooseResort(resortId)
    preferences.set({ resortId })
    void navigate({ to: '/ski-map' })
  }
  return (
    <div className="skimap-buttons">
      <span className="num">{text('skimap.drawn', count)}</span>
      <Button id={id} size="small" icon={<IconMap2 size={15} aria-hidden />} disabled={!resortId} onClick={open}>
        {text('skimap.open')}
      </Button>
    </div>
  )
}
