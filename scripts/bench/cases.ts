import type { Database } from '#server/db/database.ts'
import type { Case } from './case.ts'
import { comparisonCases } from './comparison-cases.ts'
import { oneProperty, oneValuation, propertiesByStatus, valuationsByStatus } from './floor.ts'

/** The cases, on the rows that are there. */
export async function casesOf({ kysely }: Database): Promise<Case[]> {
  const some = await kysely
    .selectFrom('valuations')
    .select(['id', 'ownerName'])
    .where('ownerName', 'like', '% % %')
    .orderBy('id')
    .limit(64)
    .execute()
  const held = await kysely
    .selectFrom('documents')
    .select(({ fn }) => ['valuationId', fn.countAll<number>().as('count')])
    .groupBy('valuationId')
    .orderBy('count', 'desc')
    .limit(65)
    .execute()
  const [large, ...several] = held.map(({ valuationId }) => ({ valuationId }))
  return [
    {
      name: 'valuations.list',
      verb: 'valuations.list',
      inputs: [{ status: 'UNDER_REVIEW' }, { status: 'COMPLETED' }],
      floor: valuationsByStatus,
    },
    { name: 'valuations.get', verb: 'valuations.get', inputs: some.map(({ id }) => ({ id })), floor: oneValuation },
    { name: 'dashboard.load', verb: 'dashboard.load', inputs: [{}] },
    { name: 'analytics.load', verb: 'analytics.load', inputs: [{}, { period: 'thisYear' }, { period: 'lastQuarter' }] },
    search('three letters', ['فهد', 'حصة', 'علي']),
    search(
      'full name',
      some.map(({ ownerName }) => ownerName),
    ),
    search('no hit', ['قطربيل السندبادي', 'زمهرير']),
    { name: 'documents.list', verb: 'documents.list', inputs: several },
    { name: 'documents.list: one of 2,000', verb: 'documents.list', inputs: [large] },
    { name: 'valuations.create', verb: 'valuations.create', inputs: [NEW_VALUATION] },
    ...(await propertyCases(kysely)),
    ...(await comparisonCases(kysely)),
  ]
}

async function propertyCases(kysely: Database['kysely']): Promise<Case[]> {
  const some = await kysely
    .selectFrom('properties')
    .select(['id', 'ownerName', 'location'])
    .where('ownerName', 'like', '% % %')
    .orderBy('id')
    .limit(64)
    .execute()
  if (some.length === 0) return []
  const list = (name: string, inputs: unknown[]): Case => ({ name, verb: 'properties.list', inputs })
  const areas = some.map(({ location }) => location)
  return [
    { ...list('properties.list', [{}, { status: 'inactive' }]), floor: propertiesByStatus },
    list('properties.list: one filter', [
      { type: 'INVESTMENT' },
      { governorate: 'JAHRA' },
      ...areas.slice(0, 8).map((location) => ({ location })),
    ]),
    {
      ...list(
        'properties.list: combined filters',
        areas.flatMap((location) => [
          { location, type: ['RESIDENTIAL', 'LAND'], status: 'active' },
          { location, areaFrom: 375, areaTo: 600, yearBuiltFrom: 1990 },
          { governorate: 'HAWALLI', type: 'COMMERCIAL', areaFrom: 500, areaTo: 750, text: 'برج' },
        ]),
      ),
      planned: true,
    },
    { name: 'properties.get', verb: 'properties.get', inputs: some.map(({ id }) => ({ id })), floor: oneProperty },
    search(
      'full name',
      some.map(({ ownerName }) => ownerName ?? ''),
      'properties.search',
    ),
    search(
      'place and owner',
      areas.map((place) => `${place} ورثة إبراهيم`),
      'properties.search',
    ),
    search('no hit', ['قطربيل السندبادي', 'زمهرير'], 'properties.search'),
  ]
}

const search = (name: string, texts: string[], verb = 'valuations.search'): Case => ({
  name: `${verb}: ${name}`,
  verb,
  inputs: texts.map((text) => ({ text })),
  planned: true,
})

/** The input of a valuation without fault. */
export const NEW_VALUATION = {
  purpose: 'MORTGAGE',
  requestor: 'بنك الخليج التجاري',
  requestedParty: 'بنك الخليج التجاري',
  documentType: 'PROPERTY_DOCUMENT',
  documentNumber: '2019/4411',
  ownerName: 'ورثة إبراهيم المطوّع',
  propertyCategory: 'RESIDENTIAL',
  areaName: 'السالمية',
  blockNumber: '4',
  plotNumber: '112',
  planNumber: 'م/36214',
  propertySize: 400,
}
