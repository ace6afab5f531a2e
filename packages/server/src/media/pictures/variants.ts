/** Smaller pictures in modern formats: created once at the first request, and stored beside the original. */
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { variantFormats, variantWidths } from '@ridgeline/domain/media/picture-variants'
import { workPath } from '../storage/folders.ts'
import { limits, processingTimeout } from './pictures.ts'
import type { Medium } from '../receive.ts'
import { keyOf, type Storage, type Stored } from '../storage/storage.ts'
import { pictureWork } from './picture-work.ts'
import { loadSharp } from './sharp.ts'

type Format = (typeof variantFormats)[number]

/** AVIF with an effort that saves a second and makes files two percent larger. */
const encodings = { avif: { quality: 52, effort: 2 }, webp: { quality: 78 } } as const satisfies Record<Format, object>

export const variantTypes: Readonly<Record<Format, string>> = { avif: 'image/avif', webp: 'image/webp' }
export const variantNames = variantWidths.flatMap((width) => variantFormats.map((format) => `${width}.${format}` as const))

const parsed = (variant: string): { asked: number; format: Format } => {
  const [width, format] = variant.split('.')
  // The route has validated the name against `variantNames`.
  return { asked: Number(width), format: format as Format }
}

export const formatOf = (variant: string): Format => parsed(variant).format

/** Pictures are never enlarged: requests beyond the original width share one variant. */
const widthFor = (asked: number, width: number) => variantWidths.find((each) => each >= Math.min(asked, width)) ?? asked

/** Variants that are being created, shared by all requests for them. */
const underWay = new WeakMap<Storage, Map<string, Promise<void>>>()

export function variantsOf({ dataDir }: { dataDir: string }, storage: Storage) {
  const making = underWay.get(storage) ?? new Map<string, Promise<void>>()
  underWay.set(storage, making)

  async function make(sha256: string, key: string, width: number, format: Format): Promise<void> {
    const path = await workPath(dataDir)
    try {
      await pictureWork.run(async () => {
        const original = await storage.read(keyOf(sha256, 'original'))
        // Without the original there is no variant; the caller responds with not found.
        if (!original) return
        const sharp = await loadSharp()
        const resized = sharp(limits)
          .timeout(processingTimeout)
          .resize({ width, withoutEnlargement: true })
          .toFormat(format, encodings[format])
        const written = resized.toFile(path)
        await Promise.all([pipeline(original.stream, resized), written])
        await storage.put(key, path, variantTypes[format])
      })
    } finally {
      await rm(path, { force: true })
    }
  }

  /** @throws unavailable when too many variants are being created. */
  return async function variantOf({ sha256, width }: Pick<Medium, 'sha256' | 'width'>, variant: string): Promise<Stored | undefined> {
    const { asked, format } = parsed(variant)
    const target = widthFor(asked, width ?? asked)
    const key = keyOf(sha256, `${target}.${format}`)
    const found = await storage.read(key)
    if (found) return found
    // Concurrent requests share the work.
    const work = making.get(key) ?? make(sha256, key, target, format).finally(() => making.delete(key))
    making.set(key, work)
    await work
    return storage.read(key)
  }
}
