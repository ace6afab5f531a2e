/** Recovery codes, shown once: copied, or saved as a file. */
import './factors.css'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { downloadBlob } from '../../../lib/call/download.ts'
import { serverOrigin } from '../../../lib/call/send/call-base.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { copyText } from '../../../page-parts/copying/copy-text.ts'
import { settings } from '../../../lib/session/settings/settings.ts'
import { Button } from '../../../ui/button/button.tsx'
import { toast } from '../../../ui/toast/toast.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { appName } = settings.get()
  const all = codes.join('\n')

  async function copy() {
    if (await copyText(all)) toast.success(text('factor.codesCopied'))
  }
  const save = () => downloadBlob(new Blob([`${appName}\n${serverOrigin()}\n\n${all}\n`], { type: 'text/plain' }), 'recovery-codes.txt')

  return (
    <div className="recovery-codes">
      <p>{text('factor.codesText')}</p>
      <ul aria-label={text('factor.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="factor-actions">
        <Button icon={<IconCopy size={16} aria-hidden />} onClick={copy}>
          {text('factor.codesCopy')}
        </Button>
        <Button icon={<IconDownload size={16} aria-hidden />} onClick={save}>
          {text('factor.codesDownload')}
        </Button>
        <Button layout="primary" onClick={onDone}>
          {text('factor.codesDone')}
        </Button>
      </div>
    </div>
  )
}
