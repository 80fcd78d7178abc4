import { expect, test } from 'vitest'
import { exportQuery } from './use-export.ts'

test('a list’s filters are in the address of its export, several values of one as many times', () => {
  const query = exportQuery({ type: ['LAND', 'FARMS'], text: 'بيت & 100%', areaFrom: 375.5, city: undefined }, 'ar')
  expect([...new URLSearchParams(query.toString())]).toEqual([
    ['type', 'LAND'],
    ['type', 'FARMS'],
    ['text', 'بيت & 100%'],
    ['areaFrom', '375.5'],
    ['language', 'ar'],
  ])
})
