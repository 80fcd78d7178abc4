import { type Kysely, type RawBuilder, sql } from 'kysely'
import { runOnce } from '#server/db/prepared-query.ts'
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
  return verificationOf('code' in read ? await versionOf(db, sql`r.code = ${read.code}`) : undefined)
}

/** The same of a file, or of the data within it, by the SHA-256 of its bytes: one byte changed, and it is unknown. Throws 'too-many-requests'. */
export async function verifyFile({ db, request }: Asking, { sha256 }: { sha256: string }): Promise<Verification> {
  await limitVerifications(db, request.ip)
  const found = await versionOf(db, sql`(r.sha256 = ${sha256} or r.data_sha256 = ${sha256})`)
  const verified = verificationOf(found)
  return found?.dataSha256 === sha256 ? { ...verified, isData: true } : verified
}

type Verified = {
  valuationNumber: string
  version: number
  issuedAt: Date
  state: ReportState
  isWithdrawn: boolean
  latest: number
  isLetter: boolean
  dataSha256: string | null
}

/** The version of a report, of one property or of a whole engagement, or the letter that a condition on its code or file finds. */
async function versionOf(db: Kysely<DB>, found: RawBuilder<unknown>): Promise<Verified | undefined> {
  const [row] = await runOnce(
    db,
    sql<Verified>`select r.number as "valuationNumber", r.version, r.issued_at as "issuedAt", r.state,
        r.is_withdrawn as "isWithdrawn", r.latest, exists (select from reliances l where l.id = r.id) as "isLetter", r.data_sha256 as "dataSha256"
      from verified_reports r where ${found} limit 1`,
  )
  return row
}
