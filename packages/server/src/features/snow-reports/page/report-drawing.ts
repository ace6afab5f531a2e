/** The parts of a printed snow report, from the top to the bottom of the page. Lengths are points. */
import { penOf, type Box, type Drawn, type Pen, type Style } from './page-pen.ts'
import type { ReportSheet, SheetFigure, SheetShare } from './report-sheet.ts'

/** A4. */
const [pageWidth, pageHeight, margin] = [595.28, 841.89, 54]
const width = pageWidth - 2 * margin
const bottom = pageHeight - margin
const gap = 18

/** The colours of the product on paper; black and white printers keep them apart by their brightness. */
const [ink, pale, accent, soft, line] = ['#16202a', '#4a5864', '#0d667c', '#e0f1f5', '#cfd8dd']

const headSizes = [30, 27, 24, 21, 18, 16]
const plain = (...sizes: number[]): Style => ({ sizes, font: 'regular', colour: ink })
const strong = (...sizes: number[]): Style => ({ sizes, font: 'bold', colour: ink })
const onTheRight = (style: Style): Style => ({ ...style, align: 'right' })
const coloured = (style: Style, colour: string): Style => ({ ...style, colour })

const box = (x: number, y: number, boxWidth: number, height: number): Box => ({ x, y, width: boxWidth, height })

const [nameHeight, sectionHead, tileHeight, rowHeight] = [76, 26, 72, 26]
const snowHeight = ({ snow }: ReportSheet) => sectionHead + tileHeight + 10 + snow.length * rowHeight
const openHeight = ({ open }: ReportSheet) => (open.length > 0 ? sectionHead + open.length * rowHeight : 0)
const footHeight = 14

/** Mountains at the lower edge, under the text. */
function drawRidge(doc: PDFKit.PDFDocument, pen: Pen) {
  const ridge = (colour: string, heights: readonly number[]) => {
    const step = pageWidth / (heights.length - 1)
    const peaks = heights.map((height, at): [number, number] => [at * step, pageHeight - height])
    doc.polygon([0, pageHeight], ...peaks, [pageWidth, pageHeight]).fill(colour)
  }
  pen.ornament(() => {
    doc.rect(0, 0, pageWidth, 8).fill(accent)
    ridge('#eef7f9', [14, 30, 22, 44, 28, 36, 20, 34, 48, 30, 46, 24, 32])
    ridge(soft, [24, 10, 28, 14, 20, 8, 24, 16, 10, 22, 12, 30, 18])
  })
}

function drawLine(doc: PDFKit.PDFDocument, pen: Pen, y: number, thickness = 0.5, colour = line) {
  pen.ornament(
    () =>
      void doc
        .moveTo(margin, y)
        .lineTo(margin + width, y)
        .lineWidth(thickness)
        .strokeColor(colour)
        .stroke(),
  )
}

function drawHead(doc: PDFKit.PDFDocument, pen: Pen, { title, resort, day }: ReportSheet): { parts: Drawn[]; y: number } {
  drawRidge(doc, pen)
  const name = box(margin, margin + 18, width - 60, nameHeight)
  const nameStyle = strong(...headSizes)
  const dayTop = name.y + pen.heightIn(resort, name, nameStyle) + 3
  const y = dayTop + 30
  const parts = [
    pen.text('P', title, box(margin, margin, width - 150, 16), coloured(strong(12, 10), accent)),
    pen.text('H1', resort, name, nameStyle),
    pen.text('P', day, box(margin, dayTop, width, 20), coloured(plain(13), pale)),
  ]
  drawLine(doc, pen, y - 4, 1.5, accent)
  return { parts, y: y + 10 }
}

const section = (pen: Pen, head: string, y: number): Drawn => pen.text('H2', head, box(margin, y, width, sectionHead - 4), strong(15))

