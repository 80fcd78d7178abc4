import { type Kysely, sql } from 'kysely'
import type { Opening } from '#features/engagements/model/schedule.ts'
import type { EngagementDetails } from '#features/engagements/model.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import type { DB } from '#server/db/tables.ts'
import type { Person } from './product.ts'
import { addProperties } from './properties.ts'
import { soon } from './soon.ts'

let plots = 0
/** Registers so many properties past the commands, in the order given, each with a document. */
export async function registered(
  db: Kysely<DB>,
  by: string,
  count: number,
  fields: { location?: string; type?: string; documentNumber?: string | null } = {},
): Promise<string[]> {
  const { location = 'السالمية', type = 'RESIDENTIAL', documentNumber } = fields
  const rows = Array.from({ length: count }, () => {
    const plotNumber = `S${plots++}`
    const found = documentNumber === undefined ? `D-${plotNumber}` : documentNumber
    return { name: `بيت ${plotNumber}`, type, location, plotNumber, ownerName: 'صندوق الخليج', documentNumber: found }
  })
  const ids: string[] = []
  for (let at = 0; at < rows.length; at += 500) ids.push(...(await addProperties(db, by, rows.slice(at, at + 500))))
  return ids
}

/** An engagement of a client's account whose terms were accepted. */
export async function agreed(
  manager: Person,
  { db, client }: { db: Kysely<DB>; client: Person },
  fields: object = {},
): Promise<EngagementDetails> {
  const { accountId } = await db
    .selectFrom('clientMembers')
    .select('accountId')
    .where('userId', '=', client.id)
    .executeTakeFirstOrThrow()
  const { id, version } = await manager.engagements.create({
    title: 'محفظة الصندوق',
    clientAccountId: accountId,
    purpose: 'FINANCIAL_REPORTING',
    requestedParty: 'صندوق الخليج العقاري',
    feeKind: 'EACH',
    fee: 100,
    ...fields,
  })
  const acceptance = { agreedBy: 'مدير الصندوق', agreedOn: kuwaitToday(), evidence: 'كتاب رقم 12' }
  return manager.engagements.agree({ id, version, ...acceptance })
}

/** Adds properties to a schedule with all that their valuations need besides. */
export async function scheduled(db: Kysely<DB>, by: Person, id: string, properties: readonly string[]): Promise<void> {
  for (let at = 0; at < properties.length; at += 500)
    await by.engagements.addProperties({ id, propertyIds: properties.slice(at, at + 500) })
  await db
    .updateTable('engagementProperties')
    .set({ planNumber: sql<string>`'P-' || ordinal` })
    .where('engagementId', '=', id)
    .execute()
}

/** The opening of an engagement once it is over, or in one of these states. */
export async function openingOf(
  by: Person,
  id: string,
  states: readonly string[] = ['DONE', 'FAILED', 'CANCELLED'],
): Promise<Opening> {
  let found: Opening | null = null
  await soon(async () => {
    found = (await by.engagements.opening({ id })).opening
    return states.includes(found?.state ?? '')
  }).toBe(true)
  if (!found) throw new Error('nothing was opened')
  return found
}
