import { describe, expect, test } from 'vitest'
import { inLanguages } from '#features/papers/rules/blocks.ts'
import { OPTIONAL_SECTIONS, SECTIONS } from '#features/terms/model/report-sections.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { comparableOf, evidenceId, subjectFacts } from '../../../../tests/support/approaches.ts'
import { builtReportData } from '../../../../tests/support/built-report-data.ts'
import { MARK, reportData } from '../../../../tests/support/report-data.ts'
import { evaluateSheets } from '../../approaches/rules/evaluate.ts'
import { REPORT_LANGUAGES, REPORT_TEMPLATES, type ReportTemplate } from '../model/codes.ts'
import type { ReportData, ReportMark } from '../model.ts'
import { CONTENT_ITEMS } from './contents.ts'
import { reportDocument } from './document.ts'
import { gridSnapshot, setSections } from './snapshot.ts'

describe.each(REPORT_TEMPLATES)('%s', (template) => {
  test.each(REPORT_LANGUAGES)('%s: the same data give the same document, drafts and issued ones', (language) => {
    const choice = { template, language, annexes: ['7e4a8c1e-0000-4000-8000-000000000004'] }
    for (const mark of [null, MARK]) {
      const document = reportDocument(reportData(), choice, mark)
      expect(reportDocument(structuredClone(reportData()), choice, mark)).toEqual(document)
      expect(JSON.stringify(document)).not.toMatch(/undefined|NaN|\[object|\{\{/)
    }
  })

  test('a version that corrects says what and why before all else; the first and a draft say nothing of it', () => {
    const written = (mark: ReportMark) =>
      JSON.stringify(reportDocument(reportData(), { template, language: 'en', annexes: [] }, mark).sections)
    const corrected = written(MARK)
    const [head, reason, value] = ['What this version corrects', 'The owner was misspelt', '"kind":"value"'].map(
      (text) => corrected.indexOf(text),
    )
    expect(head).toBeGreaterThan(0)
    expect(reason).toBeGreaterThan(head ?? 0)
    expect(value).toBeGreaterThan(reason ?? 0)
    expect(corrected).toContain('Owing Person')
    for (const mark of [null, { ...MARK, version: 1, corrections: [] }])
      expect(written(mark)).not.toContain('What this version corrects')
  })

  test('what its only approver prepared says that no second person reviewed it, why, and what took the place of that', () => {
    const own = { checks: [], submittedAt: '2026-11-01T07:00:00.000Z', reviewedAt: '2026-11-02T07:05:00.000Z' }
    const outside = { name: 'Fahad Outside', registerNumber: '77', on: '2026-11-02' }
    const written = (more: Partial<ReportData['people']>) => {
      const data = reportData()
      const people = { ...data.people, ...more }
      return JSON.stringify(reportDocument({ ...data, people }, { template, language: 'both', annexes: [] }, MARK))
    }
    const waited = written({ selfReview: { ...own, outside: null } })
    for (const said of ['no second valuer', 'لم يراجعه مقيّم ثانٍ', 'After a waiting period', 'وبعد مهلة انتظار'])
      expect(waited).toContain(said)
    const seen = written({ selfReview: { ...own, outside } })
    for (const said of ['no second valuer', 'from outside the firm by', 'Fahad Outside', 'وراجعه من خارج المكتب'])
      expect(seen).toContain(said)
    expect(written({})).not.toContain('no second valuer')
  })
})

test.each([
  [undefined, [...SECTIONS]],
  [['SUMMARY', 'LENDING', 'TERMS'] as const, ['SUMMARY', 'LENDING', 'DISCLOSURE', 'ESG', 'ASSUMPTIONS', 'COMPLIANCE']],
])(
  'sections in the order of the client, %j, and what it does not name after what it usually follows',
  (order, begins) => {
    const data = { ...builtReportData(), sections: order }
    const { sections } = reportDocument(data, { template: 'FULL', language: 'en', annexes: [] }, MARK)
    const codes = sections.map(({ code }) => code)
    expect(codes[0]).toBe('CORRECTIONS')
    const usual = reportDocument(builtReportData(), { template: 'FULL', language: 'en', annexes: [] }, MARK).sections
    expect(codes.toSorted()).toEqual(usual.map(({ code }) => code).toSorted())
    const told = begins.filter((code) => codes.includes(code))
    expect(codes.filter((code) => told.includes(code as (typeof SECTIONS)[number]))).toEqual(told)
    if (codes.includes('GRID')) expect(codes[codes.indexOf('GRID') - 1]).toMatch(/EVIDENCE|GRID/)
  },
)

test('what the firm leaves out is not printed, and all else is as it is without', () => {
  const printed = (of: Partial<ReportData>) =>
    reportDocument({ ...builtReportData(), ...of }, { template: 'FULL', language: 'en', annexes: [] }, null).sections
  const usual = printed({})
  expect(usual.map(({ code }) => code)).toEqual(expect.arrayContaining(['PHOTOS', 'MAP']))
  const short = printed({ leftOut: ['PHOTOS', 'MAP'] })
  expect(short.map(({ code }) => code)).toEqual(
    usual.map(({ code }) => code).filter((code) => code !== 'PHOTOS' && code !== 'MAP'),
  )
  const own = printed({ leftOut: ['MAP'], sections: ['SUMMARY', 'COMPLIANCE', 'TERMS'] }).map(({ code }) => code)
  expect([own.slice(0, 2), own.includes('MAP'), own.length]).toEqual([
    ['SUMMARY', 'COMPLIANCE'],
    false,
    usual.length - 1,
  ])
  for (const { section } of CONTENT_ITEMS) expect(OPTIONAL_SECTIONS).not.toContain(section)
})

test('the firm sets the sections of clients without an order of their own, and leaves out nothing that one requires', () => {
  const firm = { order: ['SUMMARY', 'ESG'], leftOut: ['PHOTOS', 'MAP'] } as const
  expect(setSections({ order: [], leftOut: [] }, null)).toEqual({})
  expect(setSections(firm, null)).toEqual({ sections: firm.order, leftOut: firm.leftOut })
  expect(setSections(firm, { order: [], required: ['MAP', 'COURT'] })).toEqual({
    sections: firm.order,
    leftOut: ['PHOTOS'],
  })
  expect(setSections(firm, { order: [], required: ['MAP', 'PHOTOS'] })).toEqual({ sections: firm.order })
  expect(setSections(firm, { order: ['TERMS'], required: [] })).toEqual({ sections: ['TERMS'] })
})

test('two languages of one text are put together, and one that is the same in both is printed once', () => {
  const worded = (language: 'ar' | 'en', a: string, b: string) => ({
    language,
    value: { list: [{ text: a }], kind: 'x', b: { text: b } },
  })
  expect(inLanguages([worded('ar', 'نعم', '\u2068400\u2069'), worded('en', 'Yes', '400')])).toEqual({
    list: [{ ar: 'نعم', en: 'Yes' }],
    kind: 'x',
    b: { any: '\u2068400\u2069' },
  })
  expect(inLanguages([worded('en', 'Yes', '400')])).toMatchObject({ list: [{ en: 'Yes' }], b: { en: '400' } })
  const other = { language: 'ar' as const, value: { list: [], kind: 'x', b: { text: '' } } }
  expect(() => inLanguages([worded('en', 'a', 'b'), other as never])).toThrow('differs')
})

describe('the evidence of a full report', () => {
  type Drawn = ReturnType<typeof reportDocument>['sections'][number]['blocks'][number]
  const evidenceOf = (data: ReportData, language: 'ar' | 'en' = 'en') => {
    const { sections } = reportDocument(data, { template: 'FULL', language, annexes: [] }, null)
    return sections.find(({ code }) => code === 'EVIDENCE')?.blocks ?? []
  }
  const ofKind = <K extends Drawn['kind']>(blocks: readonly Drawn[], kind: K) =>
    blocks.filter((one): one is Extract<Drawn, { kind: K }> => one.kind === kind)
  const without = (part: string, data = reportData()): ReportData => ({
    ...data,
    content: { ...data.content, [part]: false },
  })

  test('has a card for each comparable: its photo, what is known of it, and each adjustment with its reason', () => {
    const [block] = ofKind(evidenceOf(reportData()), 'cards')
    expect(block?.cards).toHaveLength(3)
    const [first] = block?.cards ?? []
    expect(first?.title).toEqual({ en: 'Comparable 1 · Salmiya, Block \u20681\u2069' })
    expect(first?.picture?.ratio).toBe(0.75)
    expect(block?.cards[1]?.picture).toBeNull()
    const facts = Object.fromEntries((first?.facts ?? []).map(({ label, value }) => [label.en, value.en]))
    // By hand: 310,000 for 400 m² is 775 a square metre.
    expect(facts).toMatchObject({ Price: 'KWD 310,000', 'Price per m²': 'KWD 775', Tenure: 'Freehold' })
    expect(first?.rows).toEqual([
      { label: { en: 'Location' }, value: { en: '\u2066−1.5%\u2069' }, reason: { en: '\u2068Quieter street 1\u2069' } },
    ])
    expect(first?.note).toBeNull()
    const [one, ...others] = reportData().comparables
    const unpinned = { ...one, evidence: { ...one?.evidence, latitude: null } } as ReportData['comparables'][number]
    const [bare] = ofKind(evidenceOf({ ...reportData(), comparables: [unpinned, ...others] }), 'cards')
    expect(bare?.cards[0]?.note?.en).toContain('not on the map')
  })

  test('says a reason once: on the cards, or after the grid without them', () => {
    const count = (data: ReportData) => inFull(data, 'en').split('Quieter street 1').length - 1
    expect([count(reportData()), count(without('evidenceCards'))]).toEqual([1, 1])
    expect(inFull(reportData(), 'en')).not.toContain('Reasons for the adjustments')
    const plain = evidenceOf(without('evidenceCards'))
    expect(ofKind(plain, 'cards')).toEqual([])
    expect(ofKind(plain, 'table')[0]?.rows).toHaveLength(3)
  })

  test('marks the line of the grid on which the comparables are adjusted', () => {
    const { sections } = reportDocument(reportData(), { template: 'FULL', language: 'en', annexes: [] }, null)
    const [grid] = ofKind(sections.find(({ code }) => code === 'GRID')?.blocks ?? [], 'table')
    expect(grid?.rows[grid.strong ?? -1]?.[0]).toEqual({ en: 'After all adjustments' })
  })

  test('leaves out photos and what was excluded where they are not chosen, and all of it in what was kept before', () => {
    const [cards] = ofKind(evidenceOf(without('evidencePhotos')), 'cards')
    expect(cards?.cards.map(({ picture }) => picture)).toEqual([null, null, null])
    const told = JSON.stringify(evidenceOf(reportData(), 'ar'))
    expect(told).toContain('بيع جبري أو في ظروف غير عادية')
    expect(JSON.stringify(evidenceOf(without('evidenceExcluded'), 'ar'))).not.toContain('بيع جبري')
    const { excluded: _, ...kept } = reportData()
    const before = evidenceOf(kept)
    expect([ofKind(before, 'cards'), ofKind(before, 'table').length]).toEqual([[], 1])
    expect(inFull(kept, 'en')).toContain('Reasons for the adjustments')
  })

  test('gives the reason in the words of the valuer, and how many more there are', () => {
    const [one] = reportData().excluded ?? []
    const own = { ...one, reasonCode: 'OTHER', reason: 'An annexe burnt down' } as NonNullable<typeof one>
    const told = JSON.stringify(evidenceOf(reportData({ excluded: [own], rejected: 4 })))
    expect(told).toContain('An annexe burnt down')
    expect(told).toContain('kept in the work-file: 3.')
  })

  test('has a map as wide as its pins, none of which covers another, with the name of the area around them', () => {
    const [{ evidence, ...one } = reportData().comparables[0] as never] = reportData().comparables
    // Far from the middle of its area, all at one place.
    const at = { latitude: 29.324, longitude: 48.082 }
    const data = reportData({
      property: { ...reportData().property, ...at } as ReportData['property'],
      comparables: [1, 2, 3].map((n) => ({ ...one, evidenceId: evidenceId(n), evidence: { ...evidence, ...at } })),
    })
    const [block] = ofKind(evidenceOf(data), 'map')
    const pins = block?.map.pins ?? []
    expect(pins).toHaveLength(4)
    for (const [index, pin] of pins.entries())
      for (const other of pins.slice(index + 1))
        expect(Math.hypot(pin.x - other.x, pin.y - other.y)).toBeGreaterThan(0.02)
    expect(block?.map.labels.map(({ name }) => name.en)).toContain('Rumaithiya')
    expect(block?.map.ratio).toBeLessThan(0.53)
    expect(block?.notes[0]?.en).toContain('1: Salmiya')
  })
})

const inFull = (data: ReportData, language: 'ar' | 'en', template: ReportTemplate = 'FULL') =>
  JSON.stringify(reportDocument(data, { template, language, annexes: [] }, null))

test.each(REPORT_TEMPLATES)('%s: a distance from or to the middle of an area is approximate', (template) => {
  const data = reportData()
  const placed = {
    ...data,
    property: { ...(data.property as object), latitude: 29.33, longitude: 48.07 },
  } as ReportData
  const about = (isApproximate: boolean): ReportData => ({
    ...placed,
    comparables: data.comparables.map((one) => ({ ...one, isApproximate })),
  })
  for (const [language, word] of [
    ['ar', '(تقريبية)'],
    ['en', '(approximate)'],
  ] as const) {
    const marked = (of: ReportData) => inFull(of, language, template).split(word).length - 1
    const listed = inFull(about(false), language, template).includes(language === 'ar' ? 'البُعد' : 'Distance')
    const all = listed ? data.comparables.length : 0
    expect([marked(about(false)), marked(about(true))]).toEqual([0, all])
    expect(marked({ ...about(false), property: { ...placed.property, latitude: null } } as ReportData)).toBe(all)
    if (template === 'FULL') expect(all).toBeGreaterThan(0)
  }
})

test('a report of every kind of sheet words all codes of them in both languages', () => {
  for (const language of ['ar', 'en'] as const)
    for (const template of REPORT_TEMPLATES) {
      const { sections, cover } = reportDocument(builtReportData(), { template, language, annexes: [] }, MARK)
      const texts = JSON.stringify([sections.map(({ title, blocks }) => [title, blocks]), cover]).matchAll(
        /"(?:ar|en)":"((?:[^"\\]|\\.)*)"/g,
      )
      for (const [, text] of texts) expect(text).not.toMatch(/\b(?:[A-Z]+_[A-Z_]+|[a-z]+_[a-z_]+|[a-z]+:[a-z]+\.\w+)\b/)
    }
})

