/** Pictures are decoded and encoded again (decisions 0007, 0014): rotated upright, without metadata of place and camera. */
import { readFile, stat, writeFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { cleanSvg, maxSvgBytes } from '../svg/clean-svg.ts'
import { loadSharp } from './sharp.ts'

/** Larger pictures are refused before they are decoded, because they would fill the memory. */
const maxPixels = 60_000_000
export const limits = { limitInputPixels: maxPixels, failOn: 'error' } as const
/** Longer work would block other pictures. */
export const processingTimeout = { seconds: 20 }
const thumbnail = { width: 480, height: 480 }
/** The resolution at which a drawing without a size has one pixel per unit. */
const plainDensity = 72
const maxDensity = 2400

export interface Size {
  width: number
  height: number
}

/** Paths of the converted files until they are stored. */
export interface Drafts {
  original: string
  thumbnail: string
}

const writeThumbnail = (picture: Sharp, path: string) =>
  picture
    .resize({ ...thumbnail, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toFile(path)

/** @throws sharp's error for an invalid or truncated picture. */
export async function developBitmap(path: string, format: 'jpeg' | 'png', to: Drafts): Promise<Size> {
  const sharp = await loadSharp()
  // Sharp removes metadata by default.
  const picture = sharp(path, limits).timeout(processingTimeout).rotate()
  // For PNG, a quality would reduce the picture to 256 colours: it stays without loss (decision 0007).
  const encoded = format === 'jpeg' ? picture.clone().jpeg({ quality: 92 }) : picture.clone().png()
  const { width, height } = await encoded.toFile(to.original)
  await writeThumbnail(picture.clone(), to.thumbnail)
  return { width, height }
}

/** Rebuilds a drawing from the permitted elements. @throws if it is not an SVG. */
export async function developDrawing(path: string, to: Drafts): Promise<Size> {
  const [sharp, { size }] = await Promise.all([loadSharp(), stat(path)])
  const clean = size > maxSvgBytes ? undefined : cleanSvg(await readFile(path))
  if (clean === undefined) throw new Error('no drawing')
  const drawing = Buffer.from(clean)
  const { width, height } = await sharp(drawing, limits).metadata()
  const density = Math.min(maxDensity, Math.max(plainDensity, (plainDensity * thumbnail.width) / Math.max(width, height)))
  await writeThumbnail(sharp(drawing, { ...limits, density }).timeout(processingTimeout), to.thumbnail)
  await writeFile(to.original, drawing)
  return { width, height }
}
