import { expect, test } from 'vitest'
import type { Valuation } from '../../model.ts'
import { beginFromValuation } from './begin.ts'
import { blankValues } from './values.ts'

test('a new valuation takes the request, the document and the property of an earlier file, and none of its work', () => {
  const earlier = {
    valuationNumber: 'VAL-2026-0007',
    status: 'IN_PROGRESS',
    purpose: 'SALE',
    requestor: 'ورثة الرومي',
    ownerName: 'أحمد الرومي',
    documentNumber: '4471/2015',
    areaName: 'السالمية',
    propertySize: 400,
    propertyId: 'p1',
    propertyName: 'قسيمة السالمية',
    clientUserId: 'c1',
    clientUserName: 'شركة الساحل',
    assignedTo: 'a1',
    requestDate: '2025-03-01',
    inspectionDate: '2025-03-04',
    dueDate: '2025-03-15',
    finalValue: 100_000,
    fee: 125,
    computedFee: 125,
  } as Valuation
  const { values, names, name } = beginFromValuation(earlier, '2026-11-22')
  expect(values).toEqual({
    ...blankValues('2026-11-22'),
    purpose: 'SALE',
    requestor: 'ورثة الرومي',
    ownerName: 'أحمد الرومي',
    documentNumber: '4471/2015',
    areaName: 'السالمية',
    propertySize: 400,
    propertyId: 'p1',
    clientUserId: 'c1',
    fee: 125,
  })
  expect(names).toEqual({ p1: 'قسيمة السالمية', c1: 'شركة الساحل' })
  expect(name).toBe('VAL-2026-0007')
})
