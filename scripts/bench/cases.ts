import type { Database } from '#server/db.ts'

/** What is measured: a verb, and the inputs that the callers send in turn. */
type Case = { name: string; verb: string; inputs: unknown[] }

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
    { name: 'valuations.list', verb: 'valuations.list', inputs: [{ status: 'UNDER_REVIEW' }, { status: 'COMPLETED' }] },
    { name: 'valuations.get', verb: 'valuations.get', inputs: some.map(({ id }) => ({ id })) },
    { name: 'dashboard.load', verb: 'dashboard.load', inputs: [{}] },
    search('three letters', ['فهد', 'حصة', 'علي']),
    search(
      'full name',
      some.map(({ ownerName }) => ownerName),
    ),
    search('no hit', ['قطربيل السندبادي', 'زمهرير']),
    { name: 'documents.list', verb: 'documents.list', inputs: several },
    { name: 'documents.list: one of 2,000', verb: 'documents.list', inputs: [large] },
    { name: 'valuations.create', verb: 'valuations.create', inputs: [NEW] },
  ]
}

const search = (name: string, texts: string[]): Case => ({
  name: `valuations.search: ${name}`,
  verb: 'valuations.search',
  inputs: texts.map((text) => ({ text })),
})

const NEW = {
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