test('planning and title, the four tests of the use and the reasons for approaches are printed, with what is built against what may be', () => {
  const data = builtReportData()
  const told = inFull(data, 'en')
  // By hand: 500 × 4 = 2,000 m² permitted; 2,150 built are 430 % and 150 m² beyond.
  for (const text of [
    'Planning and title',
    'Certificate of description no.',
    'أ/2026/118',
    'Violations found',
    'As built',
    'Built area (m²)',
    '2,150',
    'Building ratio (%)',
    '430',
    '\u2066+30\u2069',
    '2,000',
    'Area built beyond what is permitted',
    '150 m²',
    'Legally permissible',
    'Most productive',
    'لا بديل مرخّص أعلى قيمة من القائم',
    'Why the cost approach is used or not',
    'كلفة البناء لا تعكس',
  ])
    expect(told).toContain(text)
  const { PLANNING: _, ...others } = data.sheets
  expect(inFull({ ...data, sheets: others }, 'en')).not.toContain('Planning and title')
  // An area that was typed is printed once, as it was typed.
  const typed = { ...data.sheets.PLANNING, beyondArea: 90, beyondReason: 'سرداب' }
  const once = inFull({ ...data, sheets: { ...data.sheets, PLANNING: typed } }, 'en')
  expect(once.match(/Area built beyond what is permitted/g)).toHaveLength(1)
  expect(once).toContain('90 m²')
})

