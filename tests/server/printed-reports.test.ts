import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { numbersOf } from '#features/comparables/rules/numbers.ts'
import { carriedData } from '#features/exchange/rules/result.ts'
import { composeReport } from '#features/valuation-reports/commands/compose.ts'
import { paperMessages } from '#features/valuation-reports/messages.ts'
import type { ReportChoice, ReportData } from '#features/valuation-reports/model.ts'
import { reportDocument } from '#features/valuation-reports/rules/document.ts'
import { gridSnapshot } from '#features/valuation-reports/rules/snapshot.ts'
import { formatKwd } from '#kernel/format.ts'
import type { DrawPages } from '#server/files/pages/pdf-pages.ts'
import { createPdfRenderer } from '#server/typst/pdf-renderer.ts'
import { comparableOf, subjectFacts } from '../support/approaches.ts'
import { builtReportData } from '../support/built-report-data.ts'
import { testFolder } from '../support/folder.ts'
import { listeningLog } from '../support/log.ts'
import { longCashFlowReport } from '../support/long-cash-flow.ts'
import { halves } from '../support/pictures.ts'
import { readPdf } from '../support/read-pdf.ts'
import { hash, MARK, reportData } from '../support/report-data.ts'

const { log, told } = listeningLog()
const renderer = createPdfRenderer({ log })
afterAll(() => renderer.close())

const data = builtReportData()
const annexes = data.documents.map(({ id }) => id)
const photo = await halves(800, 600).jpeg().toBuffer()
/** Two pages of the deed; the contract can't be drawn. */
const drawPages: DrawPages = async (sha256) =>
  sha256 === data.documents[0]?.sha256 ? [photo, photo].map((jpeg) => ({ jpeg, width: 800, height: 600 })) : []

async function print(choice: Pick<ReportChoice, 'language' | 'template'>, of: ReportData = data) {
  const ctx = { db: undefined as never, store: { readPreview: async () => photo }, drawPages }
  const { pdf } = await renderer.print(await composeReport(ctx, of, { ...choice, annexes }, MARK))
  return { ...(await readPdf(pdf)), bytes: pdf, source: Buffer.from(pdf).toString('latin1') }
}

const report = {
  ar: print({ template: 'FULL', language: 'ar' }),
  en: print({ template: 'FULL', language: 'en' }),
}
const withoutCards = print(
  { template: 'FULL', language: 'en' },
  { ...data, content: { ...data.content, evidenceCards: false } },
)
// Programs take marks of vowels in orders of their own.
const letters = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')

test('a full report tells every approach with its value and steps, the grid, the sensitivity and the reconciliation', async () => {
  const { text } = await report.en
  const { GRID, SCORES, INCOME, COST, RESIDUAL, RECONCILIATION } = data.outcomes
  const kwd = (value: number) => formatKwd(value, { language: 'en', digits: 'latn' }, 'below10')
  for (const outcome of [GRID, SCORES, INCOME, COST, RESIDUAL]) {
    expect(outcome?.faults).toEqual([])
    // Nobody writes fils on a house.
    expect(text).toContain(`KWD ${kwd(Math.round(outcome?.value ?? 0))}`)
  }
  expect(text).toContain(`KWD ${kwd(RECONCILIATION?.finalValue ?? 0)}`)
  for (const heading of [
    'Market approach: sales comparison with an adjustment grid',
    'Market approach: weighted scores related to price',
    'Income approach',
    'Cost approach: depreciated replacement cost plus land value',
    'Residual method',
    'Adjustment grid',
    'Sensitivity analysis',
    'Reasons for the reconciliation',
    'Measured areas',
    'Defects',
    'in accordance with the International Valuation Standards',
  ])
    expect(text).toContain(heading)
  // Without cards the comparables of one reason are together; the levels of the sensitivity are percentages.
  expect((await withoutCards).text).toMatch(/Location, Comparables 1, 2, 3, 4, 5, 6, 7, 8: /)
  expect(text).toMatch(/7\.75% .* 8\.25% /)
  const { scenarios } = data
  expect(scenarios?.faults).toEqual([])
  expect(text).toMatch(/Capitalisation rate 8\.25% 9\.25%/)
  expect(text).toContain(`Value weighted by the scenarios: KWD ${kwd(Math.round(scenarios?.weighted ?? 0))}`)
})

