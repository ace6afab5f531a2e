/** Shows a new token to the user who created it, once only. */
import './token-dialog.css'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { message } from '../../ui/dialog/ask/ask.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Selected on focus, for users who copy by hand. */
function Token({ token }: { token: string }) {
  const [isCopied, setIsCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(token)
      setIsCopied(true)
    } catch {
      // Pages on plain http have no clipboard API.
      toast.warning(text('keyToken.notCopied'))
    }
  }
  const icon = isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
  return (
    <>
      <p>{text('keyToken.text')}</p>
      <output className="one-time-token" aria-label={text('keyToken.title')}>
        {token}
      </output>
      <Button layout="secondary" icon={icon} onClick={copy}>
        {text(isCopied ? 'keyToken.copied' : 'keyToken.copy')}
      </Button>
    </>
  )
}

export const showToken = (token: string) => message({ title: text('keyToken.title'), body: <Token token={token} /> })
