import './dialog.css'
import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { createContext, use, useState, type ReactNode } from 'react'
import { text } from '../lib/i18n.ts'
import { randomText } from '../lib/random-id.ts'
import { useIsMobile } from '../lib/use-is-mobile.ts'
import { IconButton } from './icon-button.tsx'
import { useHistoryEntry } from './use-history-entry.ts'
import { useSheetDrag } from './use-sheet-drag.ts'

export type DialogSize = 'Small' | 'Normal' | 'NormalToLarge' | 'Large' | 'ExtraLarge' | 'FullWidth'
export type MobileMode = 'BottomSheetModal' | 'FullScreen' | 'Default'

const widths: Readonly<Record<DialogSize, string>> = {
  Small: '420px',
  Normal: '560px',
  NormalToLarge: 'clamp(560px, 64vw, 920px)',
  Large: '760px',
  ExtraLarge: '920px',
  FullWidth: 'calc(100vw - 48px)',
}

/** R9.21; a dialog opened from a dialog stands above it. */
const zBase = 1049
const Depth = createContext(0)

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** The accessible name, when the title is empty or drawn with more than words. */
  label?: string | undefined
  /** One quiet line under the title. */
  meta?: ReactNode
  /** The tile before the title. */
  tile?: ReactNode
  /** Between the title and the close button. */
  headerEnd?: ReactNode
  footer?: ReactNode
  size?: DialogSize | undefined
  /** Without a close button, Escape and backdrop (R9.22, R9.23). */
  dismissable?: boolean | undefined
  /** Escape and a press on the backdrop do nothing. */
  backdropStatic?: boolean | undefined
  mobileMode?: MobileMode | undefined
  /** For dialogs that are a route of their own: they have their entry already. */
  preventHistoryEntry?: boolean | undefined
  /** The content draws its own paddings and scrolling. */
  flush?: boolean | undefined
  /** Stands above other dialogs that are not its parents. */
  onTop?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

export function Dialog(props: DialogProps) {
  const { opened, onClose, size = 'Normal', dismissable = true, backdropStatic, mobileMode = 'BottomSheetModal', onTop, className } = props
  const depth = use(Depth)
  // R9.20
  const [id] = useState(() => `modal--${randomText(6)}`)
  const isMobile = useIsMobile()
  const isSheet = isMobile && mobileMode === 'BottomSheetModal'
  useHistoryEntry(opened && !props.preventHistoryEntry, onClose)
  const canClickAway = dismissable && !backdropStatic

  return (
    <Modal.Root
      id={id}
      opened={opened}
      onClose={onClose}
      size={widths[size]}
      centered
      fullScreen={isMobile && mobileMode === 'FullScreen'}
      closeOnEscape={canClickAway}
      closeOnClickOutside={canClickAway}
      zIndex={zBase + depth + (onTop ? 100 : 0)}
      transitionProps={isSheet ? { transition: 'slide-up', duration: 200 } : { transition: 'pop', duration: 160 }}
      className={['dialog', className].filter(Boolean).join(' ')}
      data-sheet={isSheet || undefined}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={props.label}>
        <Depth value={depth + 1}>
          <DialogFrame {...props} isSheet={isSheet} />
        </Depth>
      </Modal.Content>
    </Modal.Root>
  )
}

interface FrameProps extends DialogProps {
  isSheet: boolean
}

function DialogFrame({ title, label, meta, tile, headerEnd, footer, dismissable = true, flush, isSheet, onClose, children }: FrameProps) {
  const drag = useSheetDrag(onClose)
  return (
    <div className="dialog-frame">
      {isSheet && dismissable && <div className="dialog-grabber" aria-hidden {...drag} />}
      <div className="dialog-header" data-bare={!title || undefined}>
        {tile}
        <div className="dialog-heading">
          {/* Mantine names the dialog by its title, unless the name is said. */}
          {label === undefined ? (
            <Modal.Title className="dialog-title">{title}</Modal.Title>
          ) : (
            title && <h2 className="dialog-title">{title}</h2>
          )}
          {meta && <p>{meta}</p>}
        </div>
        {headerEnd}
        {dismissable && (
          <IconButton label={text('kit.close')} onClick={onClose}>
            <IconX size={18} stroke={1.8} aria-hidden />
          </IconButton>
        )}
      </div>
      <div className="dialog-body" data-flush={flush || undefined}>
        {children}
      </div>
      {footer && <div className="dialog-footer">{footer}</div>}
    </div>
  )
}
