import { describe, expect, test } from 'vitest'
import { compareReturned, wordContent } from '#features/valuation-reports/rules/returned.ts'
import { FILE_PROPERTIES } from '#kernel/word-file.ts'
import { builtReportData } from '../support/built-report-data.ts'
import { hasLibreOffice, savedByLibreOffice } from '../support/libreoffice.ts'
import { paragraphsOf, readable, textOfParagraph, textsOfSections, writtenReport } from '../support/word.ts'
import { entryText } from '../support/zip.ts'

/** A line without the bullet that is before it in an item of a list. */
const bare = (line: string) => readable(line).replace(/^[•·]\s*/, '')

// Debian's package, which a machine need not have.
if (!hasLibreOffice)
  console.warn('LibreOffice is not installed (apt-get install libreoffice-writer-nogui): it opens no Word files here.')
describe.runIf(hasLibreOffice)('LibreOffice opens the draft of a report', () => {
  test.each(['ar', 'en', 'both'] as const)('and reads its paragraphs, in %s', async (language) => {
    const { file, paragraphs, report } = await writtenReport(builtReportData(), {
      template: 'FULL',
      language,
      annexes: [],
    })
    const text = savedByLibreOffice(file, 'txt')
      .toString('utf8')
      .replace(/^\ufeff/, '')
    // The contents, bullets and the blanks of cells are its own.
    const lines = text
      .split('\n')
      .map(bare)
      .filter((line) => line !== '')
    const told = paragraphs.flatMap((paragraph) =>
      paragraph
        .map(({ text: said }) => said)
        .join('')
        .split('\n')
        .map(bare)
        .filter((line) => line !== ''),
    )
    const unread = [...told]
    for (const line of lines) if (line === unread[0]) unread.shift()
    expect(unread).toEqual([])
    const whole = lines.join('\n')
    for (const said of textsOfSections(report.sections))
      for (const line of said.split('\n')) expect(whole).toContain(bare(line))
  })

  test('and saves it so that it comes back as it was: its texts in their controls, its own properties, nothing changed', async () => {
    const choice = { template: 'FULL', language: 'ar', annexes: [] } as const
    const { file, paragraphs, texts: editable } = await writtenReport(builtReportData(), choice)
    const bytes = savedByLibreOffice(file, 'docx')
    const saved = paragraphsOf(await entryText(bytes, 'word/document.xml'))
    const controls = (all: typeof paragraphs) =>
      all.flat().flatMap(({ control, text }) => (control ? [[control.tag, readable(text)]] : []))
    expect(controls(saved)).toEqual(controls(paragraphs))
    const texts = (all: typeof paragraphs) => all.map(textOfParagraph).filter((text) => text !== '')
    expect(texts(saved)).toEqual(texts(paragraphs))
    expect(await entryText(bytes, 'docProps/custom.xml')).toContain(FILE_PROPERTIES.file)
    const kept = wordContent(editable, { paragraphs, headings: [] })
    expect(compareReturned(kept, { paragraphs: saved, remarks: [] })).toEqual({ proposals: [], others: [] })
  })
})
