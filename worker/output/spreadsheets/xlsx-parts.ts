/** Indexes of the cell styles in styles.xml. */
export const styles = { title: 1, day: 2, moment: 3 } as const

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org'
const spreadsheet = `${office}/spreadsheetml/2006/main`
const relation = `${office}/officeDocument/2006/relationships`
const packageRelations = `${office}/package/2006/relationships`
const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts before the sheets. Their content types treat every XML part that is not listed as a sheet. */
export const firstParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${part}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/styles.xml': `${head}<styleSheet xmlns="${spreadsheet}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

export const sheetPath = (sheet: number): string => `worksheets/sheet${sheet}.xml`

/** The parts after the sheets, when the number of sheets is known. */
export function lastParts(sheets: number): Readonly<Record<string, string>> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const named = numbers.map(
    (sheet) => `<sheet name="Export${sheet > 1 ? ` ${sheet}` : ''}" sheetId="${sheet}" r:id="rId${sheet}"/>`,
  )
  const related = numbers.map(
    (sheet) => `<Relationship Id="rId${sheet}" Type="${relation}/worksheet" Target="${sheetPath(sheet)}"/>`,
  )
  return {
    'xl/workbook.xml': `${head}<workbook xmlns="${spreadsheet}" xmlns:r="${relation}"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packageRelations}">${related.join('')}<Relationship Id="styles" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '_x000D_' }

/**
 * Escapes text for XML and removes characters that XML cannot contain. Protects text that looks like an Excel escape.
 */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    // oxlint-disable-next-line no-control-regex -- removes control characters
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>\r]/g, (character) => entities[character] ?? '')
