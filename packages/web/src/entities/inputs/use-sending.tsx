/** Sends files one after the other: each is checked, cropped where its field asks for a shape, and watched on its way. */
import type { FileType } from '@ridgeline/domain/field'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { issueText } from '../../lib/language/label.ts'
import { useUpload, type Medium } from '../media.ts'
import { fileFault } from './file-fault.ts'

const CropDialog = lazy(async () => ({ default: (await import('../../ui/picture/crop-dialog.tsx')).CropDialog }))

interface Cropping {
  file: File
  aspect: number | undefined
  settle: (cropped: File | undefined) => void
}

export interface SendingState {
  name: string
  /** Of its bytes, 0 to 1. */
  share: number
}

export interface Sending {
  send: (files: readonly File[], onUploaded: (medium: Medium) => void) => Promise<void>
  /** Crops without being asked by the field. */
  crop: (file: File) => Promise<File | undefined>
  stop: () => void
  current: SendingState | undefined
  /** Still to be sent, the current one included. */
  waiting: number
  errors: readonly string[]
  dialog: ReactNode
}

const isDrawing = ({ type }: File) => type === 'image/svg+xml'

export function useSending({ accept, aspect }: { accept: readonly FileType[]; aspect?: number | undefined }): Sending {
  const upload = useUpload()
  const [current, setCurrent] = useState<SendingState>()
  const [waiting, setWaiting] = useState(0)
  const [errors, setErrors] = useState<readonly string[]>([])
  const [cropping, setCropping] = useState<Cropping>()
  const stopping = useRef<AbortController>(undefined)

  function ask(file: File, shape: number | undefined): Promise<File | undefined> {
    const { promise, resolve } = Promise.withResolvers<File | undefined>()
    const settle = (cropped: File | undefined) => {
      setCropping(undefined)
      resolve(cropped)
    }
    setCropping({ file, aspect: shape, settle })
    return promise
  }

  async function sendOne(file: File, onUploaded: (medium: Medium) => void) {
    const fault = fileFault(file, accept)
    if (fault) throw new Error(issueText(fault.rule, fault.args))
    const chosen = aspect && !isDrawing(file) ? await ask(file, aspect) : file
    if (!chosen) return
    const { signal } = (stopping.current = new AbortController())
    setCurrent({ name: file.name, share: 0 })
    try {
      onUploaded(await upload(chosen, { accept, signal, onProgress: (share) => setCurrent({ name: file.name, share }) }))
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  async function send(files: readonly File[], onUploaded: (medium: Medium) => void) {
    setErrors([])
    setWaiting(files.length)
    for (const file of files) {
      try {
        await sendOne(file, onUploaded)
      } catch (error) {
        // One refused picture does not stop the others.
        setErrors((known) => [...known, `${file.name}: ${(error as Error).message}`])
      }
      setCurrent(undefined)
      setWaiting((left) => left - 1)
    }
  }

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
  return { send, crop: (file) => ask(file, aspect), stop: () => stopping.current?.abort(), current, waiting, errors, dialog }
}