test('the questions of a court are answered in order, and what holders have sums to the value', () => {
  const data = builtReportData()
  const holder = (name: string, shares: number, more = {}) => ({ name, shares, ...more })
  const COURT = {
    caseNumber: '2026/14',
    mission: 'تقدير القيمة وأجر المثل',
    deedNumber: '771',
    base: 8,
    'questions.b': { question: 'ما قيمة العقار؟', answer: 'القيمة أعلاه' },
    'questions.a': { question: 'هل يقبل القسمة؟', answer: 'لا يقبلها عيناً' },
    'holders.w': holder('الزوجة', 1, { discountRate: 10, discountReason: 'حصة لا تُباع وحدها' }),
    'holders.s': holder('الابن', 7),
    'rents.r': { from: '2024-01-01', months: 12, monthly: 100, evidence: 'إيجارات مجاورة', paid: 1120 },
  }
  const told = inFull(
    { ...data, record: { ...data.record, finalValue: 800_000.001 }, sheets: { ...data.sheets, COURT } },
    'en',
  )
  // By hand: an eighth of 800,000.001 is 100,000.000 and the rest of the fils goes to the larger rest; 10 % less is 90,000; arrears of 80 are 10 and 70.
  for (const text of [
    '2026/14',
    '100,000.000',
    '700,000.001',
    '90,000.000',
    '1/8',
    '7/8',
    '10.000',
    '70.000',
    'حصة لا تُباع وحدها',
  ])
    expect(told).toContain(text)
  expect(told.indexOf('ما قيمة العقار؟')).toBeLessThan(told.indexOf('هل يقبل القسمة؟'))
  expect(inFull(data, 'en')).not.toContain('The order of the court')
})

