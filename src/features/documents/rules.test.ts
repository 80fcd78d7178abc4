import { expect, test } from 'vitest'
import {
  DOCUMENT_TYPES,
  type DocumentType,
  PROPERTY_CATEGORIES,
  type PropertyCategory,
} from '#features/terms/model/codes.ts'
import { type ChecklistGrounds, documentFaults, requiredDocuments, tidyDocument, unstatedFigures } from './rules.ts'

const PLAIN: ChecklistGrounds = {
  propertyCategory: 'RESIDENTIAL',
  hasBuilding: false,
  isUsufruct: false,
  requestorCapacity: null,
}
const required = (more: Partial<ChecklistGrounds> = {}) => requiredDocuments({ ...PLAIN, ...more })

// Transcribed from practice in Kuwait by category: rental property, property on State land, and the rest.
const BY_CATEGORY: Record<PropertyCategory, 'let' | 'state' | 'own'> = {
  RESIDENTIAL: 'own',
  COMMERCIAL: 'let',
  INDUSTRIAL: 'let',
  AGRICULTURAL: 'own',
  MIXED_USE: 'let',
  LAND: 'own',
  APARTMENT: 'let',
  INVESTMENT: 'let',
  JAWAKHEERS: 'state',
  CHALETS: 'state',
  FARMS: 'state',
}
const ALWAYS: DocumentType[] = ['PROPERTY_DOCUMENT', 'CIVIL_ID']
const AGENT: DocumentType[] = ['POWER_OF_ATTORNEY']
const BUILDING: DocumentType[] = ['BUILDING_LICENSE', 'BUILDING_PLAN', 'ELECTRICITY_DOCUMENT']
const RENTS: DocumentType[] = ['RENTAL_CONTRACTS', 'PROPERTY_INCOME']
const LEASE: DocumentType[] = ['LEASE_CONTRACT', 'LAST_RECEIPT']

test('every category, built on or not, owned or used, asked for by its owner or an agent: 88 checklists', () => {
  let seen = 0
  for (const propertyCategory of PROPERTY_CATEGORIES)
    for (const hasBuilding of [false, true])
      for (const isUsufruct of [false, true])
        for (const requestorCapacity of ['مالك', 'وكيل']) {
          const kind = BY_CATEGORY[propertyCategory]
          const wanted = [
            ...ALWAYS,
            ...(requestorCapacity === 'وكيل' ? AGENT : []),
            ...(hasBuilding ? BUILDING : []),
            ...(kind === 'let' ? RENTS : []),
            ...(isUsufruct || kind === 'state' ? LEASE : []),
          ]
          const grounds = { propertyCategory, hasBuilding, isUsufruct, requestorCapacity }
          expect(requiredDocuments(grounds), JSON.stringify(grounds)).toEqual(wanted)
          seen++
        }
  expect(seen).toBe(88)
})

test('every type but the open one is asked for somewhere, each once, and an unknown category asks for the least', () => {
  const all = required({
    propertyCategory: 'INVESTMENT',
    hasBuilding: true,
    isUsufruct: true,
    requestorCapacity: 'وكيل',
  })
  expect([...all, 'OTHER'].toSorted()).toEqual([...DOCUMENT_TYPES].toSorted())
  for (const propertyCategory of [null, '', 'constructor', 'chalets'])
    expect(required({ propertyCategory })).toEqual(ALWAYS)
})

test('an agent is one however it is written, and nobody else is', () => {
  const agents = [
    'وكيل',
    'الوكيل',
    'وكيلة',
    'وكيلة عن المالكة',
    'وَكِيل',
    'بالوكالة',
    'بوكالة خاصة رقم ٤٤',
    'بموجب توكيل عام',
    'مالك ووكيل عن إخوته',
    'للوكيل',
    'وكلاء الورثة',
    '  وكـيل  ',
    'Agent',
    'AGENT of the owner',
    'power of attorney',
  ]
  for (const requestorCapacity of agents)
    expect(required({ requestorCapacity }), requestorCapacity).toContain('POWER_OF_ATTORNEY')
  const others = [
    null,
    '',
    'مالك',
    'وريث',
    'بنك',
    'ولي',
    'وصي',
    'موكول إليه',
    'أكيل',
    'agency of housing',
    'management',
  ]
  for (const requestorCapacity of others)
    expect(required({ requestorCapacity }), String(requestorCapacity)).not.toContain('POWER_OF_ATTORNEY')
})

test('texts are trimmed and composed, what shows nothing is nothing, and what was not given stays so', () => {
  expect(tidyDocument({ title: '  آ ', number: ' \u200f\u200b ', date: '', pages: 3 })).toEqual({
    title: 'آ',
    number: null,
    date: null,
    pages: 3,
  })
  expect(tidyDocument({ title: undefined })).toEqual({ title: undefined })
  expect(tidyDocument({})).toEqual({})
})

test('figures that documents of a type do not state are emptied', () => {
  expect(unstatedFigures('BUILDING_LICENSE')).toEqual({})
  expect(unstatedFigures('PROPERTY_DOCUMENT')).toEqual({ builtArea: null, floors: null, yearBuilt: null })
  const none = { landArea: null, builtArea: null, floors: null, yearBuilt: null }
  expect([unstatedFigures('CIVIL_ID'), unstatedFigures(null)]).toEqual([none, none])
})

test('dates are in the calendar, texts can be shown, pages are counted', () => {
  expect(documentFaults({ title: 'رخصة', number: '١٢/٣', date: '2026-02-28', pages: 1 })).toEqual([])
  expect(documentFaults({ title: null, number: null, date: null, pages: null })).toEqual([])
  expect(documentFaults({})).toEqual([])
  const fieldsOf = (...given: Parameters<typeof documentFaults>) => documentFaults(...given).map(({ field }) => field)
  for (const date of ['2026-02-30', '28/2/2026', '0000-01-01', '2026-2-28', 'غداً'])
    expect(fieldsOf({ date }), date).toEqual(['date'])
  for (const pages of [0, -1, 1.5, 10_001, Number.NaN]) expect(fieldsOf({ pages }), String(pages)).toEqual(['pages'])
  expect(fieldsOf({ landArea: 375.25, builtArea: 0.01, floors: 3, yearBuilt: 1998 })).toEqual([])
  expect(fieldsOf({ landArea: 0, builtArea: -1, floors: 2.5, yearBuilt: 1899 })).toEqual([
    'landArea',
    'builtArea',
    'floors',
    'yearBuilt',
  ])
  expect(fieldsOf({ landArea: Number.NaN, floors: 1001 })).toEqual(['landArea', 'floors'])
  expect(fieldsOf({ title: 'أ\u202e', number: '1\u0007', date: 'x', pages: 0 })).toEqual([
    'title',
    'number',
    'date',
    'pages',
  ])
})
