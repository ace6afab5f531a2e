import { statuses } from '@ridgeline/domain/vocabulary'
import { IconDots } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { text } from '../../lib/language/i18n.ts'
import { Avatar } from '../mark/avatar.tsx'
import { Button } from '../button/button.tsx'
import { Chip } from '../mark/chip.tsx'
import { EmptyState } from '../state/empty-state.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { InlineAlert } from '../state/inline-alert.tsx'
import { KindTile } from '../mark/kind-tile.tsx'
import { Menu, MenuDivider, MenuItem, MenuLabel } from '../menu/menu.tsx'
import { Popover } from '../menu/popover.tsx'
import { progress } from '../state/progress.ts'
import { SkeletonRows } from '../state/skeleton-rows.tsx'
import { StatusPill } from '../mark/status-pill.tsx'
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

/** Only for a while: a page that loads for ever is not calm. */
function Loading() {
  const [isLoading, setLoading] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setLoading(false), 3000)
    return () => clearTimeout(timer)
  }, [isLoading])
  return isLoading ? <SkeletonRows count={2} /> : <Button onClick={() => setLoading(true)}>loading</Button>
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
      <Specimen name="KindTile">
        {(['success', 'error', 'warning', 'question', 'info', 'prompt'] as const).map((kind) => (
          <KindTile key={kind} kind={kind} />
        ))}
      </Specimen>
      <Specimen name="StatusPill">
        {[...statuses, 'idle' as const].map((status) => (
          <StatusPill key={status} status={status}>
            {status}
          </StatusPill>
        ))}
      </Specimen>
      <Specimen name="Chip, Avatar">
        <Chip name="Chip">Chip</Chip>
        <Chip name="Chip" onRemove={() => {}}>
          onRemove
        </Chip>
        <Avatar fullName="Marta Hôrna" />
      </Specimen>
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
      <Specimen name="SkeletonRows">
        <Loading />
      </Specimen>
      <EmptyState title="EmptyState" action={<Button size="small">action</Button>}>
        {text('kit.gallery.sample')}
      </EmptyState>
    </GalleryPart>
  )
}
