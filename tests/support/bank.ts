import { SCHEMA } from '#features/exchange/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { type Person, type Product, VALUED } from './product.ts'
import { soon } from './soon.ts'

const HOUSE = {
  ...{ reference: 'A-1', category: 'RESIDENTIAL', areaName: 'السالمية', block: '4', plot: '112', size: '400' },
  owner: 'شركة المالك',
}

/** The text of an order of one house. */
export const orderText = (reference: string, more: object = {}) =>
  JSON.stringify({
    schema: SCHEMA,
    order: {
      ...{ reference, purpose: 'MORTGAGE', addressee: 'إدارة الضمانات', contactPhone: '55512345' },
      properties: [{ ...HOUSE, ...more }],
    },
  })

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })

/** A firm with a bank as its client, and those of its people who do what follows an order. */
export async function bankOf(product: Product) {
  const admin = await product.person('SYSTEM_ADMIN')
  const manager = await product.person('VALUATION_MANAGER')
  const senior = await product.person('SENIOR_APPRAISER')
  const appraiser = await product.person('APPRAISER')
  const owner = await product.person('CLIENT')
  const { id: accountId } = await manager.clients.open({
    ...{ userId: owner.id, nameAr: 'بنك الاختبار', nameEn: 'Test Bank', registrationNumber: '', contact: '' },
    ...{ bringFiles: false, reason: 'طلب موقع' },
  })
  return { admin, manager, senior, appraiser, owner, accountId }
}
export type Bank = Awaited<ReturnType<typeof bankOf>>

/** Opens the valuation of an ordered request as staff and the client do, and gives its id. */
export async function openOrdered({ manager, appraiser, owner }: Bank, requestId: string): Promise<string> {
  const quoted = await manager.requests.quote({
    ...seen(await manager.requests.get({ id: requestId })),
    ...{ fee: 300, validUntil: addDays(kuwaitToday(), 7), workingDays: 5, feeReason: 'بنك' },
  })
  const { termsSha256 = '' } = quoted.quotes[0] ?? {}
  const accepted = await owner.requests.accept({ ...seen(quoted), name: 'سارة', termsSha256 })
  const { valuationId } = await appraiser.requests.convert({
    ...seen(accepted),
    fields: { documentType: 'PROPERTY_DOCUMENT', documentNumber: '2019/4411', planNumber: 'م/36214' },
  })
  return valuationId ?? ''
}

/** Values, approves and completes it; gives the id of the report that is issued. */
export async function issueReport({ senior, appraiser }: { senior: Person; appraiser: Person }, id: string) {
  await appraiser.valuations.update({ ...seen(await appraiser.valuations.get({ id })), changes: { ...VALUED } })
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED'])
    await senior.valuations.move({ ...seen(await senior.valuations.get({ id })), to })
  const items = async () => (await senior.issuedReports.ofValuation({ valuationId: id })).items
  await soon(async () => (await items())[0]?.state).toBe('ISSUED')
  return (await items())[0]?.id ?? ''
}
