import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react'
import { formatMoment } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import type { Passkey } from '../../../lib/session/own/passkeys.ts'
import { useOwnZone } from '../../../lib/session/use-zone.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'

interface PasskeyLineProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

export function PasskeyLine({ passkey: { name, createdAt, lastUsedAt, isBackedUp }, onRename, onRemove }: PasskeyLineProps) {
  const zone = useOwnZone()
  const facts = [
    text('passkeys.created', formatMoment(createdAt, zone)),
    lastUsedAt ? text('passkeys.lastUsed', formatMoment(lastUsedAt, zone)) : text('passkeys.neverUsed'),
    ...(isBackedUp ? [text('passkeys.synchronised')] : []),
  ]
  return (
    <li>
      <IconFingerprint size={22} stroke={1.6} aria-hidden />
      <div>
        <b>{name}</b>
        <p>{facts.join(' · ')}</p>
      </div>
      <IconButton label={text('passkeys.rename', name)} onClick={onRename}>
        <IconPencil size={18} stroke={1.8} aria-hidden />
      </IconButton>
      <IconButton label={text('passkeys.remove', name)} onClick={onRemove}>
        <IconTrash size={18} stroke={1.8} aria-hidden />
      </IconButton>
    </li>
  )
}
