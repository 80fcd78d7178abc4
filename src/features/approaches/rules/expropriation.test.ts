import { expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import { evaluateCourt } from './court.ts'
import { compensationOf } from './expropriation.ts'

/**
 * A plot of 750 m² at 620.125 KWD/m² of which a road takes 180.5 m²: 465,093.750 before; 569.5 m² left, 353,161.188 (353,161.1875 rounded).
 * The land taken is 111,932.562; frontage lost harms what is left by 14,126.448, a second street betters it by 5,000, a wall and a kiosk are 3,250.500.
 */
const TAKING: FormValues = {
  ...{ legalKind: 'EXPROPRIATION', decreeNumber: '14/2026', decreeDate: '2026-02-01', takenOn: '2026-02-01' },
  ...{ authority: 'إدارة نزع الملكية للمنفعة العامة', areaTaken: 180.5, areaLeft: 569.5 },
  ...{ valueBefore: 465_093.75, valueAfter: 353_161.188, severance: 14_126.448, betterment: 5000 },
  ...{ takenBuildings: 3250.5, methodSource: 'القيمة قبل النزع وبعده' },
}
const faults = (more: FormValues, plot: number | null = 750) =>
  evaluateCourt({ ...TAKING, ...more }, null, plot).faults.map(
    ({ field, code }) => `${field} ${code.split('fault.')[1]}`,
  )

test('the compensation by a worked example, to the fils', () => {
  const worked = compensationOf(TAKING)
  expect(worked?.parts.map(({ field, amount }) => [field, amount])).toEqual([
    ['land', 111_932.562],
    ['severance', 14_126.448],
    ['betterment', -5000],
    ['takenBuildings', 3250.5],
  ])
  // 111,932.562 + 14,126.448 − 5,000 + 3,250.500
  expect(worked?.sum).toBe(124_309.51)
  expect(faults({})).toEqual([])
})

test('a whole plot: nothing is left, and what is left has no value', () => {
  const whole = { areaTaken: 750, areaLeft: 0, valueAfter: 0, severance: null, betterment: null }
  expect(compensationOf({ ...TAKING, ...whole })?.sum).toBe(468_344.25)
  expect(faults(whole)).toEqual([])
  expect(faults({ ...whole, valueAfter: 10 })).toEqual(['valueAfter nothingLeft'])
})

test('areas make the plot, values are in their order, and the decree and the source are named', () => {
  expect(faults({ areaLeft: 569 })).toEqual(['areaLeft plot'])
  expect(faults({ areaLeft: 569 }, null)).toEqual([])
  expect(faults({ valueAfter: 465_093.751 })).toEqual(['valueAfter after'])
  expect(faults({ decreeNumber: ' ', takenOn: null, methodSource: null })).toEqual([
    'decreeNumber needed',
    'takenOn needed',
    'methodSource needed',
  ])
  expect(compensationOf({ ...TAKING, valueAfter: null })).toBeNull()
  expect(compensationOf({ ...TAKING, legalKind: 'ESTATE' })).toBeNull()
  expect(faults({ legalKind: 'LITIGATION', decreeNumber: null, areaLeft: 1 })).toEqual([])
})
