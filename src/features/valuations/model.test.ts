import { expect, test } from 'vitest'
import {
  DOCUMENT_TYPES,
  PROPERTY_CATEGORIES,
  VALUATION_APPROACHES,
  VALUATION_PURPOSES,
  VALUATION_STATUSES,
} from '#features/terms/model/codes.ts'
import { MAX_KWD } from '#kernel/money.ts'
import { valuationsMessages } from './messages.ts'
import { valuationFields } from './model/inputs.ts'
import { DATE_FIELDS, MAX_SIZE, MONEY_FIELDS, TEXT_LIMITS, VALUATION_FIELDS, valuationFaults } from './model.ts'

const good = {
  valuationNumber: 'VAL-2026-0001',
  status: 'DRAFT',
  purpose: 'SALE',
  requestor: 'ورثة المرحوم خالد عبدالله الفهد',
  requestedParty: 'بنك السيف',
  documentType: 'PROPERTY_DOCUMENT',
  documentNumber: '٧١٢٣/٢٠٢٦',
  ownerName: 'خالد عبدالله الفهد',
  propertyCategory: 'RESIDENTIAL',
  areaName: 'السالمية',
  blockNumber: '10',
  plotNumber: '101 أ',
  planNumber: 'م/33512',
  propertySize: 500,
  fee: 125,
  createdBy: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
  updatedBy: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
}
const without = (field: string) => Object.fromEntries(Object.entries(good).filter(([key]) => key !== field))
const codes = (input: object, previous?: object) =>
  valuationFaults({ ...good, ...input }, previous as never).map(({ field, code }) => `${field} ${code}`)

test('the enumerations are those of the specification', () => {
  expect(VALUATION_STATUSES).toHaveLength(10)
  expect(VALUATION_PURPOSES).toEqual(
    'SALE PURCHASE MORTGAGE INHERITANCE LITIGATION FINANCIAL_REPORTING INSURANCE INVESTMENT TAX LEGAL OTHER'.split(' '),
  )
  expect(VALUATION_APPROACHES).toEqual(['MARKET', 'INCOME', 'COST', 'COMBINED'])
  expect(PROPERTY_CATEGORIES.toSorted()).toEqual(
    'AGRICULTURAL APARTMENT CHALETS COMMERCIAL FARMS INDUSTRIAL INVESTMENT JAWAKHEERS LAND MIXED_USE RESIDENTIAL'.split(
      ' ',
    ),
  )
  expect(DOCUMENT_TYPES).toHaveLength(11)
})

const sentences = (...given: Parameters<typeof valuationFaults>) =>
  valuationFaults(...given).map(({ message }) => message)

test('a whole valuation has no fault', () => {
  expect(sentences(good)).toEqual([])
  const full = {
    ...good,
    notes: '',
    valuationApproach: null,
    currency: 'KWD',
    valuationDate: '2024-02-29',
    finalValue: 0,
  }
  expect(sentences(full)).toEqual([])
})

// The English sentences are a fixed contract with other programs; the Arabic ones are checked beside them.
const REQUIRED = {
  valuationNumber: ['Valuation number is required', 'رقم التقييم مطلوب'],
  purpose: ['Valuation purpose is required', 'الغرض من التقييم مطلوب'],
  requestor: ['Requestor name is required', 'اسم مقدّم الطلب مطلوب'],
  requestedParty: ['Requested party is required', 'الجهة الموجّه إليها التقرير مطلوبة'],
  documentType: ['Document type is required', 'نوع الوثيقة مطلوب'],
  documentNumber: ['Document number is required', 'رقم الوثيقة مطلوب'],
  ownerName: ['Owner name is required', 'اسم المالك مطلوب'],
  propertyCategory: ['Property category is required', 'نوع العقار مطلوب'],
  areaName: ['Area name is required', 'اسم المنطقة مطلوب'],
  blockNumber: ['Block number is required', 'رقم القطعة مطلوب'],
  plotNumber: ['Plot number is required', 'رقم القسيمة مطلوب'],
  planNumber: ['Plan number is required', 'رقم المخطط مطلوب'],
  createdBy: ['Created by is required', 'اسم منشئ التقييم مطلوب'],
  updatedBy: ['Updated by is required', 'اسم آخر من عدّل التقييم مطلوب'],
  status: ['Valuation status is required', 'حالة التقييم مطلوبة'],
}

test.each(Object.entries(REQUIRED))('%s is required', (field, [en, ar]) => {
  for (const input of [
    without(field),
    { ...good, [field]: null },
    { ...good, [field]: '' },
    { ...good, [field]: ' \n' },
  ])
    expect(valuationFaults(input)).toEqual([{ field, code: `valuations:fault.${field}`, message: en }])
  expect(valuationsMessages[`fault.${field}` as keyof typeof valuationsMessages]).toEqual({ ar, en })
})

test('an empty record tells all that is wrong, in order', () => {
  expect(sentences({})).toEqual([
    ...Object.values(REQUIRED).map(([en]) => en),
    'Property size must be a positive number',
    'Valuation fee must be a non-negative number',
  ])
})

test.each([
  ['purpose', 'Valuation purpose must be one of: ', VALUATION_PURPOSES],
  ['status', 'Valuation status must be one of: ', VALUATION_STATUSES],
  ['valuationApproach', 'Valuation approach must be one of: ', VALUATION_APPROACHES],
  ['propertyCategory', 'Property category must be one of: ', PROPERTY_CATEGORIES],
] as const)('%s must be in its list', (field, start, list) => {
  for (const value of list) expect(sentences({ ...good, [field]: value })).toEqual([])
  for (const value of ['NONE', 'sale', '__proto__', 'constructor', 'بيع', 7, {}, []])
    expect(sentences({ ...good, [field]: value }), String(value)).toEqual([start + list.join(', ')])
  expect(valuationsMessages[`fault.${field}.list`].ar).toMatch(/من القائمة$/)
})

