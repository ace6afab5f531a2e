import { useState, type ReactNode } from 'react'
import { text } from '../../lib/language/i18n.ts'
import { confirm, errorMessage, message, prompt } from '../dialog/ask.ts'
import { Button } from '../button/button.tsx'
import { Dialog, type DialogProps } from '../dialog/dialog.tsx'
import { useDialog } from '../dialog/dialog-context.ts'
import { dialogWidths, type DialogSize, type MobileMode } from '../dialog/dialog-layout.ts'
import type { IconKind } from '../mark/kind-tile.tsx'
import { lazyContent } from '../dialog/lazy-content.ts'
import { LazyDialog } from '../dialog/lazy-dialog.tsx'
import { GalleryPart, Specimen } from './gallery-part.tsx'

const sizes = Object.keys(dialogWidths) as DialogSize[]
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

/** A button and the dialog it opens, which can open another above itself. */
function Opener({ name, isInner, ...dialog }: Partial<DialogProps> & { name: string; isInner?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={name} footer={<CloseButton />} {...dialog}>
        <p>{text('kit.gallery.sample')}</p>
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
        <Opener name="backdropStatic" backdropStatic />
        <Opener name="dismissable false" dismissable={false} />
        <BlockedOpener />
        <Opener name="preventHistoryEntry" preventHistoryEntry />
        <Opener name="modalLazyMode" modalLazyMode />
        <LazyOpener />
      </Specimen>
      <Questions />
    </GalleryPart>
  )
}
