import { Document, Packer } from 'docx'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { writeBlocks } from '#features/papers/commands/word/blocks.ts'
import { mainPart, writeWord } from '#features/papers/commands/word/document.ts'
import { createTexts } from '#features/papers/commands/word/text.ts'
import { type Block, inLanguages } from '#features/papers/rules/blocks.ts'
import { withoutMarks } from '#features/papers/rules/marks.ts'
import type { ReportChoice } from '#features/valuation-reports/model.ts'
import { reportSteps } from '#features/valuation-reports/rules/document.ts'
import { withMarks } from '#features/valuation-reports/rules/editable.ts'
import { TAG } from '#kernel/word-file.ts'
import { builtReportData } from '../support/built-report-data.ts'
import { longCashFlowReport } from '../support/long-cash-flow.ts'
import { markedReport } from '../support/marked-report.ts'
import { paragraphsOf, readable, textOfParagraph, textsOfSections, writtenReport } from '../support/word.ts'
import { entriesOf, entryText } from '../support/zip.ts'

const choice = (language: ReportChoice['language'], template: ReportChoice['template'] = 'FULL'): ReportChoice => ({
  template,
  language,
  annexes: [],
})

test.each(['ar', 'en', 'both'] as const)('every text of every block is in the Word file, in %s', async (language) => {
  const { paragraphs, report, xml } = await writtenReport(builtReportData(), choice(language))
  const whole = paragraphs.map(textOfParagraph).join('\n')
  const missing = textsOfSections(report.sections).filter(
    (text) => !text.split(/\n\s*\n/).every((part) => whole.includes(readable(part))),
  )
  expect(missing).toEqual([])
  // Headings are headings, their order is that of the sections.
  const headings = [...xml.matchAll(/<w:pStyle w:val="Heading1"\/>/g)]
  expect(headings).toHaveLength(report.sections.length)
  // The head of each table of figures is on every page that it goes on to.
  const tables = report.sections
    .flatMap(({ blocks }) => blocks)
    .filter(({ kind }) => kind === 'table' || kind === 'chart')
  expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(tables.length)
  expect(xml).toContain('TOC \\h')
  if (language === 'en') expect(xml).not.toContain('<w:bidiVisual/>')
  else {
    expect(xml).not.toMatch(/<w:tblPr>(?!.{0,80}<w:bidiVisual\/>)/)
    expect(xml.match(/<w:sectPr.*?<\/w:sectPr>/gs)?.every((section) => section.includes('<w:bidi/>'))).toBe(true)
  }
})

test('each page says that it is a draft, by its head, its foot and a watermark', async () => {
  const { file } = await writtenReport(builtReportData(), choice('ar'))
  const parts = (await entriesOf(file)).map(([name]) => name)
  for (const name of parts.filter((one) => /header\d+\.xml$/.test(one))) {
    const header = await entryText(file, name)
    expect(header).toContain('PowerPlusWaterMarkObject')
    expect(header.match(/مسودة/g)).toHaveLength(2)
  }
  for (const name of parts.filter((one) => /footer\d+\.xml$/.test(one)))
    expect(await entryText(file, name)).toMatch(/مسودة قبل الإصدار.*PAGE.*NUMPAGES/s)
})

test('the mark of the firm is beside its name, a picture that is missing says so, and each picture says what it shows', async () => {
  const { report } = await writtenReport(builtReportData(), choice('en'))
  const png = await sharp({ create: { width: 90, height: 30, channels: 4, background: '#0b6f6b' } })
    .png()
    .toBuffer()
  const shown = { bytes: png, type: 'png' as const, ratio: 1 / 3 }
  const xml = mainPart(await writeWord({ ...report, mark: 0 }, [shown], () => ''))
  const described = [...xml.matchAll(/<wp:docPr [^>]*descr="([^"]*)"/g)].map(([, words]) => words)
  expect(described[0]).toBe(String(report.firm.en))
  expect(described).not.toContain('')
  expect(paragraphsOf(xml).map(textOfParagraph)).toContain(String(report.words['no-picture'].en))
})

