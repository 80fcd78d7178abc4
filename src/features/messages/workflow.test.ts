import { expect, test } from 'vitest'
import { ROLES } from '#access/roles.ts'
import { judgeThread, sideOf } from './workflow.ts'

test('clients and those who edit valuations write while it is open; staff alone hand it over', () => {
  const may = (act: 'write' | 'handOver', isClosed: boolean) =>
    ROLES.filter((role) => judgeThread({ role }, { isClosed }, act).ok).toSorted()
  const staff = ['ADMIN', 'APPRAISER', 'SENIOR_APPRAISER', 'SYSTEM_ADMIN', 'VALUATION_MANAGER']
  expect(may('write', false)).toEqual([...staff, 'CLIENT', 'USER'].toSorted())
  expect(may('write', true)).toEqual([])
  expect(may('handOver', true)).toEqual(staff)
  expect(ROLES.filter((role) => sideOf({ role }) === 'client').toSorted()).toEqual(['CLIENT', 'USER'])
})
