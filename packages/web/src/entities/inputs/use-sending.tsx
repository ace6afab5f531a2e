/** Sends files one after the other: each is checked, cropped where its field asks for a shape, and watched on its way. */
import type { FileType } from '@ridgeline/domain/field'
import { lazy, Suspense, use, useState, useSyncExternalStore, type ReactNode } from 'react'
import { issueText } from '../../lib/language/label.ts'
import { useUpload, type Medium } from '../media.ts'
import { fileFault } from './file-fault.ts'
import { sendings, SendingsContext, type SendingState } from './sendings.ts'

const CropDialog = lazy(async () => ({ default: (await import('../../ui/picture/crop-dialog.tsx')).CropDialog }))

export interface Sending {
  /** @param files May still be on their way here themselves. */
  send: (files: readonly File[] | Promise<readonly File[]>, onUploaded: (medium: Medium) => void) => Promise<void>
  /** Crops without being asked by the field. */
  crop: (file: File) => Promise<File | undefined>
  stop: () => void
  /** What is wrong is known, and the record goes without it. */
  dismiss: (error: string) => void
  current: SendingState['current']
  /** Still to be sent, the current one included. */
  waiting: number
  errors: readonly string[]
  dialog: ReactNode
}

const isDrawing = ({ type }: File) => type === 'image/svg+xml'

interface SendingOptions {
  /** Tells the inputs of a form apart. */
  input: string
  accept: readonly FileType[]
  aspect?: number | undefined
}

export function useSending({ input, accept, aspect }: SendingOptions): Sending {
  const upload = useUpload()
  const [own] = useState(sendings)
  const around = use(SendingsContext) ?? own
  const store = around.of(input)
  const { current, waiting, errors, cropping } = useSyncExternalStore(store.subscribe, store.get)

  function ask(file: File, shape: number | undefined): Promise<File | undefined> {
    const { promise, resolve } = Promise.withResolvers<File | undefined>()
    const settle = (cropped: File | undefined) => {
      store.set({ cropping: undefined })
      resolve(cropped)
    }
    store.set({ cropping: { file, aspect: shape, settle } })
    return promise
  }

  async function sendOne(file: File, isWanted: () => boolean, onUploaded: (medium: Medium) => void) {
    const fault = fileFault(file, accept)
    if (fault) throw new Error(issueText(fault.rule, fault.args))
    const chosen = aspect && !isDrawing(file) ? await ask(file, aspect) : file
    if (!chosen || !isWanted()) return
    const { signal } = (store.stopping = new AbortController())
    const onProgress = (share: number) => store.set({ current: { name: file.name, share } })
    onProgress(0)
    try {
      const medium = await upload(chosen, { accept, signal, onProgress })
      if (isWanted()) onUploaded(medium)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  async function sendAll(coming: readonly File[] | Promise<readonly File[]>, onUploaded: (medium: Medium) => void): Promise<void> {
    const isWanted = around.begin()
    const files = await Promise.resolve(coming).catch((error: Error) => {
      store.set({ errors: [error.message] })
      return []
    })
    if (!isWanted() || files.length === 0) return
    store.set({ errors: [], waiting: files.length })
    for (const file of files) {
      try {
        if (isWanted()) await sendOne(file, isWanted, onUploaded)
      } catch (error) {
        // One refused picture does not stop the others.
        store.set({ errors: [...store.get().errors, `${file.name}: ${(error as Error).message}`] })
      }
      store.set({ current: undefined, waiting: store.get().waiting - 1 })
    }
  }

  async function send(files: Parameters<Sending['send']>[0], onUploaded: (medium: Medium) => void) {
    const work = sendAll(files, onUploaded)
    around.follow(work)
    await work
  }

  const dismiss = (error: string) => store.set({ errors: store.get().errors.filter((other) => other !== error) })

  const dialog = cropping && (
    <Suspense>
      <CropDialog
        file={cropping.file}
        name={cropping.file.name}
        aspect={cropping.aspect}
        onUse={cropping.settle}
        onClose={() => cropping.settle(undefined)}
      />
    </Suspense>
  )
  return { send, crop: (file) => ask(file, aspect), stop: () => store.stopping?.abort(), dismiss, current, waiting, errors, dialog }
}