test('each comparable is on a card with its photo, its adjustments and their reasons, which are said once; what was excluded has its reason', async () => {
  const [{ text }, plain] = [await report.en, await withoutCards]
  expect(text).toMatch(
    /Comparable 1 · Salmiya, Block 1 .*Deed or contract, Document seen .*Location −3\.5% .*Comparable 2 ·/s,
  )
  expect(text).not.toContain('Reasons for the adjustments')
  expect(text).toMatch(/Evidence considered and excluded .*Salmiya, Block 4 Auction 3 Feb 2026 .*Forced sale/)
  expect(plain.text).not.toContain('Comparable 1 · Salmiya')
})

test.each(['ar', 'en', 'both'] as const)('%s: of thirty comparables no card is broken', async (language) => {
  const many = thirtyComparables()
  const { pages } = await print({ template: 'FULL', language }, many)
  for (const { number } of many.grid?.columns ?? []) {
    const [first, last] = [`Q${number}F`, `Q${number}L`].map((mark) => pages.findIndex((page) => page.includes(mark)))
    expect([number, first]).toEqual([number, last])
    expect(first).toBeGreaterThan(1)
  }
})

/** A report with thirty comparables, whose first and last reasons have marks of their own. */
function thirtyComparables(): ReportData {
  const all = Array.from({ length: 30 }, (_, at) =>
    comparableOf(at + 1, {
      price: 300_000 + at * 1000,
      latitude: 29.33 + at / 3000,
      longitude: 48.06 + (at % 7) / 500,
    }),
  )
  const numbers = numbersOf(all)
  const GRID = Object.fromEntries(
    all.flatMap(({ evidenceId: id }) =>
      (['TIME', 'LOCATION', 'SIZE', 'FRONTAGE', 'AGE'] as const).map((row, at) => [
        `cells.${id}:${row}`,
        {
          unit: 'PERCENT' as const,
          value: at + 1,
          reason: `${at === 0 ? `Q${numbers.get(id)}F ` : ''}${'a plain reason '.repeat(1 + at)}${at === 4 ? `Q${numbers.get(id)}L` : ''}`,
        },
      ]),
    ),
  )
  const photo = { sha256: hash(9), width: 800, height: 600 }
  const comparables = all.map(({ evidenceId, distance, isApproximate, evidence }) => {
    return { evidenceId, distance, isApproximate, evidence, photo }
  })
  return reportData({
    comparables,
    grid: gridSnapshot('GRID', { GRID }, { subject: subjectFacts(), comparables: all }),
  })
}

test('the market is printed with its quarter, charts and n, sources and the valuer’s words, in both languages', async () => {
  const { text, pages } = await report.en
  for (const said of [
    'Demand for investment buildings',
    'Q1 2026',
    '2, published on 12 Apr 2026',
    'First to third quartile',
  ])
    expect(text).toContain(said)
  // By hand: nine prices from 1,760 in steps of 37.5; four rents have no median.
  const prices = pages.find((one) => one.includes('Sale price per m')) ?? ''
  expect(prices).toContain('1,910')
  expect(pages.find((one) => one.includes('Monthly rent per m'))).toMatch(/Q1 2025 n = 4/)
  expect(text).toContain('No quarter has 5 entries: Net yield of sales.')
  expect(text).toContain('bulletin of the Ministry of Justice')
  const arabic = letters((await report.ar).text)
  for (const said of ['الصفقات', 'بيوع', 'الثالث', 'وصفقاتها']) expect(arabic).toContain(letters(said))
})

test('in Arabic the names, the headings and the value are those of the record', async () => {
  const { text } = await report.ar
  for (const word of ['المالك', 'الدخل', 'التكلفة', 'المتبقية', 'الحساسية', 'التوقيع', 'K7QM-3XWP-R9TD-4C8A'])
    expect(letters(text)).toContain(letters(word))
  for (const name of ['مريم', 'نورة', 'خالد']) expect(letters(text)).toContain(name)
  expect(text).toContain('1,042,000')
})