test('what comes to nothing has no line: a share of 0 % of the value, and the area that is not left to build', () => {
  const told = inFull(builtReportData(), 'en').replace(/[\u2066-\u2069]/g, '')
  for (const text of ['× 50%', '"150 m²"']) expect(told).toContain(text)
  for (const text of ['× 0%', '"0 m²"']) expect(told).not.toContain(text)
})

test('an expropriation is a section of its own, with its compensation to the fils and in words', () => {
  const data = builtReportData()
  const COURT = {
    ...{ legalKind: 'EXPROPRIATION', decreeNumber: '14/2026', decreeDate: '2026-02-01', takenOn: '2026-02-01' },
    ...{ authority: 'إدارة نزع الملكية', areaTaken: 100, areaLeft: 300, valueBefore: 300_000, valueAfter: 225_000.5 },
    ...{ severance: 10_000, betterment: 4000.25, takenBuildings: 1250, methodSource: 'قبل النزع وبعده' },
  }
  const [en, ar] = (['en', 'ar'] as const).map((language) =>
    inFull({ ...data, sheets: { ...data.sheets, COURT } }, language),
  )
  // By hand: 300,000 − 225,000.500 = 74,999.500; + 10,000 − 4,000.250 + 1,250 = 82,249.250.
  for (const text of [
    'Expropriation and its compensation',
    '14/2026',
    '74,999.500',
    '82,249.250',
    'fils only',
    'Law No. 33 of 1964',
  ])
    expect(en).toContain(text)
  for (const text of ['نزع الملكية والتعويض عنه', 'فقط اثنان وثمانون ألفاً']) expect(ar).toContain(text)
  // What is taken off bears its sign, and no word says so again.
  expect(en).toContain('-4,000.250')
  expect(en).not.toContain('Less betterment')
  expect(inFull(data, 'en')).not.toContain('Expropriation')
})

test('a lender reads suitability, marketing, the loan to the value, risks and prior involvement', () => {
  const data = builtReportData()
  const LENDING = {
    ...{ borrower: 'شركة المرقاب', loan: 600_000, suitability: 'CONDITIONAL', suitabilityReason: 'رهن سابق' },
    ...{ marketingMonths: 6, marketingSource: 'صفقات السنة', involvement: 'DISCLOSED', involvementNote: 'قُيّم قبل سنة' },
    'risks.a': { risk: 'انتهاء العقد', effect: 'انخفاض الدخل' },
  }
  const record = { ...data.record, finalValue: 800_000 }
  const told = inFull({ ...data, record, sheets: { ...data.sheets, LENDING } }, 'en')
  // By hand: 600,000 of 800,000 is 75 %.
  for (const text of [
    ...['Secured lending', 'شركة المرقاب', 'Suitable on conditions', 'رهن سابق', '6 months', '75%', 'انخفاض الدخل'],
    ...['Prior involvement', 'Disclosed', 'قُيّم قبل سنة'],
  ])
    expect(told).toContain(text)
  expect(inFull(data, 'en')).not.toContain('Secured lending')
})

test('statements read the level of the fair value, its technique, the inputs with their ranges, and a use that is not the best one', () => {
  const data = builtReportData()
  const DISCLOSURE = {
    ...{ level: 'LEVEL_3', levelReason: 'لا أسعار معلنة', technique: 'رسملة الدخل', techniqueChange: 'SAME' },
    ...{ relationship: 'الإيجار والمعدل متلازمان', sensitivity: 'نصف نقطة', useReason: 'عقود قائمة' },
    'inputs.a': { input: 'CAP_RATE', unit: 'PERCENT', low: 6.5, high: 7.25, average: 6.9, effect: 'عكسي' },
    'inputs.b': { input: 'MARKET_RENT', unit: 'KWD_PER_SQM_MONTH', low: 4, high: 5.5, average: 4.6 },
  }
  const told = (highestUse: string, language: 'ar' | 'en' = 'en') =>
    inFull({ ...data, sheets: { ...data.sheets, ASSUMPTIONS: { highestUse }, DISCLOSURE } }, language)
  for (const text of [
    ...['Fair value disclosure', 'Level 3', 'لا أسعار معلنة', 'رسملة الدخل', 'Unchanged', 'Capitalisation rate'],
    ...['6.5%', '7.25%', '6.9%', 'عكسي', 'الإيجار والمعدل متلازمان', 'نصف نقطة', 'عقود قائمة'],
  ])
    expect(told('REDEVELOPMENT')).toContain(text)
  // What an input is in is beside it, and no colon is left where nothing describes it.
  for (const text of ['"Market rent (KWD per m² a month)"},{"en":"4.000"', '"Capitalisation rate"'])
    expect(told('EXISTING')).toContain(text)
  expect(told('EXISTING')).not.toContain('عقود قائمة')
  expect(told('EXISTING', 'ar')).toContain('المستوى الثالث')
  expect(inFull(data, 'en')).not.toContain('Fair value disclosure')
})

