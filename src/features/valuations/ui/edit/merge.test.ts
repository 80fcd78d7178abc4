import { expect, test } from 'vitest'
import { VALUATION_FIELDS, type ValuationDetails } from '../../model.ts'
import { blankValues } from '../form/values.ts'
import { changedByMe, changedByOthers, merged } from './merge.ts'

const base = {
  ...blankValues('2026-11-01'),
  ownerName: 'سالم',
  notes: 'أولى',
  propertyCategory: 'FARMS',
  propertySize: 900,
}
const latest = (part: Partial<ValuationDetails>): ValuationDetails => ({
  ...(base as unknown as ValuationDetails),
  fee: 300,
  computedFee: 300,
  editable: VALUATION_FIELDS,
  ...part,
})

test('what others changed is taken, what one typed oneself stays', () => {
  const theirs = latest({ ownerName: 'سالم الهاجري', blockNumber: '7' })
  const mine = { ...base, notes: 'ثانية', blockNumber: '8' }
  expect(changedByOthers(base, theirs)).toEqual(['ownerName', 'blockNumber'])
  expect(changedByMe(base, mine, theirs)).toEqual(['blockNumber', 'notes'])
  expect(merged(base, mine, theirs)).toMatchObject({ ownerName: 'سالم الهاجري', blockNumber: '8', notes: 'ثانية' })
})

test('a field that the new status locks falls back to what is saved', () => {
  const theirs = latest({ editable: ['notes'] })
  const mine = { ...base, ownerName: 'غيره', notes: 'ثانية' }
  expect(changedByMe(base, mine, theirs)).toEqual(['notes'])
  expect(merged(base, mine, theirs)).toMatchObject({ ownerName: 'سالم', notes: 'ثانية' })
})

test('a fee set by hand stays a fee set by hand', () => {
  const mine = { ...base, ownFee: true, fee: 350 }
  expect(merged(base, mine, latest({}))).toMatchObject({ ownFee: true, fee: 350 })
})