test('another program reads the Arabic headings and names whole and in order', async () => {
  const file = join(testFolder(), 'report.pdf')
  writeFileSync(file, (await report.ar).bytes)
  const { stdout, error } = spawnSync('pdftotext', ['-enc', 'UTF-8', file, '-'], { encoding: 'utf8' })
  // Where poppler is installed.
  if (error) return
  // It takes a gap within a word for a blank.
  const joined = (text: string) => text.normalize('NFKC').replace(/[\p{Cf}\p{M}\s]/gu, '')
  const pages = stdout.split('\f').map(joined)
  // The first section begins below the last line of the contents.
  const beyondContents = [pages[1]?.split(/\.{9,}/).at(-1), ...pages.slice(2)].join('')
  // Of the sections that this report has. It takes letters with a mark in an order of its own.
  const { sections } = reportDocument(data, { template: 'FULL', language: 'ar', annexes }, MARK)
  const keys = sections.map(({ code }) => `section.${code}`)
  const headings = Object.entries(paperMessages).flatMap(([key, { ar }]) =>
    keys.includes(key) && !/\p{M}/u.test(ar) ? [ar] : [],
  )
  expect(headings.length).toBeGreaterThan(10)
  const names = [
    'مريم العلي',
    'خالد الصالح',
    'نورة الفهد',
    'ورثة عبدالرحمن سالم الأحمد',
    'شركة الواحة العقارية (ش.م.ك.م)',
    'بنك الواحة (ش.م.ك.ع)',
  ]
  expect([...headings, ...names].filter((text) => !beyondContents.includes(joined(text)))).toEqual([])
})

test('what the version corrects is below the contents, before the summary', async () => {
  const { pages } = await report.en
  const [, first = ''] = pages
  expect(first).toMatch(/Contents 1 What this version corrects[ .]*2 /)
  // Below the contents, on the same page.
  const [, , corrections] = first.split('1 What this version corrects')
  for (const text of ['The owner was misspelt', 'Owing Person', 'Owning Person']) expect(corrections).toContain(text)
  // A version that corrects little has its summary below it.
  expect(corrections).toContain('2 Summary of the valuation')
})

/** Fails where the last of a page is a heading, whose text would be on the next. */
function expectNoHeadingLast(last: readonly string[][]) {
  for (const [page, roles] of last.entries()) {
    expect([page, roles[1]]).toEqual([page, 'Document'])
    expect([page, roles.filter((role) => /^H\d?$/.test(role))]).toEqual([page, []])
  }
}

test('no page of a full report ends with a heading', async () => {
  for (const { last } of [await report.ar, await report.en]) expectNoHeadingLast(last)
})

test('no page but the last is less than a third full, and no value has fils', async () => {
  const all = [report.ar, report.en, withoutCards, print({ template: 'RESTRICTED', language: 'ar' })]
  for (const { filled, text } of await Promise.all(all)) {
    // The cover is arranged by itself.
    for (const [at, share] of filled.slice(1, -1).entries()) expect([at, share > 0.35]).toEqual([at, true])
    expect(text).not.toMatch(/\d[,٬]\d{3}[.٫](?:000|٠٠٠)/)
  }
})

test('the annex names a file by the ends of its hash, which the data of the report have whole', async () => {
  const [{ text }, [document]] = [await report.en, data.documents]
  const { sha256 = '' } = document ?? {}
  expect(text).toContain(`${sha256.slice(0, 8)}...${sha256.slice(-4)}`)
  expect(text).not.toContain(sha256.slice(0, 32))
  const choice = { template: 'FULL', language: 'en', annexes } as const
  expect(carriedData({ data, choice, mark: MARK, nonce: '0'.repeat(32) })).toContain(`"sha256":"${sha256}"`)
})

test('the contents lead to the pages on which the sections begin, and a grid of eight is as wide as a page', async () => {
  const { pages, sizes } = await withoutCards
  // What follows them begins on the same page.
  const [, contents = ''] = /Contents (1 (.+?[^ .])[ .]+2 .+?) 1 \2/.exec(pages[1] ?? '') ?? []
  const entries = [...contents.matchAll(/(\d+) (\D+?) [. ]*(\d+)(?= |$)/g)]
  expect(entries.length).toBeGreaterThanOrEqual(16)
  for (const [, number, title = '', page] of entries) {
    const found = pages.findIndex(
      (one, at) =>
        at > 0 &&
        one
          .split(contents)
          .at(-1)
          ?.includes(`${number} ${title.replace(/[. ]+$/, '')}`),
    )
    expect([title, found + 1]).toEqual([title, Number(page)])
  }
  expect(sizes.filter(([width, height]) => width > height)).toEqual([])
  const grid = pages.find((page) => page.includes('Comparable 8'))
  expect(grid).toContain('Comparable 1 Comparable 2')
})

test('a report of few pages has no contents', async () => {
  const { pages } = await print({ template: 'RESTRICTED', language: 'en' })
  expect(pages.length).toBeLessThanOrEqual(12)
  expect(pages.filter((page) => page.includes('Contents'))).toEqual([])
})