/** A figure that is read from across the room. */
function drawTile(doc: PDFKit.PDFDocument, pen: Pen, { label, value }: SheetFigure, { x, y, width: own }: Box): Drawn {
  pen.ornament(() => void doc.roundedRect(x, y, own, tileHeight, 8).fill(soft))
  const inner = own - 24
  return pen.group(
    'P',
    pen.text('Span', label, box(x + 12, y + 10, inner, 24), coloured(plain(10.5, 9.5, 8.5, 7.5), pale)),
    pen.text('Span', value, box(x + 12, y + 36, inner, 30), strong(22, 18, 14)),
  )
}

function drawSnow(doc: PDFKit.PDFDocument, pen: Pen, sheet: ReportSheet, top: number): Drawn[] {
  const between = 10
  const own = (width - between * (sheet.depths.length - 1)) / sheet.depths.length
  const tiles = sheet.depths.map((figure, at) =>
    drawTile(doc, pen, figure, box(margin + at * (own + between), top + sectionHead, own, tileHeight)),
  )
  const rows = sheet.snow.map(({ label, value }, at) => {
    const y = top + sectionHead + tileHeight + 10 + at * rowHeight
    drawLine(doc, pen, y + rowHeight)
    return pen.group(
      'TR',
      pen.text('TH', label, box(margin, y + 6, width / 2 - 10, 17), plain(11.5, 10, 8.5)),
      pen.text('TD', value, box(margin + width / 2, y + 6, width / 2, 17), onTheRight(strong(11.5, 10, 8.5))),
    )
  })
  return [section(pen, sheet.snowHead, top), ...tiles, pen.group('Table', ...rows)]
}

/** Columns of the table of what is open: label, bar, number, length. */
const [labelWidth, barWidth, countWidth] = [150, 110, 90]

function drawOpenRow(doc: PDFKit.PDFDocument, pen: Pen, { label, count, length, share }: SheetShare, y: number): Drawn {
  const bar = margin + labelWidth + 10
  const counts = bar + barWidth + 10
  const lengths = counts + countWidth + 10
  pen.ornament(() => {
    doc.roundedRect(bar, y + 10, barWidth, 7, 3.5).fill(soft)
    if (share > 0) doc.roundedRect(bar, y + 10, Math.max(7, barWidth * share), 7, 3.5).fill(accent)
  })
  drawLine(doc, pen, y + rowHeight)
  const cell = (text: string, x: number, own: number) =>
    pen.text('TD', text, box(x, y + 6, own, 17), onTheRight(strong(11.5, 10.5, 9.5, 8.5)))
  return pen.group(
    'TR',
    pen.text('TH', label, box(margin, y + 6, labelWidth, 17), plain(11.5, 10.5, 9.5, 8.5, 7.5)),
    ...(count ? [cell(count, counts, countWidth)] : []),
    ...(length ? [cell(length, lengths, margin + width - lengths)] : []),
  )
}

function drawOpen(doc: PDFKit.PDFDocument, pen: Pen, { open, openHead }: ReportSheet, top: number): Drawn[] {
  if (open.length === 0) return []
  const rows = open.map((row, at) => drawOpenRow(doc, pen, row, top + sectionHead + at * rowHeight))
  return [section(pen, openHead, top), pen.group('Table', ...rows)]
}

/** Draws the whole page. @returns its parts in the order of reading */
export function drawReport(doc: PDFKit.PDFDocument, sheet: ReportSheet): Drawn[] {
  const pen = penOf(doc)
  const { parts: head, y } = drawHead(doc, pen, sheet)
  // The figures take their room, and the text what is left.
  const rest = bottom - footHeight - snowHeight(sheet) - openHeight(sheet) - 3 * gap - y
  const room = box(margin, y, width, rest)
  const style = plain(13, 12, 11, 10, 9, 8)
  const snowTop = y + (sheet.conditions ? pen.heightIn(sheet.conditions, room, style) + gap : 0)
  return [
    ...head,
    ...(sheet.conditions ? [pen.text('P', sheet.conditions, room, style)] : []),
    ...drawSnow(doc, pen, sheet, snowTop),
    ...drawOpen(doc, pen, sheet, snowTop + snowHeight(sheet) + gap),
    pen.text('P', sheet.state, box(margin, bottom - footHeight, width, footHeight), coloured(plain(9.5), pale)),
  ]
}
