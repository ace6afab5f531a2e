import './dialog.css'
import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { submitSoon } from '../input/enter.ts'
import { askLeave } from './ask/ask-leave.ts'
import { randomText } from '../../lib/call/random-id.ts'
import { closingOf, dialogWidths, shapeOf, type DialogSize, type MobileMode } from './dialog-layout.ts'
import { DialogContext } from './level/dialog-context.ts'
import { IconButton } from '../button/icon-button.tsx'
import { KindTile, type IconKind } from '../mark/tile/kind-tile.tsx'
import { dialogIdLength, dialogIdPrefix } from '../kit-constants.ts'
import { rememberOpeners, useFocusReturn } from './level/focus-return.ts'
import { DialogsAround, useDialogLevel } from './level/use-dialog-level.ts'
import { useHistoryEntry } from './level/use-history-entry.ts'
import { useToastsBeneath } from './level/use-toasts-beneath.ts'
import { useSettledMobile } from './use-settled-mobile.ts'
import { useSheetDrag } from './use-sheet-drag.ts'
import { useTyped } from './level/use-typed.ts'
import { Themed } from '../mantine/themed.tsx'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** The accessible name, when the title is empty or drawn with more than words. */
  label?: string | undefined
  /** One quiet line under the title. */
  meta?: ReactNode
  /** The tile before the title, or the icon of a kind of message. */
  tile?: ReactNode
  icon?: IconKind | undefined
  /** Between the title and the close button. */
  headerEnd?: ReactNode
  footer?: ReactNode
  size?: DialogSize | undefined
  /** Without a close button, Escape and backdrop (R9.22, R9.23). */
  dismissable?: boolean | undefined
  /** Escape and a press on the backdrop do nothing. */
  backdropStatic?: boolean | undefined
  mobileMode?: MobileMode | undefined
  /** Work is under way: nothing in it can be used and it cannot be closed. */
  blocked?: boolean | undefined
  /** Its content is there from the first time it is shown, and stays (R4.26, T50). */
  modalLazyMode?: boolean | undefined
  /** For dialogs that are a route of their own: they have their entry already. */
  preventHistoryEntry?: boolean | undefined
  /** The content draws its own paddings and scrolling. */
  flush?: boolean | undefined
  /** Stands above other dialogs that are not its parents. */
  onTop?: boolean | undefined
  /** Enter in a field of a single line is not a press of the primary button: the fields have a meaning of their own for it. */
  ignoresEnter?: boolean | undefined
  /** What is typed is given up without a question. */
  forgetsTyped?: boolean | undefined
  /** Names its history entry, for those who must wait until it is gone. */
  entry?: string | undefined
  cssClass?: string | undefined
  children: ReactNode
}

export function Dialog(props: DialogProps) {
  const { opened, size = 'Normal', mobileMode, onTop = false, modalLazyMode = false, cssClass } = props
  // R9.20
  const [id] = useState(() => `${dialogIdPrefix}${randomText(dialogIdLength)}`)
  const [wasShown, setWasShown] = useState(opened)
  if (opened && !wasShown) setWasShown(true)
  const { zIndex, isHighest, within } = useDialogLevel(id, opened, onTop)
  const shape = shapeOf(useSettledMobile(), mobileMode)
  const closing = closingOf(props)
  const openers = useFocusReturn(opened)
  const typed = useTyped()
  // One that stays in the page is empty-handed whenever it is shown.
  useLayoutEffect(() => {
    if (opened) typed.forget()
  }, [opened, typed])
  const handle = useMemo(() => ({ id, close: props.onClose }), [id, props.onClose])
  useHistoryEntry(opened && !props.preventHistoryEntry, props.entry ?? id, props.onClose, !closing.byButton)
  // What draws its own content asks by itself.
  const mayAsk = !props.flush && !props.forgetsTyped && props.footer !== undefined
  /** Closed by Escape, a press beside it or its cross, which may be accidental, so it asks; a named button does not. */
  async function onClose() {
    if (!mayAsk || !typed.isTyped() || (await askLeave())) props.onClose()
  }
  const close = () => void onClose()

  return (
    <Themed>
      <Modal.Root
        id={id}
        opened={opened}
        onClose={close}
        returnFocus={false}
        keepMounted={modalLazyMode && wasShown}
        size={dialogWidths[size]}
        centered
        fullScreen={shape === 'fullScreen'}
        // All open dialogs receive the key; it is meant for the top one.
        closeOnEscape={closing.byBackdropAndKeyboard && isHighest}
        closeOnClickOutside={closing.byBackdropAndKeyboard}
        zIndex={zIndex}
        transitionProps={shape === 'sheet' ? { transition: 'slide-up', duration: 200 } : { transition: 'pop', duration: 160 }}
        className={['dialog', cssClass].filter(Boolean).join(' ')}
        removeScrollProps={{ removeScrollBar: false }}
        data-sheet={shape === 'sheet' || undefined}
        data-full={shape === 'fullScreen' || undefined}
      >
        <Modal.Overlay />
        <Modal.Content aria-label={props.label} aria-busy={props.blocked || undefined}>
          <DialogsAround value={within}>
            <DialogContext value={handle}>
              <DialogFrame {...props} id={id} onClose={close} typed={typed} openers={openers} isSheet={shape === 'sheet'} />
            </DialogContext>
          </DialogsAround>
        </Modal.Content>
      </Modal.Root>
    </Themed>
  )
}

