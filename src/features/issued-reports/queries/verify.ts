import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import { limitVerifications } from '#server/identity/rate-limits.ts'
import type { PublicContext } from '#server/procedure.ts'
import type { ReportState, Verification } from '../model.ts'
import { readCode } from '../rules/code.ts'
import { verificationOf } from '../rules/validity.ts'

type Asking = Pick<PublicContext, 'db' | 'request'>

/**
 * What anybody learns of a report by the code under it: its state, its number, its version and its day; never a value or a name. A code
 * that is mistyped and one that nobody was given are answered alike. Throws 'too-many-requests'.
 */
export async function verifyCode({ db, request }: Asking, { code }: { code: string }): Promise<Verification> {
  await limitVerifications(db, request.ip)
  const read = readCode(code)
  return verificationOf(
    'code' in read ? await versions(db).where('r.code', '=', read.code).executeTakeFirst() : undefined,
  )
}

/** The same of a file by the SHA-256 of its bytes: one byte changed, and it is unknown. Throws 'too-many-requests'. */
export async function verifyFile({ db, request }: Asking, { sha256 }: { sha256: string }): Promise<Verification> {
  await limitVerifications(db, request.ip)
  return verificationOf(await versions(db).where('r.sha256', '=', sha256).executeTakeFirst())
}

const versions = (db: Kysely<DB>) =>
  db
    .selectFrom('issuedReports as r')
    .innerJoin('valuations as v', 'v.id', 'r.valuationId')
    .select(['r.valuationNumber', 'r.version', 'r.issuedAt'])
    .select((eb) => [
      eb.ref('r.state').$castTo<ReportState>().as('state'),
      eb('v.status', '=', 'CANCELLED').$castTo<boolean>().as('isWithdrawn'),
      sql<number>`(select max(l.version) from issued_reports l where l.valuation_id = r.valuation_id)`.as('latest'),
    ])