test('a report states times on the market, prior services, what was looked at for sustainability, and joint valuers', () => {
  const data = builtReportData()
  const stated = {
    ...{ exposureMonths: 4, marketingMonths: 7, timesBasis: 'صفقات السنة' },
    ...{ priorServices: 'GIVEN', priorServicesNote: 'تقييم سنة 2024' },
    ...{ esgFire: 'NOTHING', esgGround: 'FOUND', esgGroundEffect: 'كلفة معالجة 4000' },
    'joint.a': { name: 'سالم', licence: '771', share: 60, role: 'المعاينة' },
    'joint.b': { name: 'نورة', licence: '772', share: 40 },
  }
  const ASSUMPTIONS = { ...data.sheets.ASSUMPTIONS, ...stated }
  const told = inFull({ ...data, sheets: { ...data.sheets, ASSUMPTIONS } }, 'en')
  for (const text of [
    'Exposure time before the valuation date',
    '4 months',
    '7 months',
    'صفقات السنة',
    'Services were given',
    'تقييم سنة 2024',
    'كلفة معالجة 4000',
    'Nothing found',
    'Not looked at',
    'سالم',
    '60%',
    '772',
  ])
    expect(told).toContain(text)
  const bare = inFull(data, 'en')
  for (const text of ['Exposure time', 'Prior services', 'Not looked at', 'Joint valuers'])
    expect(bare).not.toContain(text)
})

test('a second valuer is named beside the value, with licence and bank, only where one is shown', () => {
  const told = (asksSecondValuer: boolean) => {
    const data = builtReportData()
    const { RECONCILIATION } = data.outcomes
    const second = { word: 'value:step.second.bank', figures: {}, result: null }
    const reconciled = RECONCILIATION && {
      ...RECONCILIATION,
      steps: [...RECONCILIATION.steps, ...(asksSecondValuer ? [second] : [])],
    }
    const values = { secondValuerName: 'Second Ltd', secondValuerLicence: 'L-77', secondValuerIsBank: true }
    const sheets = { ...data.sheets, RECONCILIATION: { ...data.sheets.RECONCILIATION, ...values } }
    const outcomes = { ...data.outcomes, ...(reconciled ? { RECONCILIATION: reconciled } : {}) }
    return JSON.stringify(
      reportDocument({ ...data, sheets, outcomes }, { template: 'FULL', language: 'en', annexes: [] }, MARK),
    )
  }
  for (const text of ['Second Ltd', 'L-77', 'The second valuer is a bank']) {
    expect(told(true)).toContain(text)
    expect(told(false)).not.toContain(text)
  }
})

test('it says that the property was inspected, by whom and how far, only where it was', () => {
  for (const template of REPORT_TEMPLATES) {
    const [held, none] = [reportData(), reportData({ inspection: null })].map((data) => inFull(data, 'en', template))
    expect(held).toMatch(
      /was inspected on \W*20 Oct 2026\W* by \W*Inspecting Person\W*; extent of the inspection: part of the inside/,
    )
    expect(none).not.toMatch(/was inspected|inspected by|the inspection of the property/i)
    expect(none).toContain('had not been inspected at the date of this report')
  }
})

test('it claims an external valuer where one is stated or nobody declared a conflict, and never otherwise', () => {
  const { content, declarations } = reportData()
  const conflict = [{ name: 'Valuing Person', kind: 'OTHER' as const, isAllowed: true }]
  for (const template of REPORT_TEMPLATES) {
    const written = (more: Partial<ReportData>) => inFull(reportData(more), 'en', template)
    expect(written({ declarations })).toContain('acts as an external valuer')
    for (const silent of [{ declarations: [] }, { declarations: conflict }])
      expect(written(silent)).toContain('not stated whether the valuer acts as an external or an internal valuer')
    const internal = written({ content: { ...content, valuerStatus: 'INTERNAL' } })
    expect(internal).toContain('acts as an internal valuer')
    expect(internal).not.toContain('external')
  }
})

test('a certificate and a letter state what limits the value and its use', () => {
  const data = builtReportData()
  for (const template of ['CERTIFICATE', 'LETTER'] as const) {
    const [en, ar] = [inFull(data, 'en', template), inFull(data, 'ar', template)]
    for (const text of [
      'may change thereafter',
      'prior written consent',
      'Special assumptions',
      'Material uncertainty',
    ])
      expect(en).toContain(text)
    for (const { text } of data.assumptions) expect(ar).toContain(text)
  }
})

test('a letter greets, states the value in figures and words, closes with courtesy and has a place for the stamp, before its statement', () => {
  const [ar, en] = (['ar', 'en'] as const).map((language) => inFull(reportData(), language, 'LETTER'))
  const parts = [
    'المحترمين',
    'تحية طيبة وبعد،',
    'الموضوع: ',
    'لا غير',
    'وتفضلوا بقبول فائق الاحترام والتقدير،',
    'ختم المكتب',
    'بيان التقييم المرفق بالخطاب',
  ]
  const at = parts.map((part) => ar?.indexOf(part) ?? -1)
  expect(at).not.toContain(-1)
  expect(at).toEqual(at.toSorted((a, b) => a - b))
  for (const part of ['Dear Sir or Madam,', 'Yours faithfully,', 'KWD 315,000\u2069', 'Stamp of the firm'])
    expect(en).toContain(part)
  expect(ar).not.toContain('كما في')
})

test('what was declared of the market is printed beside the value and among what limits it, whatever the valuer adds', () => {
  const declared = { id: '1', category: null, governorate: null, validFrom: '2026-01-01', validTo: null }
  const texts = { reason: { ar: 'توقف الصفقات', en: 'No sales' }, text: { ar: 'نص الإعلان', en: 'As declared' } }
  const data = reportData({ uncertainties: [{ ...declared, ...texts }] })
  const times = (text: string, part: string) => text.split(part).length - 1
  expect(times(inFull(data, 'en'), 'As declared')).toBe(2)
  for (const template of ['LETTER', 'CERTIFICATE'] as const) {
    expect(times(inFull(data, 'en', template), 'Reason: \u2068No sales')).toBe(1)
    expect(inFull(data, 'ar', template)).toContain('نص الإعلان')
  }
  expect(inFull(reportData(), 'en')).not.toContain('Material uncertainty')
})

