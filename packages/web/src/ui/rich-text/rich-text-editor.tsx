import { closeHistory } from '@tiptap/pm/history'
import { DOMParser } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { inertMarkup } from '../../lib/browser/trusted-types.ts'
import { isControlReadOnly, useControl } from '../form-item/form-item-context.ts'
import { cleanPasted, withoutNoise } from './pasting/pasted-markup.ts'
import { documentOf, richSchema } from './rich-document.ts'
import { richExtensions } from './rich-extensions.ts'
import type { RichTextProps } from './rich-text.tsx'
import { RichToolbar } from './rich-toolbar.tsx'

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML())

const isLinkKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** On the screen. */
interface Point {
  left: number
  top: number
}

/**
 * Markup from elsewhere is read in a document apart, cleaned, and taken over by the schema.
 * @param dropped where it was dropped; without it, the selection is replaced
 */
function takeMarkup(view: EditorView, data: DataTransfer | null, event: Event, dropped?: Point): boolean {
  const html = data?.getData('text/html')
  if (!html || !view.editable || view.dragging) return false
  event.preventDefault()
  const slice = DOMParser.fromSchema(view.state.schema).parseSlice(cleanPasted(inertMarkup(withoutNoise(html))))
  // Pictures alone, say. What is selected must not go for nothing.
  if (slice.size === 0) return true
  // What is pasted is a step of its own to take back.
  const change = closeHistory(view.state.tr)
  if (dropped) {
    const place = view.posAtCoords(dropped)
    if (!place) return true
    change.setSelection(Selection.near(change.doc.resolve(place.pos)))
    view.focus()
  }
  view.dispatch(change.replaceSelection(slice).scrollIntoView().setMeta('paste', true))
  return true
}

export function RichTextEditor({ value, onChange, lang, onBlur, ...props }: RichTextProps) {
  const { id, disabled, readOnly, placeholder, ...aria } = useControl(props)
  const isReadOnly = isControlReadOnly({ disabled, readOnly })
  const known = useRef(value ?? '')
  const [isLinking, setLinking] = useState(false)
  if (isReadOnly && isLinking) setLinking(false)
  const attributes = Object.fromEntries(
    Object.entries({
      ...aria,
      id,
      lang,
      class: 'rich-text-body',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-readonly': isReadOnly || undefined,
      'data-placeholder': placeholder,
    }).flatMap(([name, given]) => (given === undefined || typeof given === 'function' ? [] : [[name, String(given)]])),
  )
  const editor = useEditor({
    extensions: richExtensions,
    content: documentOf(value).toJSON(),
    editable: !isReadOnly,
    injectCSS: false,
    editorProps: {
      attributes,
      handleDOMEvents: {
        paste: (view, event) => takeMarkup(view, event.clipboardData, event),
        drop: (view, event) => takeMarkup(view, event.dataTransfer, event, { left: event.clientX, top: event.clientY }),
        // Tab leaves the editor, also from within a list.
        keydown: (_, event) => event.key === 'Tab',
      },
    },
    onUpdate({ editor: changed }) {
      known.current = htmlOf(changed)
      onChange(known.current)
    },
  })

  // The editor keeps this from its start, whatever its later options say.
  useEffect(() => editor?.setEditable(!isReadOnly, false), [editor, isReadOnly])

  // What comes from outside: a draft, another's change, a step back. What the server only spells otherwise is the same.
  useEffect(() => {
    if (!editor || (value ?? '') === known.current) return
    known.current = value ?? ''
    const fresh = documentOf(value)
    if (fresh.eq(richSchema.nodeFromJSON(editor.getJSON()))) return
    editor.commands.setContent(fresh.toJSON(), { emitUpdate: false })
  }, [editor, value])

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!editor || isReadOnly || !isLinkKey(event)) return
    // In a text it is not the key of the command palette.
    event.preventDefault()
    if (isLinking) editor.commands.focus()
    setLinking(!isLinking)
  }

  return (
    <div className="rich-text input" data-fixed={isReadOnly || undefined} onBlur={leave} onKeyDown={onKeyDown}>
      {editor && !isReadOnly && <RichToolbar editor={editor} isLinking={isLinking} onLinking={setLinking} />}
      <EditorContent editor={editor} className="rich-text-frame" />
    </div>
  )
}