interface FrameProps extends DialogProps {
  id: string
  isSheet: boolean
  typed: ReturnType<typeof useTyped>
  openers: readonly HTMLElement[]
}

const lineField = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]):not(:disabled)'
const firstField = `${lineField}, select:not(:disabled), textarea:not(:disabled), [contenteditable=true]`
const submitting = `${lineField}:not([type=search], [role=combobox])`
const firstControl = 'input:not(:disabled), button:not(:disabled), a[href], [tabindex="0"]'

/** Who opens a dialog to type begins to type: the first field has the focus, and never the button that closes it. */
function useFirstFocus({ flush, openers }: Pick<FrameProps, 'flush' | 'openers'>) {
  const frame = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const dialog = frame.current?.closest('[role=dialog]')
    if (!dialog) return
    rememberOpeners(dialog, openers)
    // What draws its own content puts the focus where it wants it.
    if (flush || dialog.querySelector('[data-autofocus]')) return
    const content = body.current!
    // Without anything to press, the keyboard scrolls it from here.
    const first = content.querySelector(firstField) ?? content.querySelector(firstControl) ?? content
    if (first === content) content.tabIndex = -1
    first.setAttribute('data-autofocus', 'true')
  }, [flush, openers])
  return { frame, body }
}

function DialogFrame(props: FrameProps) {
  const { title, label, meta, tile, icon, headerEnd, footer, blocked, flush, isSheet, onClose, ignoresEnter, typed, children } = props
  const { frame, body } = useFirstFocus(props)
  const head = useRef<HTMLDivElement>(null)
  useToastsBeneath(props.id, head)
  const enter = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, nativeEvent } = event
    if (key !== 'Enter' || event.defaultPrevented || nativeEvent.isComposing) return
    // A form sends itself; a list chooses, a search finds.
    if (!(target instanceof HTMLInputElement) || !target.matches(submitting) || target.form) return
    event.preventDefault()
    submitSoon(() => frame.current?.querySelector<HTMLElement>('.dialog-footer .button[data-layout=primary]')?.click())
  }
  const closing = closingOf(props)
  const drag = useSheetDrag(onClose)
  return (
    <div ref={frame} className="dialog-frame">
      {isSheet && closing.byButton && <div className="dialog-grabber" aria-hidden {...drag} />}
      <div ref={head} className="dialog-header" data-bare={!title || undefined}>
        {tile ?? (icon && <KindTile kind={icon} />)}
        <div className="dialog-heading">
          {/* Mantine names the dialog by its title unless a name is given. */}
          {label === undefined ? (
            <Modal.Title className="dialog-title">{title}</Modal.Title>
          ) : (
            title && <h2 className="dialog-title">{title}</h2>
          )}
          {meta && <p>{meta}</p>}
        </div>
        {headerEnd}
        {closing.hasButton && (
          <IconButton label={text('kit.close')} onClick={onClose} disabled={!closing.byButton}>
            <IconX size={18} stroke={1.8} aria-hidden />
          </IconButton>
        )}
      </div>
      <div
        ref={body}
        className="dialog-body"
        data-flush={flush || undefined}
        inert={blocked}
        onFocus={typed.onFocus}
        onKeyDown={flush || ignoresEnter ? undefined : enter}
      >
        {children}
      </div>
      {footer && (
        <div className="dialog-footer" inert={blocked}>
          {footer}
        </div>
      )}
      {blocked && <i className="spinner dialog-spinner" aria-hidden />}
    </div>
  )
}
