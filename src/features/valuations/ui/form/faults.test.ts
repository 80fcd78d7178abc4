import { expect, test } from 'vitest'
import { formFaults } from './faults.ts'
import { FORM_FIELDS, MUST_FILL } from './fields.ts'
import { blankValues, type FormValues } from './values.ts'

const bounds = { minimumFee: 100, maximumFee: 1000 }
const whole: FormValues = {
  ...blankValues('2026-11-21'),
  purpose: 'SALE',
  requestor: 'شركة الساحل',
  requestedParty: 'البنك',
  documentType: 'PROPERTY_DOCUMENT',
  documentNumber: '12',
  ownerName: 'سالم',
  propertyCategory: 'RESIDENTIAL',
  areaName: 'السالمية',
  blockNumber: '4',
  plotNumber: '112',
  planNumber: 'م/36214',
  propertySize: 400,
}
const codes = (part: Partial<FormValues>) => formFaults({ ...whole, ...part }, bounds).map(({ code }) => code)

test('a whole form has no fault, an empty one a fault at each required field in the order of the page', () => {
  expect(codes({})).toEqual([])
  const told = formFaults(blankValues('2026-11-21'), bounds).map(({ field }) => field)
  expect(told).toEqual(FORM_FIELDS.filter((field) => MUST_FILL.includes(field)))
})

test('a category without a rule asks for a fee; the others wait for size and category', () => {
  expect(codes({ propertyCategory: 'LAND' })).toEqual(['valuations:fault.feeMissing'])
  expect(codes({ propertyCategory: 'LAND', ownFee: true, fee: 250 })).toEqual([])
  expect(codes({ propertySize: null })).toEqual(['valuations:fault.propertySize'])
  expect(codes({ ownFee: true, fee: null })).toEqual(['valuations:fault.feeMissing'])
})

test('the bounds of the firm, signs and fils hold for a fee', () => {
  expect(codes({ ownFee: true, fee: 99.999 })).toEqual(['valuations:fault.fee.bounds'])
  expect(codes({ ownFee: true, fee: 1000 })).toEqual([])
  expect(codes({ ownFee: true, fee: -1 })).toEqual(['valuations:fault.fee'])
  expect(codes({ ownFee: true, fee: Number.NaN })).toEqual(['valuations:fault.fee'])
  expect(codes({ ownFee: true, fee: 125.0005 })).toEqual(['kernel:badMoney'])
})

test('one fault a field: dates that are none, texts that are too long, values below zero', () => {
  expect(codes({ dueDate: '31/2/2026' })).toEqual(['valuations:fault.dueDate'])
  expect(codes({ notes: 'x'.repeat(10_000) })).toEqual(['kernel:tooLong'])
  expect(codes({ landValue: -1, ownerName: '' })).toEqual(['valuations:fault.ownerName', 'valuations:fault.landValue'])
})
