/** A snow report as one page A4 with its own letters in it, tagged for screen readers. */
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { PageFonts } from './page-fonts.ts'
import { drawReport } from './report-drawing.ts'
import type { ReportSheet } from './report-sheet.ts'

/** The same sheet gives the same bytes. @param changedAt of what the sheet says */
export async function reportPdf(sheet: ReportSheet, changedAt: Date, { regular, bold }: PageFonts): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    // Boxes end texts, never the page.
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: sheet.language,
    displayTitle: true,
    // Without it the standard font is loaded, which has not all letters.
    font: '',
    info: { Title: `${sheet.title} · ${sheet.resort} · ${sheet.day}`, Author: sheet.resort, CreationDate: changedAt },
  })
  doc.registerFont('regular', regular).registerFont('bold', bold)
  const bytes = buffer(doc)
  const document = doc.struct('Document')
  doc.addStructure(document)
  for (const part of drawReport(doc, sheet)) document.add(part)
  document.end()
  doc.end()
  return bytes
}