test('a word within an English sentence begins small', () => {
  const letter = inFull(reportData(), 'en', 'LETTER')
  expect(letter).toContain('for the purpose of mortgage')
  expect(letter).toContain('valuation of a property (land)')
})

test('a draft claims no compliance while it lacks something, and says what', () => {
  const { content } = reportData()
  const written = (data: ReportData) => inFull(data, 'en')
  expect(written(reportData())).toContain('in accordance with the International Valuation Standards')
  const lacking = written(reportData({ content: { ...content, esg: null } }))
  expect(lacking).not.toContain('in accordance with the International Valuation Standards')
  expect(lacking).toContain('The report does not state: environmental, social and governance factors.')
  expect(written(reportData({ inspection: null }))).toContain('The property was not inspected.')
})

test('a row of the grid that was offered is named in either language, one without a code as it was typed', () => {
  const data = builtReportData()
  const [LANE, OWN, first] = [evidenceId(900), evidenceId(901), data.comparables[0]?.evidenceId]
  const GRID: FormValues = {
    ...data.sheets.GRID,
    [`ownRows.${LANE}`]: { name: 'Service lane', code: 'LANE', place: 'PROPERTY' },
    [`ownRows.${OWN}`]: { name: 'Gate', place: 'PROPERTY' },
    [`cells.${first}:${LANE}`]: { unit: 'PERCENT', value: 2, reason: 'سكة خلفية' },
    [`cells.${first}:${OWN}`]: { unit: 'PERCENT', value: 1, reason: 'مدخل' },
  }
  const comparables = data.comparables.map(({ evidence }, at) => comparableOf(at + 1, evidence))
  const grid = gridSnapshot('GRID', { GRID }, { subject: data.subject ?? subjectFacts(), comparables })
  const [ar, en] = [inFull({ ...data, grid }, 'ar'), inFull({ ...data, grid }, 'en')]
  expect([ar.includes('سكة خدمة'), ar.includes('Service lane'), ar.includes('Gate')]).toEqual([true, false, true])
  expect([en.includes('سكة خدمة'), en.includes('Service lane'), en.includes('Gate')]).toEqual([false, true, true])
})

test('a cash flow is printed year by year, without lines in which nothing is', () => {
  const data = reportData()
  const INCOME: FormValues = {
    method: 'CASH_FLOW',
    potentialIncome: 24_000,
    vacancyRate: 5,
    discountRate: 8,
    holdingYears: 2,
    exitMethod: 'NONE',
    [`years.${evidenceId(900)}`]: { year: 2, capital: 1000 },
  }
  const sheets = { ...data.sheets, INCOME }
  const outcomes = { ...data.outcomes, ...evaluateSheets({ INCOME }, { subject: data.subject, comparables: [] }) }
  const written = inFull({ ...data, sheets, outcomes }, 'en')
  // 22,800 ÷ 1.08, and 21,800 ÷ 1.08²; a yield of 22,800 ÷ 39,801.097 in either year.
  for (const text of ['Capital costs', '(1,200)', '21,111', '18,690', 'Running yield', '57.28%'])
    expect(written).toContain(text)
  expect(written).not.toContain('Ground rent to the State')
  expect(
    inFull({ ...data, sheets: { ...sheets, INCOME: { ...INCOME, method: 'DIRECT' } }, outcomes }, 'en'),
  ).not.toContain('Cash flow by year')
})

