import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { composeReport } from '#features/valuation-reports/commands/compose.ts'
import {
  REPORT_TEMPLATES,
  type ReportChoice,
  type ReportData,
  type ReportScreen,
} from '#features/valuation-reports/model.ts'
import { CONTENT_ITEMS } from '#features/valuation-reports/rules/contents.ts'
import { SHIPPED_TEXTS } from '#features/valuation-reports/rules/wording/texts.ts'
import type { FormChange, FormValue } from '#kernel/form-values.ts'
import type { Language } from '#kernel/words.ts'
import { log } from '#server/log.ts'
import { createPdfRenderer } from '#server/typst/pdf-renderer.ts'
import { markedReport } from '../support/marked-report.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { readPdf } from '../support/read-pdf.ts'
import { MARK, reportData } from '../support/report-data.ts'

let product: Product
const people = new Map<Role, Person>()
const who = (role: Role) => people.get(role) as Person
const renderer = createPdfRenderer({ log })
beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people.set(role, await product.person(role))
})
afterAll(async () => {
  renderer.close()
  await product.close()
})

type Refused = { error?: { code: string; fields?: { field: string; code: string }[] } }
const ask = async <T>(person: Person, verb: string, input: object) => {
  const { status, said } = await person.call(`valuationReports.${verb}`, input)
  return { status, said: said as unknown as T & Refused }
}
const change = (field: string, value: FormValue, base: FormValue = null): FormChange => ({ field, base, value })
const file = (person: Person, id: string, name: 'preview' | 'draft') =>
  fetch(`${product.base}/files/valuation-reports/${id}/${name}.pdf`, { headers: { cookie: person.cookie } })
const valued = () =>
  create(who('APPRAISER'), { areaName: 'السالمية', requestDate: '2026-10-01', valuationDate: '2026-11-01' })

const printed = async (data: ReportData, choice: ReportChoice, mark: typeof MARK | null) => {
  const store = { readPreview: async () => undefined }
  const paper = await composeReport({ db: product.db, store, drawPages: async () => [] }, data, choice, mark)
  return readPdf((await renderer.print(paper)).pdf)
}
/** The mark of a first version. */
const UNCORRECTED: typeof MARK = { ...MARK, version: 1, corrections: [] }
const choice = (language: Language | 'both', template: ReportChoice['template'] = 'FULL'): ReportChoice => ({
  template,
  language,
  annexes: ['7e4a8c1e-0000-4000-8000-000000000004'],
})

/** What each item of the standard leaves in the text of a report: in English, and a word of it in Arabic, whose words programs read from left to right. */
const TOLD: Record<(typeof CONTENT_ITEMS)[number]['code'], [en: string, ar: string]> = {
  TERMS: ['Request date 1 Oct 2026', 'التكليف'],
  ASSET: ['Plot 77', 'قسيمة'],
  VALUER: ['Valuers’ register number R-100', 'R-100'],
  CLIENT: ['Client Company', 'Client Company'],
  INTENDED_USE: ['Security of a loan', 'Security of a loan'],
  INTENDED_USERS: ['The bank alone', 'The bank alone'],
  CURRENCY: ['Kuwaiti dinar', 'كويتي'],
  VALUATION_DATE: ['Valuation date 1 Nov 2026', 'نوفمبر'],
  BASIS: ['Source: International Valuation Standards, IVS 102', 'المعيار'],
  APPROACHES: ['Approaches applied', 'البيوع'],
  METHODS: ['sales comparison with an adjustment grid', 'التسويات'],
  SOURCES: ['Quieter street 2', 'Quieter street 2'],
  ESG: ['none was found to have a significant effect', 'والحوكمة'],
  ASSUMPTIONS: ['The title is clean', 'The title is clean'],
  SPECIALISTS: ['No specialist or service organisation', 'بمختصين'],
  VALUE: ['Three hundred', 'غير'],
  COMPLIANCE: ['in accordance with the International Valuation Standards', 'الدولية'],
  REPORT_DATE: ['Report date 22 Nov 2026', 'نوفمبر'],
}
// Programs take marks of vowels and the parts of lam-alef in orders of their own.
const letters = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')

