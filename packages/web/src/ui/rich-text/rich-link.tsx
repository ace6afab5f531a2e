/** The URL of a link: checked before it is set, completed if the scheme is missing. */
import { richAddress } from '@ridgeline/domain/media/rich-text'
import { closeHistory } from '@tiptap/pm/history'
import type { Editor } from '@tiptap/react'
import { useId, useState, type KeyboardEvent } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../button/button.tsx'

export function RichLink({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const current: string = editor.getAttributes('link')['href'] ?? ''
  const [typed, setTyped] = useState(current)
  const [isFaulty, setFaulty] = useState(false)
  const faultId = useId()

  function close() {
    onClose()
    editor.commands.focus()
  }

  function set() {
    const href = typed === current && current ? current : richAddress(typed)
    if (!href) return setFaulty(true)
    const chain = editor
      .chain()
      .focus()
      // A step of its own to take back.
      .command(({ tr }) => Boolean(closeHistory(tr)))
      .extendMarkRange('link')
    // Without a selection the address itself is written.
    if (editor.state.selection.empty && !current)
      chain.insertContent([{ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }]).run()
    else chain.setLink({ href }).run()
    onClose()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Neither the form nor the dialog around it is meant.
    event.preventDefault()
    event.stopPropagation()
    event.nativeEvent.stopImmediatePropagation()
    if (event.key === 'Enter') set()
    else close()
  }

  return (
    <div className="rich-link" onKeyDown={onKeyDown}>
      <input
        className="input"
        type="text"
        inputMode="url"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        value={typed}
        placeholder="https://"
        aria-label={text('rich.linkAddress')}
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty ? faultId : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          setFaulty(false)
        }}
      />
      <Button size="small" onClick={set}>
        {text('rich.linkSet')}
      </Button>
      {current && (
        <Button
          size="small"
          layout="subtle"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onClose()
          }}
        >
          {text('rich.linkRemove')}
        </Button>
      )}
      {isFaulty && (
        <small id={faultId} className="part-error" role="alert">
          {text('rich.linkFault')}
        </small>
      )}
    </div>
  )
}
