import { expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import { esgItemsOf } from '../fields/statements.ts'
import { lookedAt, statedOutcome } from './statements.ts'

const faults = (values: FormValues) =>
  statedOutcome(values).faults.map(({ field, code }) => `${field} ${code.split('fault.')[1]}`)

test('nothing written lacks nothing, and was looked at nowhere', () => {
  expect(statedOutcome({})).toMatchObject({ faults: [], remarks: [] })
  expect(lookedAt({ esgFire: 'NOT_LOOKED_AT' })).toEqual([])
  expect(lookedAt({ esgFire: 'NOTHING', esgFlood: 'FOUND' })).toEqual(['esgFlood', 'esgFire'])
})

test('a time asks for its basis, prior services for their words, what is found for its effect', () => {
  expect(faults({ exposureMonths: 6 })).toEqual(['timesBasis basis'])
  expect(faults({ marketingMonths: 0 })).toEqual(['timesBasis basis'])
  expect(faults({ exposureMonths: 6, timesBasis: 'Sales of the year' })).toEqual([])
  expect(faults({ priorServices: 'GIVEN' })).toEqual(['priorServicesNote needed'])
  expect(faults({ priorServices: 'NONE' })).toEqual([])
  expect(faults({ esgGround: 'FOUND' })).toEqual(['esgGroundEffect effect'])
  expect(faults({ esgGround: 'FOUND', esgGroundEffect: 'Clean-up of 4,000' })).toEqual([])
})

test('shares of joint valuers sum to 100 %, to the decimal', () => {
  const joint = (...shares: (number | null)[]) =>
    Object.fromEntries(shares.map((share, at) => [`joint.${at}`, { name: `V${at}`, share, licence: '1' }]))
  expect(faults(joint(33.3, 33.3, 33.4))).toEqual([])
  expect(faults(joint(60, 30))).toEqual(['joint shares'])
  expect(statedOutcome(joint(60, 30)).faults[0]?.params).toEqual({ sum: 90 })
  expect(faults(joint(60, null))).toEqual(['joint.1.share needed'])
  expect(statedOutcome({ 'joint.a': { name: 'V', share: 100 } }).remarks).toEqual([
    { word: 'assumptions:remark.noLicence', field: 'joint.a.licence' },
  ])
})

test('a plot is not asked for what buildings have', () => {
  expect(esgItemsOf('LAND')).toEqual(['esgFlood', 'esgGround', 'esgSurroundings'])
  expect(esgItemsOf('RESIDENTIAL')).toEqual(esgItemsOf(null))
})
