import { IconDots } from '@tabler/icons-react'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../state/empty-state.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { InlineAlert } from '../state/inline-alert.tsx'
import { Menu, MenuDivider, MenuItem, MenuLabel } from '../menu/menu.tsx'
import { Popover } from '../menu/popover.tsx'
import { progress } from '../state/progress.ts'
import { SkeletonRows } from '../state/skeleton-rows.tsx'
import { toast } from '../toast/toast.ts'
import { GalleryPart, Specimen } from './gallery-part.tsx'

function runProgress() {
  progress.start()
  setTimeout(progress.done, 1600)
}

/** R8.14, R8.15, R9.40–45 */
function Toasts() {
  const sample = text('kit.gallery.sample')
  return (
    <Specimen name="toast">
      <Button onClick={() => toast.success(`success: ${sample}`)}>success</Button>
      <Button onClick={() => toast.error(`error: ${sample}`)}>error</Button>
      <Button onClick={() => toast.warning(`warning: ${sample}`)}>warning</Button>
      <Button onClick={() => toast.info(`info: ${sample}`)}>info</Button>
      <Button onClick={() => toast.success('action', { action: { label: text('kit.retry'), run: () => toast.info('run') } })}>
        action
      </Button>
      <Button onClick={() => toast.error([sample, sample, sample].join('\n'))}>long error</Button>
    </Specimen>
  )
}

function Menus() {
  return (
    <Specimen name="Menu, Popover">
      <Menu
        trigger={
          <IconButton label="Menu">
            <IconDots size={18} aria-hidden />
          </IconButton>
        }
      >
        <MenuLabel>MenuLabel</MenuLabel>
        <MenuItem>MenuItem</MenuItem>
        <MenuItem disabled>disabled</MenuItem>
        <MenuDivider />
        <MenuItem danger>danger</MenuItem>
      </Menu>
      <Popover label="Popover" width={260} trigger={<Button>Popover</Button>}>
        <p>{text('kit.gallery.sample')}</p>
      </Popover>
      <Button onClick={runProgress}>ProgressBar</Button>
    </Specimen>
  )
}

/** What a part of a screen shows instead of its records. */
function States() {
  return (
    <div className="gallery-states">
      <div className="gallery-state">
        <SkeletonRows count={4} />
      </div>
      <div className="gallery-state">
        <EmptyState title="EmptyState" action={<Button size="small">action</Button>}>
          {text('kit.gallery.sample')}
        </EmptyState>
      </div>
      <div className="gallery-state">
        <InlineAlert onRetry={() => {}}>{text('kit.gallery.sample')}</InlineAlert>
      </div>
    </div>
  )
}

export function GalleryMessages() {
  return (
    <GalleryPart title={text('kit.gallery.messages')}>
      <Toasts />
      <Specimen name="InlineAlert">
        <InlineAlert onRetry={() => {}}>{text('kit.gallery.sample')}</InlineAlert>
        <InlineAlert kind="warning">{text('kit.gallery.sample')}</InlineAlert>
        <InlineAlert kind="info">{text('kit.gallery.sample')}</InlineAlert>
      </Specimen>
      <Menus />
      <States />
    </GalleryPart>
  )
}
