import { expect, test } from 'vitest'
import { blankValues, changedFields, feeOf, sentFields } from './values.ts'

const blank = blankValues('2026-11-21')

test('what was typed is tidied, and blanks travel as null', () => {
  const sent = sentFields({ ...blank, ownerName: '  ورثة سالم\u202e ', notes: '   ' })
  expect(sent.ownerName).toBe('ورثة سالم')
  expect(sent.notes).toBeNull()
  expect(sent.requestDate).toBe('2026-11-21')
})

test('numbers of documents and plots are held in Latin digits, names as they were written', () => {
  const sent = sentFields({ ...blank, plotNumber: '١١٢', planNumber: 'م/٣٦٢١٤', ownerName: 'شركة ٢٠٠٠' })
  expect(sent).toMatchObject({ plotNumber: '112', planNumber: 'م/36214', ownerName: 'شركة ٢٠٠٠' })
})

test('the fee follows the rule until a person sets it, and none is known without category and size', () => {
  const house = { ...blank, propertyCategory: 'RESIDENTIAL', propertySize: 2000 }
  expect(feeOf(blank)).toBeNull()
  expect(feeOf(house)).toBe(175)
  expect(feeOf({ ...house, ownFee: true, fee: 180.5 })).toBe(180.5)
  expect(feeOf({ ...house, ownFee: true, fee: null })).toBeNull()
})

test('only what really changed is sent', () => {
  expect(changedFields(blank, { ...blank, notes: '  ' })).toEqual({})
  expect(changedFields(blank, { ...blank, blockNumber: '٤', hasBuilding: true })).toEqual({
    blockNumber: '4',
    hasBuilding: true,
  })
  const house = { ...blank, propertyCategory: 'RESIDENTIAL', propertySize: 500 }
  expect(changedFields(house, { ...house, propertySize: 2000 })).toEqual({ propertySize: 2000, fee: 175 })
})
