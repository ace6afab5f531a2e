/** Uploads files one after the other: each is checked, cropped if its field has an aspect ratio, and shows its progress. */
import type { FileType } from '@ridgeline/domain/declare/field'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { lazy, Suspense, use, useState, useSyncExternalStore, type ReactNode } from 'react'
import { issueText } from '../../../lib/language/texts/label.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useUpload, type Medium } from '../../media.ts'
import { fileFault } from './file-fault.ts'
import { createFormUploads, FormUploadsContext, type UploadState } from './form-uploads.ts'

const CropDialog = lazy(async () => ({ default: (await import('../../../ui/picture/crop/crop-dialog.tsx')).CropDialog }))

export interface InputUploads {
  /** @param files May be a promise, for files that are still being fetched. */
  send: (files: readonly File[] | Promise<readonly File[]>, onUploaded: (medium: Medium) => void) => Promise<void>
  /** Crops on the user's request. A file that cannot be fetched is reported; the record has its picture still, so it can be saved. */
  crop: (coming: Promise<File>) => Promise<File | undefined>
  stop: () => void
  /** Hides an error; the record is saved without that file. */
  dismiss: (error: string) => void
  current: UploadState['current']
  /** Files still to be uploaded, including the current one. */
  waiting: number
  errors: readonly string[]
  dialog: ReactNode
}

const isDrawing = ({ type }: File) => type === 'image/svg+xml'

interface UploadsOptions {
  /** Distinguishes the inputs of a form. */
  input: string
  accept: readonly FileType[]
  aspect?: number | undefined
}

export function useUploads({ input, accept, aspect }: UploadsOptions): InputUploads {
  const upload = useUpload()
  const [own] = useState(createFormUploads)
  const around = use(FormUploadsContext) ?? own
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
    const files = await Promise.resolve(coming).catch((error: unknown) => {
      // Those of a discarded form would have to be dismissed before its next save.
      if (isWanted()) store.set({ errors: [messageOf(error)] })
      return []
    })
    if (!isWanted() || files.length === 0) return
    store.set({ errors: [], waiting: files.length })
    for (const file of files) {
      try {
        if (isWanted()) await sendOne(file, isWanted, onUploaded)
      } catch (error) {
        // One refused picture does not stop the others.
        store.set({ errors: [...store.get().errors, `${file.name}: ${messageOf(error)}`] })
      }
      store.set({ current: undefined, waiting: store.get().waiting - 1 })
    }
  }

  async function send(files: Parameters<InputUploads['send']>[0], onUploaded: (medium: Medium) => void) {
    const work = sendAll(files, onUploaded)
    around.follow(work)
    await work
  }

  async function crop(coming: Promise<File>): Promise<File | undefined> {
    const isWanted = around.begin()
    const file = await coming.catch((error: unknown) => {
      if (isWanted()) toast.error(messageOf(error))
    })
    return file && isWanted() ? ask(file, aspect) : undefined
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
  return { send, crop, stop: () => store.stopping?.abort(), dismiss, current, waiting, errors, dialog }
}