test('hostile texts stay texts: nothing refers outside, and no field or markup is made of them', async () => {
  const { data, markers } = markedReport()
  const hostile = [
    '=HYPERLINK("http://evil.example")',
    '{ HYPERLINK "http://evil.example" }',
    '{ DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" }',
    '</w:t></w:r><w:r><w:instrText>DDE evil</w:instrText></w:r>',
    ']]><!ENTITY x SYSTEM "file:///etc/passwd">&x;',
    `${'x'.repeat(2000)}`,
    'اسم\u202eعكس\u2066 وصل\u0000\u0007\ud800\ufffe',
    '\ufdd0\ufdd3\ufdd1غير\ufdd2',
  ]
  const { xml, file, paragraphs } = await writtenReport(
    { ...data, content: { ...data.content, basisNote: hostile.join('\n') } },
    choice('en'),
  )
  const whole = paragraphs.map(textOfParagraph).join('\n')
  for (const text of hostile.slice(0, 6)) expect(whole).toContain(readable(text))
  expect(whole).toContain('اسمعكس وصل')
  // The only codes of fields are those of the contents, and of their pages.
  const codes = [...xml.matchAll(/<w:instrText[^>]*>(.*?)<\/w:instrText>/g)].map(
    ([, code]) => code?.trim().split(' ')[0],
  )
  expect(new Set(codes)).toEqual(new Set(['TOC', 'PAGEREF']))
  for (const [name] of await entriesOf(file)) {
    if (!name.endsWith('.rels')) continue
    expect(await entryText(file, name)).not.toContain('External')
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of these
  expect(xml).not.toMatch(/[\u0000-\u0008\ufdd0-\ufdef\ufffe\uffff]/)
  // What is typed for a report is in its Word file too.
  const flat = whole.replace(/\s/g, '')
  const lost = [...markers].filter(
    ([place, marker]) => place.startsWith('content.') && !flat.includes(marker.replace(/\s/g, '')),
  )
  expect(lost.map(([place]) => place)).toEqual(['content.basisNote'])
})

test('signs around texts that may be edited change nothing of what is worded, and each is in a control of its own', async () => {
  const { data } = markedReport()
  for (const given of [data, builtReportData(), longCashFlowReport(10)]) {
    const plain = [...stepsOf(given)]
    const marked = withMarks(given)
    const clean = JSON.parse(JSON.stringify(stepsOf(marked.data)), (_, value) =>
      typeof value === 'string' ? withoutMarks(value) : value,
    )
    expect(clean).toEqual(JSON.parse(JSON.stringify(plain)))
    const { paragraphs, texts } = await writtenReport(given, choice('en'))
    const tags = new Set(paragraphs.flat().flatMap(({ control }) => (control ? [control.tag] : [])))
    expect(tags.size).toBeGreaterThan(3)
    for (const tag of tags) expect(texts[Number(tag.slice(TAG.length))]).toBeDefined()
  }
  function stepsOf(given: typeof data) {
    const steps = reportSteps(given, choice('both'), null)
    let step = steps.next()
    while (!step.done) step = steps.next()
    return [step.value]
  }
})

test('cards and charts are written: pictures with facts, rows with reasons, a row of figures for each label', async () => {
  const text = (said: string) => ({ text: said })
  const blocks: Block[] = [
    {
      kind: 'cards',
      cards: [
        {
          title: text('Card one'),
          picture: { picture: 0, ratio: 0.75 },
          facts: [{ label: text('Area'), value: text('500 m²') }],
          rows: [{ label: text('Location'), value: text('+5 %'), reason: text('Quieter street') }],
          note: text('Seen from outside'),
        },
      ],
    },
    {
      kind: 'chart',
      title: text('Prices'),
      notes: [text('Of the register')],
      chart: {
        look: 'lines',
        unit: text('KWD per m²'),
        labels: [text('Q1'), text('Q2')],
        bandName: text('Quartiles'),
        series: [
          {
            name: text('Sales'),
            values: [900, null],
            written: [text('900'), null],
            band: [{ low: 850, high: 950 }, null],
          },
        ],
        ticks: [{ value: 900, name: text('900') }],
      },
    },
  ]
  const texts = createTexts(['en'], () => '')
  const worded = inLanguages([{ language: 'en' as const, value: blocks }])
  const writing = {
    texts,
    languages: ['en' as const],
    pictures: [null],
    missing: { en: 'No picture' },
    width: 9000,
    number: String,
  }
  const children = await writeBlocks(worded, writing)
  const file = await Packer.toBuffer(new Document({ sections: [{ children }] }))
  expect(paragraphsOf(mainPart(file)).map(textOfParagraph).filter(Boolean)).toEqual([
    'Card one',
    'No picture',
    'Area',
    '500 m²',
    'Location',
    '+5 %',
    'Quieter street',
    'Seen from outside',
    'Prices',
    'KWD per m²',
    'Sales',
    'Quartiles',
    'Q1',
    '900',
    '850 – 950',
    'Q2',
    '–',
    '–',
    'Of the register',
  ])
})
