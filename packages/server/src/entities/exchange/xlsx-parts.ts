/** The fixed parts of a workbook with one sheet (ECMA-376, SpreadsheetML). */
export const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Characters of a cell that spreadsheets accept. */
export const maxCellText = 32_767

export const xlsxType = `${contentType}.sheet`

/** The parts beside the sheet. The second cell style is bold, for the heads. */
export const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': [
    `<Types xmlns="${packages}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>`,
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
  ].join(''),
  '_rels/.rels': [
    `<Relationships xmlns="${packages}/relationships">`,
    `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ].join(''),
  'xl/workbook.xml': [
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Ridgeline" sheetId="1" r:id="rId1"/></sheets>`,
    '</workbook>',
  ].join(''),
  'xl/_rels/workbook.xml.rels': [
    `<Relationships xmlns="${packages}/relationships">`,
    `<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>`,
    `<Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  ].join(''),
  'xl/styles.xml': [
    `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/>`,
    '<name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill>',
    '<patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/>',
    '</border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>',
  ].join(''),
}

export interface SheetColumns {
  /** Columns that stay in view at the left, beside the row of heads. */
  frozen: number
  /** From 1, both included. Characters; hidden ones keep their cells. */
  widths: readonly { from: number; to: number; width: number; isHidden?: boolean }[]
}

const letters = 26
/** From 0: column 28 is `AC`. */
export const lettersOf = (column: number): string =>
  (column < letters ? '' : lettersOf(Math.floor(column / letters) - 1)) + String.fromCharCode(65 + (column % letters))

const columnsXml = ({ widths }: SheetColumns) =>
  widths.length === 0
    ? ''
    : `<cols>${widths
        .map(({ from, to, width, isHidden }) => {
          const hidden = isHidden ? ' hidden="1"' : ''
          return `<col min="${from}" max="${to}" width="${width}" customWidth="1"${hidden}/>`
        })
        .join('')}</cols>`

const paneXml = ({ frozen }: SheetColumns) =>
  frozen > 0
    ? `<pane xSplit="${frozen}" ySplit="1" topLeftCell="${lettersOf(frozen)}2" activePane="bottomRight" state="frozen"/>`
    : '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'

/** The head row stays in view. */
export const sheetStart = (columns: SheetColumns = { frozen: 0, widths: [] }) =>
  [
    `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">`,
    `${paneXml(columns)}</sheetView></sheetViews>`,
    `<sheetFormatPr defaultRowHeight="15" defaultColWidth="16"/>${columnsXml(columns)}<sheetData>`,
  ].join('')
export const sheetEnd = '</sheetData></worksheet>'
