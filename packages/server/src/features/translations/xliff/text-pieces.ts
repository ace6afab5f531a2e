/**
 * Texts as XLIFF has them: words, and tags as codes that translation tools show but do not change. Tags stand in the file as data of their
 * unit; what comes back is sanitized like any rich text.
 */
import type { Field } from '@ridgeline/domain/declare/field'

/** A word as readers see it, or a tag as it is stored. */
export type Piece = { words: string } | { tag: string }

const tags = /<[^>]*>/gu
const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const decoded = (html: string) => html.replaceAll(/&(?:amp|lt|gt|quot);/gu, (sign) => signs[sign]!)
const encoded = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const isRich = (field: Field) => field.kind === 'localized' && field.rich === true

export function piecesOf(field: Field, text: string): Piece[] {
  if (!isRich(field)) return [{ words: text }]
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: tag, index } of text.matchAll(tags)) {
    if (index > end) pieces.push({ words: decoded(text.slice(end, index)) })
    pieces.push({ tag })
    end = index + tag.length
  }
  if (end < text.length) pieces.push({ words: decoded(text.slice(end)) })
  return pieces
}

/** The text as it is stored. Undefined with a tag that the file does not have, and for tags in a text that has none. */
export function textOf(field: Field, pieces: readonly Piece[]): string | undefined {
  const isTagged = pieces.some((piece) => 'tag' in piece && (piece.tag === '' || !isRich(field)))
  if (isTagged) return undefined
  return pieces.map((piece) => ('tag' in piece ? piece.tag : isRich(field) ? encoded(piece.words) : piece.words)).join('')
}
