import { expect, test } from 'vitest'
import { findArea } from '#features/places/model.ts'
import type { Located } from '#features/places/rules/locate.ts'
import { filledBy, isElsewhere } from './where.ts'

const salmiya = findArea('السالمية')
const found: Located = { area: salmiya?.number ?? 0, governorate: 'HAWALLI', approximate: false }
const blank = { location: '', governorate: '' } as const

test('a pin fills what is blank', () => {
  const whole = { location: 'السالمية', governorate: 'HAWALLI' }
  expect(filledBy(blank, found)).toEqual(whole)
  expect(filledBy({ ...blank, governorate: 'HAWALLI' }, found)).toEqual(whole)
  expect(filledBy({ ...blank, location: 'السالمية' }, found)).toEqual(whole)
})

test('a pin changes no area and no governorate that was chosen', () => {
  for (const chosen of [
    { location: 'الجهراء', governorate: 'JAHRA' },
    { location: 'الجهراء', governorate: '' },
    { location: '', governorate: 'JAHRA' },
    { location: 'السالمية', governorate: 'JAHRA' },
    { location: 'مكان آخر', governorate: '' },
  ] as const) {
    expect(filledBy(chosen, found), JSON.stringify(chosen)).toEqual({})
    expect(isElsewhere(chosen, found)).toBe(true)
  }
})

test('a pin changes no former name of its area, and no area that is too new to have a point', () => {
  const north = { area: 134, governorate: 'CAPITAL', approximate: false } as const
  expect(filledBy({ location: 'شمال غرب الصليبيخات', governorate: '' }, north)).toEqual({ governorate: 'CAPITAL' })
  expect(filledBy({ location: 'الجون', governorate: '' }, north)).toEqual({ location: 'الجون', governorate: 'CAPITAL' })
  const jahra = { area: 437, governorate: 'JAHRA', approximate: false } as const
  expect(filledBy({ location: 'رحية', governorate: '' }, jahra)).toEqual({ governorate: 'JAHRA' })
  expect(filledBy({ location: 'رحية', governorate: 'AHMADI' }, jahra)).toEqual({})
})
