import { randomUUID } from 'node:crypto'
import type { ValuationDetails, ValuationFields } from '#features/valuations/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import type { Point } from '#kernel/geo.ts'
import { create, type Person, type Product } from './product.ts'
import { createProperty, SALMIYA } from './properties.ts'

/** A client account in whose name an engagement may be made. */
export async function clientAccount({ db }: Pick<Product, 'db'>, userId: string): Promise<string> {
  const { accountId } = await db
    .selectFrom('clientMembers')
    .select('accountId')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return accountId
}

/** An engagement whose terms are accepted with so many valuations in its schedule, each of a property of its own. */
export async function openedEngagement(
  { db }: Pick<Product, 'db'>,
  { manager, appraiser, client }: { manager: Person; appraiser: Person; client: Person },
  facts: readonly ValuationFields[],
): Promise<{ id: string; valuations: ValuationDetails[] }> {
  const { id, version } = await manager.engagements.create({
    title: 'محفظة العقارات',
    clientAccountId: await clientAccount({ db }, client.id),
    purpose: 'MORTGAGE',
    requestedParty: 'بنك الخليج',
  })
  const agreed = { agreedBy: 'فهد الصالح', agreedOn: '2026-01-10', evidence: 'كتاب موقّع' }
  await manager.engagements.agree({ id, version, ...agreed })
  const properties: string[] = []
  for (const [at] of facts.entries())
    properties.push(
      (await createProperty(manager, { name: `عقار ${at + 1}`, plotNumber: randomUUID().slice(0, 8), ...SALMIYA })).id,
    )
  const valuations: ValuationDetails[] = []
  for (const one of facts) valuations.push(await create(appraiser, one))
  await db
    .insertInto('engagementProperties')
    .values(
      valuations.map((valuation, at) => ({
        id: randomUUID(),
        engagementId: id,
        ordinal: at + 1,
        propertyId: properties[at] ?? '',
        valuationId: valuation.id,
        createdBy: manager.id,
      })),
    )
    .execute()
  return { id, valuations }
}

/** The same of drafts whose properties lie at these places, in the order of the schedule; gives the ids of their valuations. */
export async function pinnedEngagement(
  product: Pick<Product, 'db'>,
  people: { manager: Person; appraiser: Person; client: Person },
  places: readonly Point[],
): Promise<{ id: string; valuations: string[] }> {
  const facts = places.map(() => ({}))
  const { id, valuations } = await openedEngagement(product, people, facts)
  for (const [at, { id: valuationId }] of valuations.entries()) {
    const { propertyId } = await product.db
      .selectFrom('engagementProperties')
      .select('propertyId')
      .where('valuationId', '=', valuationId)
      .executeTakeFirstOrThrow()
    await product.db
      .updateTable('properties')
      .set({ ...places[at] })
      .where('id', '=', propertyId)
      .execute()
    await product.db.updateTable('valuations').set({ propertyId }).where('id', '=', valuationId).execute()
  }
  return { id, valuations: valuations.map((one) => one.id) }
}

/** How inspection days are asked for from tomorrow on, by these people. */
export const daysBy = (inspectors: readonly Pick<Person, 'id'>[]) => ({
  ...{
    inspectors: inspectors.map(({ id }) => id),
    firstDay: addDays(kuwaitToday(), 1),
    opens: '08:00',
    closes: '14:00',
  },
  ...{ minutes: 45, start: null, off: [], leftOut: [], kept: [], rest: true },
})