test.each(['ar', 'en', 'both'] as const)(
  'a cash flow of thirty years lies across the page, each stretch under its years: %s',
  async (language) => {
    const of = longCashFlowReport(30)
    const { pages, sizes, last } = await print({ template: 'FULL', language }, of)
    expectNoHeadingLast(last)
    const across = sizes.flatMap(([width, height], at) => (width > height ? [letters(pages[at] ?? '')] : []))
    const [title, present] = language === 'ar' ? ['التدفقات', 'الحالية'] : ['Cash flow by year', 'Present value']
    const years = across.slice(across.findIndex((page) => page.includes(letters(title))))
    // One language has both stretches on a page; in both languages each has a page.
    expect(years).toHaveLength(language === 'both' ? 2 : 1)
    const [first = '', second = first] = years
    expect(first).toMatch(/ 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 /)
    expect(second).toMatch(/ 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 /)
    for (const page of years) expect(page).toContain(letters(present))
    const flows = of.outcomes.INCOME?.steps.find(({ word }) => word === 'methods:step.flows')?.result?.value ?? 0
    expect(second).toContain(Math.round(flows).toLocaleString('en'))
  },
)

test('a rent roll of many pages has its heads on each of them, and its sums on the last', async () => {
  const unit = (at: number) => [
    `rents.44444444-0000-4000-8000-${String(at).padStart(12, '0')}`,
    { unit: `Flat ${at}`, area: 80, rent: 400, marketRent: 420, leaseEnd: '2028-01-31' },
  ]
  const units = Object.fromEntries(Array.from({ length: 90 }, (_, at) => unit(at + 1)))
  const { pages, sizes } = await print({ template: 'FULL', language: 'en' }, longCashFlowReport(3, { rents: units }))
  const rolls = pages.filter((page, at) => (sizes[at]?.[0] ?? 0) > (sizes[at]?.[1] ?? 0) && /Flat \d/.test(page))
  expect(rolls.length).toBeGreaterThan(2)
  for (const page of rolls) expect(page).toMatch(/Unit .*Monthly rent .*Lease end/)
  expect(rolls.map((page) => page.includes('Total (units: 103)') || page.includes('units: 103'))).toEqual(
    rolls.map((_, at) => at === rolls.length - 1),
  )
})

test('however long a certificate is, the page of its signatures tells what is signed', async () => {
  for (let sentences = 0; sentences < 3; sentences++) {
    const content = {
      ...data.content,
      uncertainty: 'The market of this area is active and well evidenced. '.repeat(sentences * 2),
    }
    const { pages } = await print({ template: 'CERTIFICATE', language: 'en' }, { ...data, content })
    expect(pages.find((page) => page.includes('Approved by'))).toContain('is to be read with the work-file')
  }
})

test('annexed PDFs are printed page by page as pictures with words, and one that can’t be drawn is reported', async () => {
  const { text, source } = await report.en
  for (const page of [1, 2])
    expect(text).toMatch(new RegExp(`Annex 1: Property document, Title deed ?, page ${page} of 2`))
  expect(text).toContain('could not be printed, kept in the work-file')
  // The cover, ten photos, the plan, and two pages of the deed, each with its words.
  expect(source.match(/\/Alt /g)?.length).toBeGreaterThanOrEqual(14)
})

test('every template and language is a tagged PDF/A-2a in its language with one output intent, whole fonts and no watermark once it is issued', async () => {
  const printed = [
    await report.ar,
    await report.en,
    await print({ template: 'CERTIFICATE', language: 'both' }),
    await print({ template: 'LETTER', language: 'ar' }),
  ]
  for (const [at, { source, conformance, isTagged, fonts, pages, text, last }] of printed.entries()) {
    expectNoHeadingLast(last)
    expect([conformance, isTagged]).toEqual(['2A', true])
    expect(source.match(/\/S \/GTS_PDFA1/g)).toHaveLength(1)
    for (const part of ['/StructTreeRoot', '/ParentTree', '/DestOutputProfile', `/Lang (${at === 1 ? 'en' : 'ar'}`])
      expect([at, part, source.includes(part)]).toEqual([at, part, true])
    // What PDF/A forbids.
    for (const part of ['/JavaScript', '/Launch', '/EmbeddedFile', '/Encrypt'])
      expect([at, part, source.includes(part)]).toEqual([at, part, false])
    expect(fonts.length).toBeGreaterThan(0)
    for (const font of fonts) expect(font).toEqual({ name: expect.stringMatching(/IBMPlexSans/), isEmbedded: true })
    expect(letters(text)).not.toMatch(/DRAFT|مسودة/)
    expect(pages.length).toBeGreaterThan(0)
  }
  expect(told).toEqual([])
})
