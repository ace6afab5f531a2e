/** A dialog that a button opens, and what its tests look for. */
import { screen, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { expect } from 'vitest'
import { Button } from '../button/button.tsx'
import { TextInput } from '../input/text/text-input.tsx'
import { Held, shown } from '../page.fixture.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

export const Name = ({ start = '' }: { start?: string }) => (
  <Held start={start}>{(value, hold) => <TextInput label="Name" value={value} onChange={hold} />}</Held>
)

/** A button and the dialog it opens. */
export function Opener({
  name = 'Edit',
  onSave,
  children = <Name />,
  ...dialog
}: Partial<DialogProps> & { name?: string; onSave?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      <Dialog
        opened={isOpen}
        onClose={close}
        title={`${name} lift`}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button layout="primary" onClick={() => (onSave?.(), close())}>
              Save
            </Button>
          </>
        }
        {...dialog}
      >
        {children}
      </Dialog>
    </>
  )
}

export async function opened(element: ReactNode = <Opener />, name = 'Edit') {
  const user = shown(<>{element}</>)
  await user.click(button(name))
  await screen.findByRole('dialog')
  return user
}
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('.dialog-title')?.textContent)
export const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
export const areGone = () => waitFor(() => expect(dialogs()).toEqual([]))
export const hasFocus = (element: () => Element) => waitFor(() => expect(document.activeElement).toBe(element()))
export const overlay = () => document.querySelector('.mantine-Modal-overlay')!
