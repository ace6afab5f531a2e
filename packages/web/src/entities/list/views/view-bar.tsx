/** The open view of the list, whether it was changed, and the actions to save or revert it. */
import './view-bar.css'
import { IconBookmark, IconBookmarkFilled, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Menu } from '../../../ui/menu/menu.tsx'
import { lazyPart } from '../../../ui/state/lazy/lazy-part.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Views } from './use-views.ts'
import type { View } from './views-api.ts'

const ViewMenu = lazyPart(async () => (await import('./view-menu.tsx')).ViewMenu)
const ViewEditor = lazyPart(async () => (await import('./view-editor.tsx')).ViewEditor)

interface ViewBarProps {
  views: Views
  /** The parameters of a new view. */
  search: Readonly<Record<string, string>>
}

export function ViewBar({ views, search }: ViewBarProps) {
  const [edited, setEdited] = useState<{ view: View | undefined }>()
  const { opened, isChanged } = views
  return (
    <span className="view-bar">
      {isChanged && opened && (
        <>
          {opened.mayChange && (
            <button type="button" className="link-button" onClick={() => void views.save()}>
              {text('list.saveView')}
            </button>
          )}
          <button type="button" className="link-button" onClick={() => views.open(opened)}>
            {text('list.resetView')}
          </button>
        </>
      )}
      <Menu
        trigger={
          <button type="button" className="view-button" data-on={opened && true}>
            {opened ? <IconBookmarkFilled size={15} aria-hidden /> : <IconBookmark size={15} stroke={1.8} aria-hidden />}
            <span>
              {opened && <VisuallyHidden>{text('list.viewIs')} </VisuallyHidden>}
              {opened ? opened.name : text('list.views')}
            </span>
            {isChanged && (
              <i className="view-changed" title={text('list.viewChanged')}>
                <VisuallyHidden>, {text('list.viewChanged')}</VisuallyHidden>
              </i>
            )}
            <IconChevronDown size={14} aria-hidden />
          </button>
        }
      >
        <ViewMenu views={views} onEdit={(view) => setEdited({ view })} />
      </Menu>
      {edited && <ViewEditor views={views} view={edited.view} search={search} onClose={() => setEdited(undefined)} />}
    </span>
  )
}
