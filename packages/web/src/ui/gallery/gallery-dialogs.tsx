import { useState, type ReactNode } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { confirm, errorMessage, message, prompt } from '../dialog/ask/ask.ts'
import { notice } from '../dialog/ask/notice.tsx'
import { Button } from '../button/button.tsx'
import { Dialog, type DialogProps } from '../dialog/dialog.tsx'
import { useDialog } from '../dialog/level/dialog-context.ts'
import { dialogWidths, type MobileMode } from '../dialog/dialog-layout.ts'
import type { IconKind } from '../mark/tile/kind-tile.tsx'
import { lazyContent } from '../dialog/later/lazy-content.ts'
import { LazyDialog } from '../dialog/later/lazy-dialog.tsx'
import { StatusPill } from '../mark/badge/status-pill.tsx'
import { TextField } from '../form-item/text-field.tsx'
import { GalleryPart, Specimen } from './gallery-part.tsx'
import { namesOf } from '@ridgeline/domain/values/closed-list'

const sizes = namesOf(dialogWidths)
const modes: readonly MobileMode[] = ['Default', 'BottomSheetModal', 'FullScreen']
const kinds: readonly IconKind[] = ['success', 'error', 'warning', 'question', 'info', 'prompt']

function CloseButton() {
  const { close } = useDialog()
  return (
    <Button layout="primary" data-autofocus onClick={close}>
      {text('ok')}
    </Button>
  )
}

interface OpenerProps extends Partial<DialogProps> {
  name: string
  isInner?: boolean
  content?: ReactNode
}

/** What is typed here is still there when a lazy dialog is opened again. */
function Drafting() {
  const [typed, setTyped] = useState('')
  return <TextField label="state" value={typed} onChange={setTyped} />
}

/** A button and the dialog it opens, which can open another above itself. */
function Opener({ name, isInner, content, ...dialog }: OpenerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={name} footer={<CloseButton />} {...dialog}>
        <p>{text('kit.gallery.sample')}</p>
        {content}
        {!isInner && <Opener name="Dialog" size="Small" isInner />}
      </Dialog>
    </>
  )
}

function BlockedOpener() {
  const [isOpen, setOpen] = useState(false)
  const [isBlocked, setBlocked] = useState(false)
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true)
          setBlocked(true)
          setTimeout(() => setBlocked(false), 2000)
        }}
      >
        blocked
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="blocked" blocked={isBlocked} footer={<CloseButton />}>
        <p>{text('kit.gallery.sample')}</p>
      </Dialog>
    </>
  )
}

const content = lazyContent<ReactNode>(async () => <p>{text('kit.gallery.sample')}</p>)

function LazyOpener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>LazyDialog</Button>
      <LazyDialog content={content} opened={isOpen} onClose={() => setOpen(false)} title="LazyDialog" />
    </>
  )
}

/** R4.51–57: what was answered stands beside the buttons. */
function Questions() {
  const [answer, setAnswer] = useState('')
  const ask = (question: Promise<unknown>) => void question.then((given) => setAnswer(JSON.stringify(given) ?? 'undefined'))
  const body = text('kit.gallery.sample')
  return (
    <Specimen name="ask">
      <Button onClick={() => ask(confirm({ title: 'confirm', body }))}>confirm</Button>
      <Button onClick={() => ask(confirm({ title: 'danger', body, danger: true }))}>danger</Button>
      <Button onClick={() => ask(message({ title: 'message', body }))}>message</Button>
      <Button onClick={() => ask(errorMessage(body))}>errorMessage</Button>
      <Button onClick={() => ask(prompt({ title: 'prompt', placeholder: 'Chopok' }))}>prompt</Button>
      <output className="gallery-answer num">{answer}</output>
    </Specimen>
  )
}

/** R3.35–59, R4.25–31 */
export function GalleryDialogs() {
  return (
    <GalleryPart title={text('kit.gallery.dialogs')}>
      <Specimen name="title, cssClass">
        <Opener name="title" />
        <Opener name="without title" title="" label="without title" />
        <Opener name="cssClass" cssClass="gallery-dialog" meta="meta" headerEnd={<StatusPill status="open">open</StatusPill>} />
      </Specimen>
      <Specimen name="size">
        {sizes.map((size) => (
          <Opener key={size} name={size} size={size} />
        ))}
      </Specimen>
      <Specimen name="mobileMode">
        {modes.map((mode) => (
          <Opener key={mode} name={mode} mobileMode={mode} />
        ))}
      </Specimen>
      <Specimen name="icon">
        {kinds.map((kind) => (
          <Opener key={kind} name={kind} icon={kind} size="Small" />
        ))}
      </Specimen>
      <Specimen name="closing">
        <Opener name="dismissable" dismissable />
        <Opener name="backdropStatic" backdropStatic />
        <Opener name="dismissable false" dismissable={false} />
        <BlockedOpener />
        <Opener name="preventHistoryEntry" preventHistoryEntry />
        <Opener name="modalLazyMode" modalLazyMode content={<Drafting />} />
        <LazyOpener />
      </Specimen>
      <Questions />
      <Specimen name="notice">
        {kinds.map((kind) => (
          <Button key={kind} onClick={() => notice(kind, `${kind}: ${text('kit.gallery.sample')}`)}>
            {kind} notice
          </Button>
        ))}
      </Specimen>
    </GalleryPart>
  )
}
