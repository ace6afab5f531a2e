import './resort-picker.css'
import { IconMountain, IconSelector } from '@tabler/icons-react'
import { text } from '../../lib/language/texts/i18n.ts'
import { useAppUser, useResortId } from '../../lib/session/session.ts'
import { Menu, MenuItem } from '../../ui/menu/menu.tsx'
import { Popover } from '../../ui/menu/popover.tsx'
import { lazyPart } from '../../ui/state/lazy/lazy-part.tsx'
import { withTexts } from '../with-texts.ts'
import { chooseResort } from './choose-resort.ts'
import { resortName } from './resort-name.ts'

/** A list of more resorts has a field to search in it. */
const maxAtAGlance = 8

const ResortSearch = lazyPart(async () => (await withTexts(import('./resort-search.tsx'))).ResortSearch)

/** Only for those with more than one resort (R2.161, R6.3). */
export function ResortPicker() {
  const resorts = useAppUser()?.Profile.resorts ?? []
  const resortId = useResortId()
  const current = resorts.find(({ id }) => id === resortId)
  if (resorts.length < 2) return null
  const name = current ? resortName(current) : '–'
  const label = text('shell.resort', name)
  const trigger = (
    <button type="button" className="top-button resort-button" aria-label={label}>
      <IconMountain size={17} stroke={1.7} aria-hidden />
      <span className="resort-name desktop-only">{name}</span>
      <IconSelector size={14} stroke={1.8} aria-hidden className="desktop-only" />
    </button>
  )
  if (resorts.length > maxAtAGlance)
    return (
      <Popover label={label} width={280} trigger={trigger}>
        {(close) => <ResortSearch resorts={resorts} resortId={resortId} onClose={close} />}
      </Popover>
    )
  return (
    <Menu trigger={trigger}>
      <div className="resort-list">
        {resorts.map((resort) => (
          <MenuItem key={resort.id} checked={resort.id === resortId} onClick={() => void chooseResort(resort.id)}>
            {resortName(resort)}
          </MenuItem>
        ))}
      </div>
    </Menu>
  )
}
