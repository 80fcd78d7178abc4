import { type Kysely, type RawBuilder, sql } from 'kysely'
import { kuwaitToday } from '#kernel/dates.ts'
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
export async function verifyCode(ctx: Asking, { code }: { code: string }): Promise<Verification> {
  await limitVerifications(ctx.db, ctx.request.ip)
  const read = readCode(code)
  return 'code' in read ? verified(ctx, sql`r.code = ${read.code}`, 'byCode') : verificationOf(undefined)
}

/** The same of a file, or of the data within it, by the SHA-256 of its bytes: one byte changed, and it is unknown. Throws 'too-many-requests'. */
export async function verifyFile(ctx: Asking, { sha256 }: { sha256: string }): Promise<Verification> {
  await limitVerifications(ctx.db, ctx.request.ip)
  return verified(ctx, sql`(r.sha256 = ${sha256} or r.data_sha256 = ${sha256})`, 'byFile', sha256)
}

/** What is said of the document that a condition finds. It is counted as verified, but for who comes ahead of a person; nothing of who asks is kept. */
async function verified(
  { db, request }: Asking,
  condition: RawBuilder<unknown>,
  by: 'byCode' | 'byFile',
  sha256?: string,
): Promise<Verification> {
  const found = await versionOf(db, condition)
  if (found && !request.isAhead) {
    const [byCode, byFile, today] = [by === 'byCode' ? 1 : 0, by === 'byFile' ? 1 : 0, kuwaitToday()]
    await db
      .insertInto('reportVerifications')
      .values({ documentId: found.id, byCode, byFile, firstOn: today, lastOn: today })
      .onConflict((on) =>
        on.column('documentId').doUpdateSet((eb) => ({
          byCode: eb('reportVerifications.byCode', '+', byCode),
          byFile: eb('reportVerifications.byFile', '+', byFile),
          lastOn: today,
        })),
      )
      .execute()
  }
  const verification = verificationOf(found)
  return sha256 && found?.dataSha256 === sha256 ? { ...verification, isData: true } : verification
}

type Verified = {
  id: string
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
    sql<Verified>`select r.id, r.number as "valuationNumber", r.version, r.issued_at as "issuedAt", r.state,
        r.is_withdrawn as "isWithdrawn", r.latest, exists (select from reliances l where l.id = r.id) as "isLetter", r.data_sha256 as "dataSha256"
      from verified_reports r where ${found} limit 1`,
  )
  return row
}
