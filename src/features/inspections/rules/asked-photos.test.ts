import { expect, test } from 'vitest'
import { askedPhotos, lackingPhotos } from './asked-photos.ts'

const ROW = '6f1de2e0-0000-4000-8000-000000000001'

test('photos are asked for by what the form tells of the property', () => {
  expect(askedPhotos('LAND', { accessExtent: 'FULL' })).toEqual(['STREET', 'PLOT'])
  expect(askedPhotos('FARMS', { hasBuilding: false })).toEqual(['STREET', 'PLOT'])
  expect(askedPhotos('RESIDENTIAL', { accessExtent: 'EXTERIOR', kitchens: 2 })).toEqual(['FACADE', 'STREET'])
  const inside = {
    accessExtent: 'FULL',
    kitchens: 1,
    bathrooms: 0,
    [`areas.${ROW}`]: { floor: 'BASEMENT', area: 100 },
    [`defects.${ROW}`]: { feature: 'DAMP', place: 'السرداب', severity: 'MINOR' },
  }
  expect(askedPhotos('RESIDENTIAL', inside)).toEqual(['FACADE', 'STREET', 'INTERIOR', 'KITCHEN', 'BASEMENT', 'DEFECT'])
})

test('those that no photo is in are lacking', () => {
  const lacking = (...taken: ('STREET' | 'FACADE' | 'ROOF')[]) =>
    lackingPhotos('RESIDENTIAL', { accessExtent: 'FULL' }, (one) => taken.some((has) => has === one))
  expect(lacking()).toEqual(['FACADE', 'STREET', 'INTERIOR'])
  expect(lacking('STREET', 'ROOF', 'STREET')).toEqual(['FACADE', 'INTERIOR'])
})
