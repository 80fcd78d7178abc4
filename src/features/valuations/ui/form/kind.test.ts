import { expect, test } from 'vitest'
import * as sides from '#web/forms/edit/sides.ts'
import { VALUATION_FIELDS, type ValuationDetails } from '../../model.ts'
import type { FormField } from './fields.ts'
import { valuationForm as kind } from './kind.ts'
import { blankValues, type FormValues, feeOf } from './values.ts'

const sidesOf = (before: FormValues, mine: FormValues, now: ValuationDetails) => sides.sidesOf(kind, before, mine, now)
const isContested = (before: FormValues, now: ValuationDetails, field: FormField) =>
  sides.isContested(kind, before, now, field)
const resolved = (before: FormValues, mine: FormValues, now: ValuationDetails, theirs: ReadonlySet<FormField>) =>
  sides.resolved(kind, { base: before, mine, latest: now, theirs })

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
const NONE = new Set<never>()

test('what others changed is taken, what one typed oneself is one’s own to choose', () => {
  const theirs = latest({ ownerName: 'سالم الهاجري', blockNumber: '7' })
  const mine = { ...base, notes: 'ثانية', blockNumber: '8' }
  expect(sidesOf(base, mine, theirs)).toEqual({ choose: ['blockNumber', 'notes'], taken: ['ownerName'], locked: [] })
  expect(isContested(base, theirs, 'blockNumber')).toBe(true)
  expect(isContested(base, theirs, 'notes')).toBe(false)
  expect(resolved(base, mine, theirs, NONE)).toMatchObject({
    ownerName: 'سالم الهاجري',
    blockNumber: '8',
    notes: 'ثانية',
  })
})

test('each field is chosen by itself', () => {
  const theirs = latest({ blockNumber: '7', notes: 'غيرها' })
  const mine = { ...base, notes: 'ثانية', blockNumber: '8' }
  expect(resolved(base, mine, theirs, new Set(['notes'] as const))).toMatchObject({ blockNumber: '8', notes: 'غيرها' })
  expect(resolved(base, mine, theirs, new Set(['notes', 'blockNumber'] as const))).toMatchObject({
    blockNumber: '7',
    notes: 'غيرها',
  })
})

test('both typed the same: there is nothing to choose', () => {
  const sides = sidesOf(base, { ...base, plotNumber: '٤' }, latest({ plotNumber: '4' }))
  expect(sides).toEqual({ choose: [], taken: [], locked: [] })
})

test('a field that the new status locks falls back to what is saved, and is reported', () => {
  const theirs = latest({ editable: ['notes'] })
  const mine = { ...base, ownerName: 'غيره', notes: 'ثانية' }
  expect(sidesOf(base, mine, theirs)).toEqual({ choose: ['notes'], taken: [], locked: ['ownerName'] })
  expect(resolved(base, mine, theirs, NONE)).toMatchObject({ ownerName: 'سالم', notes: 'ثانية' })
})

test('a fee set by hand stays a fee set by hand; a computed one is nobody’s to choose', () => {
  const mine = { ...base, ownFee: true, fee: 350 }
  expect(sidesOf(base, mine, latest({})).choose).toEqual(['fee'])
  expect(resolved(base, mine, latest({}), NONE)).toMatchObject({ ownFee: true, fee: 350 })
  const bigger = { ...base, propertyCategory: 'RESIDENTIAL', propertySize: 2000 }
  expect(sidesOf(base, bigger, latest({})).choose).toEqual(['propertyCategory', 'propertySize'])
  expect(feeOf(resolved(base, bigger, latest({}), NONE))).toBe(175)
})