test('the size must be a positive number', () => {
  for (const propertySize of [
    0,
    -0,
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    MAX_SIZE + 1,
    1e-300,
    0.009,
    null,
    undefined,
    '500',
    {},
  ])
    expect(sentences({ ...good, propertySize }), String(propertySize)).toEqual([
      'Property size must be a positive number',
    ])
  for (const propertySize of [0.01, 1, MAX_SIZE]) expect(sentences({ ...good, propertySize })).toEqual([])
})

test('the fee must be present and not below 0', () => {
  for (const fee of [-0.001, -125, null, undefined, '125'])
    expect(sentences({ ...good, fee }), String(fee)).toEqual(['Valuation fee must be a non-negative number'])
  expect(sentences({ ...good, fee: Number.NaN })).toContain('Valuation fee must be a non-negative number')
  for (const fee of [0, 0.001, 125.5, MAX_KWD]) expect(sentences({ ...good, fee })).toEqual([])
})

test('amounts have three decimals at most, and values are not below 0', () => {
  for (const field of MONEY_FIELDS) {
    expect(codes({ [field]: 0.0001 })).toEqual([`${field} kernel:badMoney`])
    expect(codes({ [field]: 0.1 + 0.2 })).toEqual([`${field} kernel:badMoney`])
    expect(codes({ [field]: -1 })).toEqual([`${field} valuations:fault.${field}`])
  }
})

test('dates are in the calendar', () => {
  for (const field of DATE_FIELDS) {
    for (const date of [
      '2026-02-31',
      '2025-02-29',
      '2026-13-01',
      '31/12/2026',
      '2026-1-1',
      '٢٠٢٦-٠١-٠١',
      'tomorrow',
      20260101,
    ])
      expect(codes({ [field]: date }), String(date)).toEqual([`${field} valuations:fault.${field}`])
    for (const date of ['2024-02-29', '2026-12-31', '', null, undefined]) expect(codes({ [field]: date })).toEqual([])
  }
})

test('texts: emoji and both digit forms are fine, control and bidi characters and broken Unicode are not', () => {
  for (const text of ['مبنى 🏠', '٠١٢٣ 0123', 'Al-Seef Bank (KSC)', 'سطر\nسطر', 'مُقيّم'])
    expect(codes({ requestor: text }), text).toEqual([])
  for (const hidden of ['\u0000', '\u0007', '\u001b', '\u007f', '\u202e', '\u2066', '\ud800', '\ufffe'])
    expect(codes({ ownerName: `خالد${hidden}الفهد` }), JSON.stringify(hidden)).toEqual(['ownerName kernel:badText'])
})

test('the currency is KWD', () => {
  expect(codes({ currency: 'USD' })).toEqual(['currency valuations:fault.currency'])
})

test('a change of status follows the table', () => {
  expect(sentences({ ...good, status: 'APPROVED' }, good)).toEqual(['Invalid status transition from DRAFT to APPROVED'])
  for (const [from, to] of [
    ['PENDING', 'DRAFT'],
    ['CANCELLED', 'DRAFT'],
    ['FINALIZED', 'CANCELLED'],
  ])
    expect(sentences({ ...good, status: to }, { status: from })).toEqual([
      `Invalid status transition from ${from} to ${to}`,
    ])
  expect(sentences({ ...good, status: 'SUBMITTED' }, good)).toEqual([])
  expect(sentences(good, good)).toEqual([])
  expect(codes({ status: 'NONE' }, good)).toEqual([
    'status valuations:fault.status.list',
    'status valuations:fault.transition',
  ])
})

test('the shape of an input: 10,000 characters, wrong kinds, huge numbers and extra fields are refused', () => {
  const fails = (input: object) => !valuationFields.safeParse(input).success
  for (const [field, max] of Object.entries(TEXT_LIMITS)) {
    expect(fails({ [field]: 'ن'.repeat(max) }), field).toBe(false)
    expect(fails({ [field]: 'ن'.repeat(10_000) }), field).toBe(true)
    expect(fails({ [field]: 5 }), field).toBe(true)
  }
  for (const field of DATE_FIELDS) expect(fails({ [field]: '9'.repeat(10_000) })).toBe(true)
  for (const field of MONEY_FIELDS)
    for (const value of [1e30, '5', Number.NaN]) expect(fails({ [field]: value })).toBe(true)
  for (const propertySize of [1e30, '500', {}]) expect(fails({ propertySize })).toBe(true)
  for (const field of ['propertyId', 'clientUserId', 'assignedTo']) expect(fails({ [field]: '1 or 1=1' })).toBe(true)
  for (const field of ['isUsufruct', 'hasBuilding']) expect(fails({ [field]: 'yes' })).toBe(true)
})

test('nobody writes the fields that the server fills, nor one it does not know', () => {
  const server = ['id', 'version', 'valuationNumber', 'status', 'createdBy', 'updatedBy', 'createdAt', 'computedFee']
  for (const field of [...server, 'approvedBy', 'approvedHash', 'role', 'constructor']) {
    expect(VALUATION_FIELDS).not.toContain(field)
    expect(valuationFields.safeParse({ [field]: 'x' }).success, field).toBe(false)
  }
})

test('the list of fields is the schema’s', () => {
  expect([...VALUATION_FIELDS].sort()).toEqual(Object.keys(valuationFields.shape).sort())
})
