import { expect, test } from 'vitest'
import { createDrawable } from '#server/typst/drawable.ts'
import { readFonts } from '#server/typst/fonts.ts'
import { builtReportData } from '../../../../tests/support/built-report-data.ts'
import { reportData } from '../../../../tests/support/report-data.ts'
import type { ReportData } from '../model.ts'
import { undrawnTexts } from './letters.ts'

const { draws } = readFonts()
const undrawn = (text: string) => {
  const drawable = createDrawable(draws)
  drawable.data(text)
  return drawable.letters()
}
const found = (data: ReportData) => undrawnTexts(data, undrawn)

test('a report in Arabic and Latin letters has none', () => {
  expect([found(reportData()), found(builtReportData())]).toEqual([[], []])
})

test('each text with letters that papers cannot draw is named in both languages, with the way to it', () => {
  const data = builtReportData()
  const [comparable, ...others] = data.comparables
  const { inspection, property } = data
  if (!comparable || !inspection || !property) throw new Error('the sample has no comparables or inspection')
  const told: ReportData = {
    ...data,
    record: { ...data.record, ownerName: 'राम' },
    content: { ...data.content, intendedUse: '抵押', lettersAccepted: '🏠' },
    sheets: { ...data.sheets, INCOME: { ...data.sheets.INCOME, capRateSource: '市场', 'rents.a': { unit: '公寓' } } },
    inspection: {
      ...inspection,
      form: { ...inspection.form, notes: '🏚', 'defects.a': { place: '屋顶' } },
      photos: inspection.photos.map((photo, at) => (at === 0 ? { ...photo, caption: 'दरवाज़ा' } : photo)),
    },
    property: { ...property, street: '大街' },
    documents: data.documents.map((one, at) => (at === 0 ? { ...one, title: '契約', name: '契約.pdf' } : one)),
    comparables: [{ ...comparable, evidence: { ...comparable.evidence, blockNumber: '三' } }, ...others],
    firm: { ...data.firm, address: { ar: 'شرق', en: '東' } },
    wordings: { SOURCES: { ar: 'نص', en: '文' } },
    // What is worked out of the sheets repeats them.
    assumptions: [{ kind: 'ASSUMPTION', text: '假设' }],
  }
  expect(found(told).map(({ path, name, mend }) => [path, name.en, mend])).toEqual([
    ['comparables.0.evidence.blockNumber', 'Market evidence', 'comparables'],
    ['content.intendedUse', 'Intended use', 'report'],
    ['documents.0.title', 'Annexes', 'details'],
    ['firm.address.en', 'Details and wording of the firm', null],
    ['inspection.form.defects.a.place', 'Inspection and findings: Where', 'details'],
    ['inspection.form.notes', 'Inspection and findings: Inspection notes', 'details'],
    ['inspection.photos.0.caption', 'Photographs', 'details'],
    ['property.street', 'The property and its title: Street', 'details'],
    ['record.ownerName', 'Owner', 'edit'],
    ['sheets.INCOME.capRateSource', 'Approaches and methods: Source of the capitalisation rate', 'approaches'],
    ['sheets.INCOME.rents.a.unit', 'Approaches and methods: Unit', 'approaches'],
    ['wordings.SOURCES.en', 'Details and wording of the firm', null],
  ])
  const [first] = found(told)
  expect(first).toMatchObject({ name: { ar: 'أدلة السوق', en: 'Market evidence' }, letters: ['三'] })
})
