/** Draws on a page of a PDF: text that is set smaller until it fits, each under its tag of PDF/UA, and shapes that say nothing. */
import type { PageFonts } from './page-fonts.ts'

/** Points from the upper left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Style {
  /** Points, from the wanted size to the least one. */
  sizes: readonly number[]
  font: keyof PageFonts
  colour: string
  align?: 'left' | 'right'
}

/** A tag of PDF, such as `H1` or `TD`. */
export type Drawn = PDFKit.PDFStructureElement

/** Points between two lines. */
const lineGap = 1.5

/** Pictures that staff typed: the font has letters only. */
const pictures = /\p{Extended_Pictographic}[\u{FE0F}\u{200D}]*/gu

export function penOf(doc: PDFKit.PDFDocument) {
  const heightOf = (text: string, width: number, size: number) => doc.fontSize(size).heightOfString(text, { width, lineGap })

  /** The first size and writing that fit: without the breaks of lines before anything is cut off. */
  function fitted(text: string, { width, height }: Box, { sizes, font }: Style): { text: string; size: number } {
    doc.font(font)
    const letters = text.replaceAll(pictures, '').trim()
    const inOneLine = letters.replaceAll(/\s+/g, ' ')
    for (const written of [letters, inOneLine])
      for (const size of sizes) if (heightOf(written, width, size) <= height) return { text: written, size }
    return { text: inOneLine, size: sizes.at(-1)! }
  }

  return {
    /** @returns points from the top of the box to the end of the text */
    heightIn(text: string, box: Box, style: Style): number {
      const { text: written, size } = fitted(text, box, style)
      return Math.min(box.height, heightOf(written, box.width, size))
    },

    text(tag: string, text: string, box: Box, style: Style): Drawn {
      const { text: written, size } = fitted(text, box, style)
      return doc.struct(tag, {}, () => {
        const { x, y, width, height } = box
        doc.font(style.font).fontSize(size).fillColor(style.colour)
        doc.text(written, x, y, { width, height: height + 0.1, ellipsis: true, lineGap, align: style.align ?? 'left' })
      })
    },

    group: (tag: string, ...children: readonly Drawn[]): Drawn => doc.struct(tag, {}, [...children]),

    /** Read aloud it would be noise: an artifact of PDF. */
    ornament(draw: () => void) {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
  }
}

export type Pen = ReturnType<typeof penOf>
