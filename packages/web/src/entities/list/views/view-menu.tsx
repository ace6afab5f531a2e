/** The menu of views: the own ones, shared ones, and all records. */
import {
  IconArrowBackUp,
  IconBookmarkPlus,
  IconDeviceFloppy,
  IconList,
  IconPencil,
  IconStar,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Answer, confirm } from '../../../ui/dialog/ask/ask.ts'
import { MenuDivider, MenuItem, MenuLabel } from '../../../ui/menu/menu.tsx'
import type { Views } from './use-views.ts'
import type { View } from './views-api.ts'

interface ViewMenuProps {
  views: Views
  /** Undefined for a new view. */
  onEdit: (view: View | undefined) => void
}

async function askAndRemove(views: Views, view: View) {
  const answer = await confirm({
    title: text('list.removeViewQuestion', view.name),
    body: text(view.isShared ? 'list.removeSharedViewConsequence' : 'list.removeViewConsequence'),
    confirmLabel: text('list.remove'),
    cancelLabel: text('cancel'),
    danger: true,
  })
  if (answer === Answer.Confirm) await views.remove(view)
}

export function ViewMenu({ views, onEdit }: ViewMenuProps) {
  const { items, opened, isChanged, defaultId } = views
  const item = (view: View) => (
    <MenuItem
      key={view.id}
      icon={view.isShared ? <IconUsers size={15} /> : <IconList size={15} />}
      checked={view.id === opened?.id}
      end={view.id === defaultId && <IconStar size={14} aria-label={text('list.viewDefault')} />}
      onClick={() => views.open(view)}
    >
      <span className="view-name">
        {view.name}
        {!view.isMine && view.ownerName && <small>{view.ownerName}</small>}
      </span>
    </MenuItem>
  )
  const [mine, theirs] = [items.filter(({ isMine }) => isMine), items.filter(({ isMine }) => !isMine)]
  return (
    <>
      <MenuItem icon={<IconList size={15} />} checked={!opened} onClick={() => views.open(undefined)}>
        {text('list.allRecords')}
      </MenuItem>
      {mine.length > 0 && <MenuLabel>{text('list.myViews')}</MenuLabel>}
      {mine.map(item)}
      {theirs.length > 0 && <MenuLabel>{text('list.sharedViews')}</MenuLabel>}
      {theirs.map(item)}
      <MenuDivider />
      {isChanged && opened?.mayChange && (
        <MenuItem icon={<IconDeviceFloppy size={15} />} onClick={() => void views.save()}>
          {text('list.saveView')}
        </MenuItem>
      )}
      {isChanged && opened && (
        <MenuItem icon={<IconArrowBackUp size={15} />} onClick={() => views.open(opened)}>
          {text('list.resetView')}
        </MenuItem>
      )}
      <MenuItem icon={<IconBookmarkPlus size={15} />} onClick={() => onEdit(undefined)}>
        {text('list.saveAsView')}
      </MenuItem>
      {opened?.mayChange && (
        <>
          <MenuItem icon={<IconPencil size={15} />} onClick={() => onEdit(opened)}>
            {text('list.editView')}
          </MenuItem>
          <MenuItem danger icon={<IconTrash size={15} />} onClick={() => void askAndRemove(views, opened)}>
            {text('list.removeView')}
          </MenuItem>
        </>
      )}
    </>
  )
}
