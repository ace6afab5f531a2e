/** Requests of the person a record is about: to export their personal data, and to erase it. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { IconDownload, IconUserX, IconUserShield } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/call/call.ts'
import { downloadBlob } from '../../../../lib/call/download.ts'
import { text } from '../../../../lib/language/texts/i18n.ts'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import { Answer, confirm } from '../../../../ui/dialog/ask/ask.ts'
import { Menu, MenuItem } from '../../../../ui/menu/menu.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { refreshLists } from '../../../api.ts'

interface PersonMenuProps {
  entity: Entity
  /** Of the record, which may have been removed. */
  id: string
  title: string
  /** What is shown of the record is not stored any more. */
  onErased: () => void
}

/** Milliseconds; a person may have years of data. */
const requestTimeout = 60_000

export function PersonMenu({ entity, id, title, onErased }: PersonMenuProps) {
  const client = useQueryClient()
  const path = `${entity.plural}/${id}`

  async function downloadData() {
    const all = await call<object>('GET', `${path}/personal-data`, undefined, { timeout: requestTimeout })
    downloadBlob(new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' }), `${entity.name}-${id}.json`)
  }

  async function erase() {
    const question = {
      title: text('person.eraseTitle', title),
      body: (
        <>
          <p>{text('person.eraseText')}</p>
          {entity.name === 'user' && <p>{text('person.eraseUserText')}</p>}
          <p>{text('person.eraseFinal')}</p>
        </>
      ),
      confirmLabel: text('person.erase'),
      cancelLabel: text('cancel'),
      danger: true,
    }
    if ((await confirm(question)) !== Answer.Confirm) return
    const { number } = await call<{ number: number }>('POST', `${path}/erase`, undefined, { timeout: requestTimeout })
    toast.success(text('person.erased', number))
    void client.invalidateQueries({ queryKey: [entity.name] })
    void refreshLists(client, entity)
    onErased()
  }

  return (
    <Menu
      trigger={
        <IconButton label={text('person.menu')}>
          <IconUserShield size={19} stroke={1.7} aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<IconDownload size={16} aria-hidden />} onClick={() => void downloadData().catch(ignore)}>
        {text('person.export')}
      </MenuItem>
      <MenuItem icon={<IconUserX size={16} aria-hidden />} danger onClick={() => void erase().catch(ignore)}>
        {text('person.erase')}
      </MenuItem>
    </Menu>
  )
}

/** The call itself has already shown the failure. */
const ignore = () => {}