test('a price that is varied is that of the comparable by its number, which rents come after', () => {
  const data = reportData()
  const [sale] = data.comparables
  if (!sale) throw new Error('There is no comparable')
  const rent = { ...sale, evidenceId: evidenceId(900), evidence: { ...sale.evidence, kind: 'RENT' as const } }
  const levels = [1, 2, 3, 4, 5]
  const told = inFull(
    {
      ...data,
      comparables: [rent, sale],
      sensitivity: {
        sheet: 'GRID',
        row: `comparables.${sale.evidenceId}.price`,
        column: 'area',
        rows: levels,
        columns: levels,
        values: levels.map(() => levels),
        range: null,
      },
    },
    'en',
  )
  expect(told).toMatch(/price: comparable [^"\d]*1\D/i)
  expect(told).not.toMatch(/price: comparable [^"\d]*2\D/i)
})

test('the range of weighted scores names its level, that of adjusted prices does not', () => {
  const data = builtReportData()
  const { GRID, SCORES, COST } = data.outcomes
  if (!GRID || !SCORES) throw new Error('not worked out')
  const interval = { word: 'grid:step.prediction', figures: {}, result: null }
  const range = { low: 400_000, high: 500_000 }
  const written = (steps: typeof SCORES.steps) =>
    inFull(
      { ...data, outcomes: { GRID, SCORES: { ...SCORES, value: 450_000, range, steps }, ...(COST ? { COST } : {}) } },
      'en',
    )
  const count = (text: string) => text.split('"95% prediction interval"').length - 1
  expect([count(written([interval])), count(written([]))]).toEqual([1, 0])
  expect(written([])).toContain('"Range"')
})

test('inputs whose source nobody named are listed with the approach, each once', () => {
  const data = reportData()
  const { GRID } = data.outcomes
  if (!GRID) throw new Error('no grid')
  const remark = (field: string) => ({ word: 'methods:remark.noSource', field })
  const INCOME = { ...GRID, remarks: ['rentsSource', 'expenses.a.source', 'expenses.b.source'].map(remark) }
  const sheets = { ...data.sheets, INCOME: { potentialIncome: 1000 } }
  const written = (language: 'ar' | 'en') =>
    JSON.stringify(
      reportDocument(
        { ...data, sheets, outcomes: { ...data.outcomes, INCOME } },
        { template: 'FULL', language, annexes: [] },
        null,
      ),
    )
  expect(written('en')).toContain('Sources not stated: source of the rents, operating expenses: source')
  expect(written('ar')).toContain('مصادر غير مذكورة: مصدر الإيجارات')
})

test('the purpose and the category are words of an English sentence, as labels they begin with a capital', () => {
  const written = (template: 'LETTER' | 'FULL') =>
    JSON.stringify(reportDocument(reportData(), { template, language: 'en', annexes: [] }, null))
  expect(written('LETTER')).toContain('for the purpose of mortgage.')
  expect(written('LETTER')).toContain('valuation of a property (land)')
  expect(written('FULL')).toContain('"Mortgage"')
})

test('a cost sheet by breakdown tells each cause and each building in a step, and names a part where its id is written', () => {
  const data = reportData()
  const id = evidenceId(31)
  const part = { name: 'North wing', building: 'Villa', area: 600, unitCost: 310, effectiveAge: 15 }
  const COST: FormValues = {
    landValue: 450_000,
    [`parts.${id}`]: { ...part, depreciation: 'BREAKDOWN', curable: 6000, physicalLife: 60 },
    [`shortLived.${id}`]: { part: id, name: 'Cooling', share: 20, age: 8, life: 15 },
  }
  const sheets = { ...data.sheets, COST }
  const outcomes = evaluateSheets(sheets, { subject: subjectFacts(), comparables: [] })
  const said = inFull({ ...data, sheets, outcomes: { ...data.outcomes, COST: outcomes.COST } } as ReportData, 'en')
  // 186,000 − 6,000 − 37,200 × 8/15 − 142,800 × 15/60 = 124,460
  for (const text of ['Curable physical', 'Short-lived physical', 'Long-lived physical', '124,460'])
    expect(said).toContain(text)
  expect(said).toContain('Building \u2068Villa\u2069 depreciated')
  expect(said).toContain('Villa: North wing')
  expect(said).not.toContain(id)
  expect(said).not.toContain('Physical life of long-lived items')
})

test.each(REPORT_TEMPLATES)(
  '%s: a limited inspection that was agreed is stated with its limits, and compliance is claimed with it',
  (template) => {
    const at = (level: NonNullable<ReportData['agreed']>['level'], language: 'ar' | 'en') => {
      const agreed = { number: 'ENG-2026-0001', basis: 'MARKET_VALUE', premise: 'HIGHEST_AND_BEST_USE', level } as const
      return inFull(reportData({ inspection: null, agreed }), language, template)
    }
    expect(at('DESKTOP', 'en')).toContain('agree a desktop valuation without an inspection')
    expect(at('DESKTOP', 'ar')).toContain('تقييم مكتبي دون معاينة العقار')
    expect(at('REVALUATION', 'en')).toContain('agree a revaluation without a new inspection')
    expect(at('EXTERNAL', 'ar')).toContain('معاينة خارجية دون دخول العقار')
    const claimed = 'without departure from their requirements'
    expect(at('DESKTOP', 'en')).toContain(claimed)
    for (const level of ['FULL', 'EXTERNAL'] as const) expect(at(level, 'en')).not.toContain(claimed)
    expect(at('FULL', 'en')).not.toContain('The terms of engagement agree')
  },
)

const REVIEWED = {
  ...{ firm: 'Other Valuers Co', valuer: 'Sara Other', licence: '41', reportNumber: 'R-77', reportDate: '2026-09-01' },
  ...{ reviewedDate: '2026-08-30', purpose: 'MORTGAGE', basis: 'MARKET_VALUE', value: 412_345, scope: 'DESKTOP' },
  ...{ done: 'Read the report', notDone: 'Saw no lease', data: 'The report alone', conclusion: 'RESERVATIONS' },
  ...{ conclusionReason: 'Two sales are old', opinion: 'NONE' },
  [`findings.${evidenceId(9)}`]: {
    ...{ section: 'DATA', finding: 'Sales of 2021', clause: 'IVS 104', weight: 'MATERIAL', effect: 'Lower by a tenth' },
  },
}
const DECLARED = {
  ...{ id: 'a', category: null, governorate: null, validFrom: '2026-09-01', validTo: null },
  reason: { ar: 'توقف التداول', en: 'Trading stopped' },
  text: { ar: 'يخضع لعدم يقين جوهري', en: 'Subject to material uncertainty' },
}
const TO_REVIEW = {
  number: 'ENG-2026-0001',
  basis: 'MARKET_VALUE',
  premise: 'HIGHEST_AND_BEST_USE',
  level: 'DESKTOP',
  reportType: 'REVIEW',
} as const

test('a review without an opinion prints the review first, and claims neither a valuation nor a value', () => {
  const { record } = reportData()
  const data = reportData({
    ...{ sheets: { REVIEWED }, outcomes: {}, agreed: TO_REVIEW, inspection: null, comparables: [], grid: null },
    record: { ...record, finalValue: null, landValue: null, buildingValue: null, valuationApproach: 'MARKET' },
    uncertainties: [DECLARED],
  })
  const codes = reportDocument(data, { template: 'FULL', language: 'en', annexes: [] }, null).sections.map(
    ({ code }) => code,
  )
  expect(codes[0]).toBe('REVIEWED')
  for (const code of ['EVIDENCE', 'APPROACHES', 'RECONCILIATION']) expect(codes).not.toContain(code)
  const told = inFull(data, 'en')
  for (const text of [
    ...['Valuation review report', 'Other Valuers Co', 'Sara Other', 'R-77', '412,345', 'Read the report'],
    ...['Saw no lease', 'Sales of 2021', 'Lower by a tenth', 'supported with reservations', 'Date of the review'],
    ...['gives no opinion of the reviewer', 'The review was carried out by', 'requirements for valuation reviews'],
  ])
    expect(told).toContain(text)
  for (const text of [
    'Valuation date',
    '"kind":"value"',
    'The valuation was carried out',
    'This valuation was prepared',
    // Neither an approach nor a declaration, which is of a value.
    ...['"Approach"', DECLARED.text.en],
  ])
    expect(told).not.toContain(text)
  expect(told).not.toContain('desktop valuation')
  expect(told).not.toContain('is not determined')
  expect(inFull(data, 'ar')).toContain('لا تتضمن هذه المراجعة رأياً للمراجِع في قيمة العقار')
})

test('a review with an opinion prints the review, then its own value with all that a valuation states', () => {
  const base = reportData()
  const sheets = { ...base.sheets, REVIEWED: { ...REVIEWED, opinion: 'OWN' } }
  const data = reportData({ sheets, agreed: { ...TO_REVIEW, level: 'FULL' } })
  const told = inFull(data, 'en')
  expect(told.indexOf('Other Valuers Co')).toBeLessThan(told.indexOf('"kind":"value"'))
  for (const text of ['Difference to the value under review', 'The valuation was carried out by', 'Valuation date'])
    expect(told).toContain(text)
  expect(told).not.toContain('gives no opinion of the reviewer')
})

test('a restricted report says so on its first page for its users, and leaves the evidence to the work-file', () => {
  const data = builtReportData()
  const { notice, sections } = reportDocument(data, { template: 'RESTRICTED', language: 'en', annexes: [] }, null)
  expect(JSON.stringify(notice)).toContain('nobody else may rely on it')
  const codes = sections.map(({ code }) => code)
  for (const code of ['INSPECTION', 'PHOTOS', 'EVIDENCE', 'RECONCILIATION', 'MAP']) expect(codes).not.toContain(code)
  for (const { section } of CONTENT_ITEMS)
    if (section !== 'EVIDENCE' && section !== 'RECONCILIATION') expect(codes).toContain(section)
  expect(reportDocument(data, { template: 'FULL', language: 'en', annexes: [] }, null).notice).toBeNull()
})

test.each(REPORT_TEMPLATES)(
  '%s: what was agreed besides is stated in both languages, and nothing of it where it was not',
  (template) => {
    const terms = {
      ...({ number: 'ENG-2026-0001', basis: 'MARKET_VALUE', premise: 'HIGHEST_AND_BEST_USE', level: 'FULL' } as const),
      ...{ esgExtent: 'كفاءة الطاقة', specialists: 'مهندس إنشائي', liability: 10_000.5, liabilityNote: 'لكل مطالبة' },
      amendments: [{ number: 'ENG-2026-0001/A1', acceptedOn: '2026-11-12' }],
    }
    const en = inFull(reportData({ agreed: terms }), 'en', template)
    for (const told of ['Limitation of liability', 'KWD 10,000.500', 'لكل مطالبة', 'كفاءة الطاقة', 'مهندس إنشائي'])
      expect(en).toContain(told)
    expect(en).toMatch(/Amendment .*ENG-2026-0001\/A1.*, accepted on .*12 Nov 2026/)
    const ar = inFull(reportData({ agreed: terms }), 'ar', template)
    for (const told of ['حدود المسؤولية', 'لكل مطالبة', 'ملاحق شروط التكليف']) expect(ar).toContain(told)
    const { liability: _, liabilityNote: __, ...rest } = terms
    const without = inFull(
      reportData({ agreed: { ...rest, esgExtent: null, specialists: null, amendments: [] } }),
      'en',
      template,
    )
    expect(without).not.toMatch(/Limitation of liability|\(terms of engagement\)|Amendments of the terms/)
  },
)

test('a plan that is no annex is printed beside the location as far as it is drawn, over the measured areas of each floor', () => {
  const data = builtReportData()
  const [first] = data.documents
  if (!first || !data.inspection) throw new Error('There is no document')
  const documents = [{ ...first, documentType: 'BUILDING_PLAN' as const, kind: 'pdf' as const, title: 'Drawn floors' }]
  const area = (n: number, floor: string, of: number) => [
    `areas.${String(n).repeat(8)}-0000-4000-8000-000000000000`,
    { floor, area: of },
  ]
  const form = Object.fromEntries([area(1, 'GROUND', 100.25), area(2, 'FIRST', 80), area(3, 'GROUND', 20)])
  const map = (pages: ReadonlyMap<string, readonly number[]>) => {
    const told = reportDocument(
      { ...data, documents, inspection: { ...data.inspection, form } as typeof data.inspection },
      { template: 'FULL', language: 'en', annexes: [] },
      null,
      pages,
    )
    return { told, blocks: told.sections.find(({ code }) => code === 'MAP')?.blocks ?? [] }
  }
  const { told, blocks } = map(new Map([[first.sha256, [1.4, 1.4]]]))
  const [shown] = blocks.flatMap((block) => (block.kind === 'pictures' ? [block] : []))
  expect(shown?.items.map(({ picture }) => told.pictures[picture])).toEqual([
    { sha256: first.sha256, side: 1600, page: 1 },
    { sha256: first.sha256, side: 1600, page: 2 },
  ])
  const [table] = blocks.flatMap((block) => (block.kind === 'table' ? [block] : []))
  // By hand: 100.25 + 20 on the ground floor.
  expect(JSON.stringify(table?.rows)).toMatch(/Ground floor.*120\.25.*First floor.*80/)
  expect(JSON.stringify(table?.foot)).toContain('200.25')
  // One that can't be drawn is named.
  expect(JSON.stringify(map(new Map()).blocks)).toContain('kept in the work-file in another format')
})
