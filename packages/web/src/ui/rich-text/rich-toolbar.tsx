/** The commands of the editor. One stop for Tab; arrows go from one to the next. */
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
  type Icon,
} from '@tabler/icons-react'
import { TextSelection } from '@tiptap/pm/state'
import { useEditorState, type Editor } from '@tiptap/react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { isModified } from '../../lib/shortcuts/is-modified.ts'
import { RichLink } from './rich-link.tsx'

interface Command {
  name: string
  icon: Icon
  keys?: string
  run: (editor: Editor) => void
}

/** As a selection of texts, because a quote around the whole document could not be removed while all of it is selected. */
function toggleQuote(editor: Editor) {
  const { doc, selection } = editor.state
  const { from, to } = TextSelection.between(doc.resolve(selection.from), doc.resolve(selection.to))
  editor.chain().focus().setTextSelection({ from, to }).toggleBlockquote().run()
}

const marks: readonly Command[] = [
  { name: 'bold', icon: IconBold, keys: 'Control+B', run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', icon: IconItalic, keys: 'Control+I', run: (editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'underline', icon: IconUnderline, keys: 'Control+U', run: (editor) => editor.chain().focus().toggleUnderline().run() },
  { name: 'strike', icon: IconStrikethrough, run: (editor) => editor.chain().focus().toggleStrike().run() },
]
const blocks: readonly Command[] = [
  { name: 'bulletList', icon: IconList, run: (editor) => editor.chain().focus().toggleBulletList().run() },
  { name: 'orderedList', icon: IconListNumbers, run: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { name: 'blockquote', icon: IconBlockquote, run: toggleQuote },
]
const wordOf = (name: string) => text(name === 'blockquote' ? 'rich.quote' : `rich.${name}`)
const levels = [2, 3, 4] as const

const order = [...[...marks, ...blocks].map(({ name }) => name), 'link', 'clear', 'input.undo', 'input.redo']
/** Among the controls as the arrows go through them; the style is the first. */
const placeOf = (name: string) => order.indexOf(name) + 1

function stateOf({ editor }: { editor: Editor }) {
  const level = levels.find((each) => editor.isActive('heading', { level: each })) ?? 0
  const on = [...marks, ...blocks].filter(({ name }) => editor.isActive(name)).map(({ name }) => name)
  return { level, on: on.join(), isLink: editor.isActive('link'), mayUndo: editor.can().undo(), mayRedo: editor.can().redo() }
}

interface RichToolbarProps {
  editor: Editor
  isLinking: boolean
  onLinking: (isLinking: boolean) => void
}

export function RichToolbar({ editor, isLinking, onLinking }: RichToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState(0)
  const { level, on, isLink, mayUndo, mayRedo } = useEditorState({ editor, selector: stateOf })
  /** Where Tab goes. A command that cannot be used any more, as Redo after its last step, cannot be reached; the style always can. */
  const stop = { [placeOf('input.undo')]: mayUndo, [placeOf('input.redo')]: mayRedo }[last] === false ? 0 : last
  const isOn = (name: string) => on.split(',').includes(name)

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const controls = [...(bar.current?.querySelectorAll<HTMLElement>('button, select') ?? [])]
    if (!step || controls.length === 0 || isModified(event)) return
    event.preventDefault()
    for (let at = stop + step; ; at += step) {
      const next = controls[(at + controls.length) % controls.length]!
      if (next.hasAttribute('disabled') && next !== controls[stop]) continue
      setLast(controls.indexOf(next))
      return next.focus()
    }
  }

  const button = ({ name, icon: Shape, keys, run }: Command, state: { pressed?: boolean; disabled?: boolean } = {}) => {
    const place = placeOf(name)
    const word = name.startsWith('input.') ? text(name) : wordOf(name)
    return (
      <button
        key={name}
        type="button"
        aria-label={word}
        title={word}
        aria-keyshortcuts={keys}
        aria-pressed={state.pressed}
        disabled={state.disabled}
        tabIndex={place === stop ? 0 : -1}
        onFocus={() => setLast(place)}
        // The selection in the text stays.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => run(editor)}
      >
        <Shape size={17} stroke={1.7} aria-hidden />
      </button>
    )
  }

  return (
    <>
      <div ref={bar} className="rich-toolbar" role="toolbar" aria-label={text('rich.toolbar')} onKeyDown={onKeyDown}>
        <select
          aria-label={text('rich.block')}
          tabIndex={stop === 0 ? 0 : -1}
          value={level}
          onFocus={() => setLast(0)}
          onChange={({ target }) => {
            const chosen = levels.find((each) => each === Number(target.value))
            const chain = editor.chain().focus()
            if (chosen) chain.setHeading({ level: chosen }).run()
            else chain.setParagraph().run()
          }}
        >
          <option value={0}>{text('rich.paragraph')}</option>
          {levels.map((each) => (
            <option key={each} value={each}>
              {text(`rich.heading${each}`)}
            </option>
          ))}
        </select>
        <span className="rich-toolbar-group">{marks.map((command) => button(command, { pressed: isOn(command.name) }))}</span>
        <span className="rich-toolbar-group">{blocks.map((command) => button(command, { pressed: isOn(command.name) }))}</span>
        <span className="rich-toolbar-group">
          {button({ name: 'link', icon: IconLink, keys: 'Control+K', run: () => onLinking(!isLinking) }, { pressed: isLink })}
          {button({ name: 'clear', icon: IconClearFormatting, run: () => editor.chain().focus().unsetAllMarks().clearNodes().run() })}
        </span>
        <span className="rich-toolbar-group">
          {button(
            { name: 'input.undo', icon: IconArrowBackUp, keys: 'Control+Z', run: () => editor.chain().focus().undo().run() },
            { disabled: !mayUndo },
          )}
          {button(
            { name: 'input.redo', icon: IconArrowForwardUp, keys: 'Control+Shift+Z', run: () => editor.chain().focus().redo().run() },
            { disabled: !mayRedo },
          )}
        </span>
      </div>
      {isLinking && <RichLink editor={editor} onClose={() => onLinking(false)} />}
    </>
  )
}
