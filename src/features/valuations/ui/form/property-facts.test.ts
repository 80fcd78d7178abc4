import { expect, test } from 'vitest'
import type { Property } from '#features/properties/model.ts'
import { compare, factsOf } from './property-facts.ts'
import { blankValues } from './values.ts'

const property = {
  id: 'p',
  type: 'RESIDENTIAL',
  area: 400,
  location: 'Salmiya',
  blockNumber: '4',
  plotNumber: '112',
  ownerName: null,
  documentNumber: '77',
  registrationDate: '2020-01-31',
  yearBuilt: 2001,
  floors: null,
} as Property
const blank = blankValues('2026-11-21')

test('a property’s facts are fields of the form, its place under the name of the list, what is unknown left out', () => {
  expect(factsOf(property)).toEqual({
    propertyCategory: 'RESIDENTIAL',
    propertySize: 400,
    areaName: 'السالمية',
    blockNumber: '4',
    plotNumber: '112',
    documentNumber: '77',
    documentDate: '2020-01-31',
    hasBuilding: true,
  })
})

test('an empty form leaves all open; what was typed is the same or differs, whatever the digits and the spelling', () => {
  const facts = factsOf(property)
  expect(compare(blank, facts)).toMatchObject({ same: [], differs: [] })
  expect(compare(blank, facts).open).toHaveLength(8)
  const typed = { ...blank, plotNumber: ' ١١٢ ', areaName: 'Salmiya', propertySize: 375, hasBuilding: true }
  expect(compare(typed, facts)).toEqual({
    same: ['areaName', 'plotNumber', 'hasBuilding'],
    open: ['documentNumber', 'documentDate', 'propertyCategory', 'blockNumber'],
    differs: ['propertySize'],
  })
})

test('a form that took the facts over has them all', () => {
  const facts = factsOf(property)
  expect(compare({ ...blank, ...facts }, facts)).toMatchObject({ open: [], differs: [] })
})
