import { randomUUID } from 'node:crypto'
import type { ValuationDetails, ValuationFields } from '#features/valuations/model.ts'
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
