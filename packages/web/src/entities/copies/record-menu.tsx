/** What can be done with the record of a form beside changing its values: what the menu of its row offers, except opening it. */
import type { CopyAnswer } from '@ridgeline/domain/copies/copy-answer'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { isMergeable } from '@ridgeline/domain/declare/mergeable'
import { IconArrowMerge, IconCopy, IconDots, IconEye, IconEyeOff, IconHistory, IconMapShare, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Menu, MenuDivider, MenuItem } from '../../ui/menu/menu.tsx'
import { notifyPartFailed } from '../../ui/state/lazy/part-failed.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { Stored } from '../api.ts'
import { LateHistoryPanel } from '../record/late-history-panel.ts'
import { useRowCommands } from '../list/row/use-row-commands.tsx'
import { LateMergeDialog } from '../merge/late-merge-dialog.ts'
import type { Merged } from '../merge/merge-api.ts'
import { useMay } from '../source/use-may.ts'
import { LateCopyDialog } from './late-copy-dialog.ts'
import { useCopyTargets } from './use-copy-targets.ts'

interface RecordMenuProps {
  entity: Entity
  stored: Stored
  resortId: string | undefined
  /** Whether the record is active cannot be changed here. */
  isActiveReadOnly: boolean
  /** The form has changes that are not saved: all this is done with what is stored. */
  isChanged: () => boolean
  onDuplicate: () => void
  /** The record that stays. */
  onMerged: (id: string) => void
  onRemoved: () => void
}

type Opened = 'copy' | 'merge' | 'history'

export function RecordMenu({ entity, stored, resortId, isActiveReadOnly, isChanged, onDuplicate, onMerged, onRemoved }: RecordMenuProps) {
  const client = useQueryClient()
  const language = useLanguage()
  const may = useMay(entity, resortId)
  const mayOn = useMay(entity, resortId, stored)
  const targets = useCopyTargets(entity, resortId)
  const { change } = useRowCommands(entity)
  const [opened, setOpened] = useState<Opened>()
  const mayMerge = isMergeable(entity) && mayOn('update') && mayOn('delete')
  const close = () => setOpened(undefined)
  function fail() {
    close()
    notifyPartFailed()
  }
  const unlessChanged = (act: () => void) => (isChanged() ? toast.warning(text('form.saveFirst')) : act())
  const open = (what: Opened) => unlessChanged(() => setOpened(what))

  async function remove() {
    const { askAndRemove } = await import('../list/removal/remove-records.tsx')
    const left = await askAndRemove({ client, entity, language, onProgress: () => {} }, [stored])
    if (left?.size === 0) onRemoved()
  }

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
  return (
    <>
      <Menu
        trigger={
          <IconButton label={text('form.more')}>
            <IconDots size={19} stroke={1.7} aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<IconHistory size={16} aria-hidden />} onClick={() => setOpened('history')}>
          {text('list.history')}
        </MenuItem>
        {!isActiveReadOnly && (
          <MenuItem
            icon={stored.active ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
            onClick={() => unlessChanged(() => void change(stored, { active: !stored.active }))}
          >
            {text(stored.active ? 'list.deactivate' : 'list.activate')}
          </MenuItem>
        )}
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
        {mayOn('delete') && (
          <>
            <MenuDivider />
            <MenuItem
              danger
              icon={<IconTrash size={16} aria-hidden />}
              onClick={() => unlessChanged(() => void remove().catch(notifyPartFailed))}
            >
              {text('list.removeItem')}
            </MenuItem>
          </>
        )}
      </Menu>
      {opened === 'history' && <LateHistoryPanel entity={entity} record={stored} onClose={close} onFailed={fail} />}
      {opened === 'copy' && (
        <LateCopyDialog entity={entity} rows={[stored]} resortId={resortId} onCopied={finishCopy} onClose={close} onFailed={fail} />
      )}
      {opened === 'merge' && (
        <LateMergeDialog entity={entity} rows={[stored]} resortId={resortId} onMerged={finishMerge} onClose={close} onFailed={fail} />
      )}
    </>
  )
}
