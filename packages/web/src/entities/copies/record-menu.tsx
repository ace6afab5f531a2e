/** What can be done with the record of a form beside changing it: a duplicate, a copy in another resort, merging it with another one. */
import type { CopyAnswer } from '@ridgeline/domain/copies/copy-answer'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { isMergeable } from '@ridgeline/domain/declare/mergeable'
import { IconArrowMerge, IconCopy, IconDots, IconMapShare } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu/menu.tsx'
import { notifyPartFailed } from '../../ui/state/lazy/part-failed.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { Stored } from '../api.ts'
import { LateMergeDialog } from '../merge/late-merge-dialog.ts'
import type { Merged } from '../merge/merge-api.ts'
import { useMay } from '../source/use-may.ts'
import { LateCopyDialog } from './late-copy-dialog.ts'
import { useCopyTargets } from './use-copy-targets.ts'

interface RecordMenuProps {
  entity: Entity
  stored: Stored
  resortId: string | undefined
  /** The form has changes that are not saved: copies and merges are made of what is stored. */
  isChanged: () => boolean
  onDuplicate: () => void
  /** The record that stays. */
  onMerged: (id: string) => void
}

export function RecordMenu({ entity, stored, resortId, isChanged, onDuplicate, onMerged }: RecordMenuProps) {
  const client = useQueryClient()
  const language = useLanguage()
  const may = useMay(entity, resortId)
  const targets = useCopyTargets(entity, resortId)
  const [opened, setOpened] = useState<'copy' | 'merge'>()
  const mayMerge = isMergeable(entity) && may('update') && may('delete')
  const close = () => setOpened(undefined)
  function fail() {
    close()
    notifyPartFailed()
  }
  const open = (what: 'copy' | 'merge') => (isChanged() ? toast.warning(text('form.saveFirst')) : setOpened(what))

  async function finishMerge(merged: Merged) {
    close()
    const { afterMerge } = await import('../merge/after-merge.ts')
    afterMerge({ client, entity, language }, merged)
    onMerged(merged.record.id)
  }
  async function finishCopy(answer: CopyAnswer, target: string) {
    close()
    const { afterCopy } = await import('./after-copy.ts')
    afterCopy({ client, resortId, target }, answer)
  }
  if (!may('create') && targets.length === 0 && !mayMerge) return null
  return (
    <>
      <Menu
        trigger={
          <IconButton label={text('form.more')}>
            <IconDots size={19} stroke={1.7} aria-hidden />
          </IconButton>
        }
      >
        {may('create') && (
          <MenuItem icon={<IconCopy size={16} aria-hidden />} onClick={onDuplicate}>
            {text('list.duplicate')}
          </MenuItem>
        )}
        {targets.length > 0 && (
          <MenuItem icon={<IconMapShare size={16} aria-hidden />} onClick={() => open('copy')}>
            {text('list.copyTo')}
          </MenuItem>
        )}
        {mayMerge && (
          <MenuItem icon={<IconArrowMerge size={16} aria-hidden />} onClick={() => open('merge')}>
            {text('list.mergeWith')}
          </MenuItem>
        )}
      </Menu>
      {opened === 'copy' && (
        <LateCopyDialog entity={entity} rows={[stored]} resortId={resortId} onCopied={finishCopy} onClose={close} onFailed={fail} />
      )}
      {opened === 'merge' && (
        <LateMergeDialog entity={entity} rows={[stored]} resortId={resortId} onMerged={finishMerge} onClose={close} onFailed={fail} />
      )}
    </>
  )
}
