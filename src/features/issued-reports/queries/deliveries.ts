import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import { limitLinkTries } from '#server/identity/rate-limits.ts'
import type { PublicContext } from '#server/procedure.ts'
import type { ReportState, ReportValidity } from '../model.ts'
import { validityOf } from '../rules/validity.ts'

/** What is stored of the token of a link or a ticket: it has 256 random bits, so that no slow hash is needed. */
export const hashOfToken = (token: string): string => hash('sha256', token)

/** What the page of a delivered link shows. */
export type DeliveredReport = {
  number: string
  version: number
  latest: number
  validity: ReportValidity
  issuedAt: Date
  expiresAt: Date
  fileName: string
  size: number
}

type Asking = Pick<PublicContext, 'db' | 'request'>

/** What a delivered link leads to; null for one that is unknown, over, closed or of a withdrawn report. Throws 'too-many-requests'. */
export async function readDelivered({ db, request }: Asking, token: string): Promise<DeliveredReport | null> {
  await limitLinkTries(db, request.ip)
  const found = await openLinks(db).where('d.tokenHash', '=', hashOfToken(token)).executeTakeFirst()
  if (!found) return null
  const { valuationNumber: number, version, latest, issuedAt, expiresAt, fileName } = found
  const validity = validityOf({ state: found.state as ReportState, version, latest, isWithdrawn: false })
  return { number, version, latest, validity, issuedAt, expiresAt, fileName, size: Number(found.size) }
}

/** Links that still open a printed report, with their reports. */
export const openLinks = (db: Kysely<DB>) =>
  db
    .selectFrom('reportDeliveries as d')
    .innerJoin('issuedReports as r', 'r.id', 'd.reportId')
    .innerJoin('valuations as v', 'v.id', 'r.valuationId')
    .select(['d.id', 'd.recipient', 'd.expiresAt', 'r.valuationId', 'r.valuationNumber', 'r.version', 'r.state'])
    .select(['r.issuedAt', 'r.sha256', 'r.size', 'r.fileName'])
    .select(
      sql<number>`(select max(l.version) from issued_reports l where l.valuation_id = r.valuation_id)`.as('latest'),
    )
    .where('d.revokedAt', 'is', null)
    .where('d.expiresAt', '>', sql<Date>`now()`)
    .where('r.state', '=', 'ISSUED')
    .where('v.status', '!=', 'CANCELLED')