/** The texts that this report does not tell: ids, names of files, a second valuation that the firm keeps for itself, and an expropriation where none is. */
const NOT_PRINTED: readonly string[] = [
  'sheets.GRID.lands.unitCostId',
  'sheets.COST.parts.unitCostId',
  'sheets.RESIDUAL.costs.unitCostId',
  'sheets.REINSTATEMENT.works.unitCostId',
  'sheets.RECONCILIATION.secondValuerName',
  'sheets.RECONCILIATION.secondValuerLicence',
  'sheets.RECONCILIATION.secondValuerReason',
  'sheets.COURT.decreeNumber',
  'sheets.COURT.authority',
  'sheets.COURT.methodSource',
  'documents.0.name',
  'documents.1.name',
  // The limits of a level of inspection are printed where it was agreed.
  'wordings.LEVEL_EXTERNAL',
  'wordings.LEVEL_DESKTOP',
  'wordings.LEVEL_REVALUATION',
  // A review without an opinion is one where it was agreed.
  'wordings.REVIEW_STATUS',
  'wordings.REVIEW_EXTENT',
  'wordings.REVIEW_LIMITATIONS',
  'wordings.REVIEW_COMPLIANCE',
]

describe('a printed report', () => {
  test('tells the 18 items of the standard in both languages, tagged, archivable and with its fonts', async () => {
    const [en, ar] = [await printed(reportData(), choice('en'), MARK), await printed(reportData(), choice('ar'), null)]
    for (const { code } of CONTENT_ITEMS) {
      expect([code, letters(en.text)]).toEqual([code, expect.stringContaining(letters(TOLD[code][0]))])
      expect([code, letters(ar.text)]).toEqual([code, expect.stringContaining(letters(TOLD[code][1]))])
    }
    for (const { conformance, isTagged, fonts } of [en, ar]) {
      expect([conformance, isTagged]).toEqual(['2A', true])
      expect(fonts.length).toBeGreaterThanOrEqual(2)
      for (const font of fonts)
        expect(font).toEqual({ name: expect.stringMatching(/^[A-Z]{6}\+IBMPlexSans/), isEmbedded: true })
    }
    // What the second version corrects is before the summary, the draft says what it is, and every page its number.
    expect(en.text.indexOf('Owing Person')).toBeLessThan(en.text.indexOf('Quieter street'))
    expect(en.text).toContain('K7QM-3XWP-R9TD-4C8A')
    expect(letters(ar.text)).toContain('مسودة')
    for (const [at, page] of en.pages.entries()) expect(page).toContain(`Page ${at + 1} of ${en.pages.length}`)
  })

  test('the stamp of the firm where an issued one is stamped, as it was kept; a draft has the place of it', async () => {
    const bytes = await sharp({ create: { width: 90, height: 90, channels: 4, background: '#0a3' } })
      .webp()
      .toBuffer()
    const sha256 = 'c'.repeat(64)
    await product.db.insertInto('logos').values({ sha256, bytes }).execute()
    const data = reportData()
    const stamped = { ...data, firm: { ...data.firm, stamp: `/files/logo/${sha256}`, registration: '345678' } }
    const [issued, drafted] = [MARK, null].map((mark) => printed(stamped, choice('en', 'CERTIFICATE'), mark))
    expect((await issued)?.text).not.toContain('Stamp of the firm')
    expect((await drafted)?.text).toContain('Stamp of the firm')
    expect((await drafted)?.text).toContain('345678')
  })

  test.each(REPORT_TEMPLATES)('%s in both languages side by side says both', async (template) => {
    const { text, conformance } = await printed(reportData(), choice('both', template), MARK)
    expect(conformance).toBe('2A')
    expect(text).toContain('Market value of the property as at')
    expect(letters(text)).toContain('السوقية')
  })

  test('a certificate in one language is one page', async () => {
    for (const language of ['ar', 'en'] as const)
      expect((await printed(reportData(), choice(language, 'CERTIFICATE'), UNCORRECTED)).pages).toHaveLength(1)
  })

  test.each(['en', 'both'] as const)('in %s prints whatever is in any text as that text', async (language) => {
    const { data, mark, markers } = markedReport()
    const compliant = { ...data, content: { ...data.content, compliance: 'FULL' } }
    const texts = await Promise.all(
      REPORT_TEMPLATES.map(async (template) => {
        const of = template === 'LETTER' ? compliant : data
        return (await printed(of, choice(language, template), mark)).text
      }),
    )
    // A program that reads a PDF may take a pair of brackets from either side.
    const read = (text: string) => text.replace(/\s+/g, '').replace(/[<>{}[\]]/g, '|')
    const flat = read(texts.join(' '))
    const missing = [...markers].filter(([, marker]) => !flat.includes(read(marker))).map(([place]) => place)
    expect(missing).toEqual(NOT_PRINTED)
  })
})

describe('what is written for a report', () => {
  test('is stored with its version, returned with what is missing, and a conflict is answered', async () => {
    const { id } = await valued()
    const before = await ask<ReportScreen>(who('APPRAISER'), 'get', { valuationId: id })
    expect(before.said).toMatchObject({ version: 0, editable: 'ALL', values: {} })
    expect(before.said.missing.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['ESG', 'SPECIALISTS', 'COMPLIANCE', 'VALUE']),
    )
    const saved = await ask<{ version: number; missing: { code: string }[]; conflicts: object[] }>(
      who('APPRAISER'),
      'save',
      {
        valuationId: id,
        changes: [change('esg', 'NOT_SIGNIFICANT'), change('template', 'LETTER')],
      },
    )
    expect(saved.said).toMatchObject({ version: 1, conflicts: [] })
    expect(saved.said.missing.map(({ code }) => code)).not.toContain('ESG')
    // A save works out less than the screen, and comes to the same.
    const after = await ask<ReportScreen>(who('APPRAISER'), 'get', { valuationId: id })
    expect(saved.said.missing).toEqual(after.said.missing)
    const other = await ask<{ version: number; conflicts: object[] }>(who('SENIOR_APPRAISER'), 'save', {
      valuationId: id,
      changes: [change('template', 'FULL'), change('esg', 'NOT_SIGNIFICANT')],
    })
    expect(other.said).toMatchObject({ version: 1, conflicts: [{ field: 'template', theirs: 'LETTER', mine: 'FULL' }] })
  })

  test('refuses what it does not know, documents of others, and everything but the look once the value is fixed', async () => {
    const { id } = await valued()
    const save = (changes: FormChange[]) => ask(who('APPRAISER'), 'save', { valuationId: id, changes })
    for (const [field, value] of [
      ['esg', 'PERHAPS'],
      ['nobody', 'x'],
      ['intendedUse', 'x'.repeat(3001)],
      ['annexes.7e4a8c1e-0000-4000-8000-000000000004', { place: 1 }],
    ] as const)
      expect([field, (await save([change(field, value)])).said.error?.code]).toEqual([field, 'record-invalid'])
    await product.db.updateTable('valuations').set({ status: 'APPROVED' }).where('id', '=', id).execute()
    expect((await save([change('esg', 'NOT_SIGNIFICANT')])).said.error?.code).toBe('report-locked')
    expect((await save([change('language', 'both')])).status).toBe(200)
    await product.db.updateTable('valuations').set({ status: 'COMPLETED' }).where('id', '=', id).execute()
    expect((await save([change('language', 'ar', 'both')])).said.error?.code).toBe('report-locked')
  })

  test('the draft is drawn for those inside, and what is taken away is in the audit log', async () => {
    const { id, valuationNumber } = await valued()
    const draft = await file(who('READ_ONLY'), id, 'preview')
    expect(draft.status).toBe(200)
    const { text } = await readPdf(new Uint8Array(await draft.arrayBuffer()))
    expect(text).toContain(valuationNumber)
    expect((await file(who('CLIENT'), id, 'preview')).status).toBe(403)
    expect((await file(who('APPRAISER'), id, 'draft')).status).toBe(200)
    const logged = await product.db
      .selectFrom('auditLog')
      .select('description')
      .where('resourceId', '=', id)
      .where('eventType', '=', 'DATA_EXPORT')
      .execute()
    expect(logged).toHaveLength(1)
  })
})

test('the firm words a text again, version by version, and brings the product’s own back', async () => {
  const manager = who('VALUATION_MANAGER')
  const save = (version: number, text: { ar: string; en: string } | null) =>
    ask<{ version: number }>(manager, 'saveWording', { code: 'TERMS', version, text })
  expect((await save(0, { ar: 'بتكليف من {client}', en: 'Asked by {clinet}' })).said.error).toMatchObject({
    code: 'record-invalid',
    fields: [{ field: 'en', code: 'report:fault.variable' }],
  })
  expect((await save(0, { ar: 'بتكليف من {client}', en: 'Asked by {client}' })).said).toMatchObject({ version: 1 })
  expect((await save(0, { ar: 'غيره', en: 'Another' })).said.error?.code).toBe('stale-version')
  expect((await save(1, null)).said).toMatchObject({ version: 2, text: null })
  const { said } = await ask<{ items: { version: number; text: object | null }[] }>(manager, 'wordingHistory', {
    code: 'TERMS',
  })
  expect(said.items.map(({ version, text }) => [version, text])).toEqual([
    [2, null],
    [1, { ar: 'بتكليف من {client}', en: 'Asked by {client}' }],
  ])
  expect(Object.keys(SHIPPED_TEXTS)).toContain('TERMS')
})
