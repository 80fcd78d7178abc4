import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { admitExport, noteExport } from '#server/audit/exports.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import { assertReleased } from '../../issued-reports/commands/open.ts'
import { noteReceipt } from '../../issued-reports/commands/receipts.ts'
import type { IssuedMark } from '../../issued-reports/model.ts'
import { validityOf } from '../../issued-reports/rules/validity.ts'
import type { ReportChoice, ReportData } from '../../valuation-reports/model.ts'
import { withOrder } from '../../valuation-reports/queries/bound.ts'
import { inScope } from '../../valuations/queries/rows.ts'
import { RESULT_SHAPE } from '../fields/result.ts'
import type { Format } from '../model.ts'
import { accountCodes, orderOf } from '../queries.ts'
import { inClientCodes } from '../rules/check.ts'
import { resultOf } from '../rules/result.ts'
import { writeDocument } from '../rules/write.ts'

const TYPES = { json: 'application/json', xml: 'application/xml' } as const satisfies Record<Format, string>
const PATH = 'result'

/**
 * What an issued version says, as data in its client's codes, for anyone who may open its PDF. Throws 'issued-report-not-found' out of scope and while it is not printed, 'report-withheld',
 * 'exchange-code-missing' where the client's table lacks a code of the report, and 'too-many-requests' after ten exports in a minute.
 */
export async function resultFile(
  ctx: MakingContext,
  { id, format }: { id: string; format: Format },
): Promise<DownloadedFile> {
  await admitExport(ctx)
  const row = await ctx.db
    .selectFrom('issuedReports as r')
    .innerJoin('valuations as v', 'v.id', 'r.valuationId')
    .select(['r.sha256', 'r.pages', 'r.version', 'r.valuationId', 'r.valuationNumber', 'v.status', 'v.clientAccountId'])
    .select([
      sql<ReportData>`r.data`.as('data'),
      sql<ReportChoice>`r.choice`.as('choice'),
      sql<IssuedMark>`r.mark`.as('mark'),
      sql<number>`(select max(l.version) from issued_reports l where l.valuation_id = r.valuation_id)`.as('latest'),
      sql<string>`(select l.id from issued_reports l where l.valuation_id = r.valuation_id order by l.version desc limit 1)`.as(
        'latestId',
      ),
    ])
    .where('r.id', '=', id)
    .where('r.state', '=', 'ISSUED')
    .where(inScope(...scopeOf(ctx.actor)))
    .executeTakeFirst()
  if (!row?.sha256) throw new AppError('issued-report-not-found')
  const { sha256, pages, version, latest, latestId, valuationId, valuationNumber, clientAccountId, choice, mark } = row
  const validity = validityOf({ state: 'ISSUED', version, latest, isWithdrawn: row.status === 'CANCELLED' })
  if (validity === 'PREPARING') throw new AppError('issued-report-not-found')
  await assertReleased(ctx, id)
  const order = await orderOf(ctx.db, valuationId)
  const { codes } = clientAccountId ? await accountCodes(ctx.db, clientAccountId) : { codes: {} }
  const data = await withOrder(ctx.db, row.data)
  const dataAt = new URL(`/files/issued-reports/${latestId}/data.${format}`, mark.url).href
  const newer = validity === 'SUPERSEDED' ? { latest: { version: latest, dataAt } } : {}
  const result = resultOf({ data, choice, mark, sha256, pages, validity, order, ...newer })
  const { value, faults } = inClientCodes(RESULT_SHAPE, result, { path: PATH, codes })
  if (faults.length > 0) {
    const named = faults.map(({ field, params }) => `${field} = ${params?.code}`)
    throw new AppError('exchange-code-missing', { params: { codes: named.join(', ') }, fields: faults })
  }
  const name = `${valuationNumber}-v${version}.${format}`
  await noteReceipt(ctx.db, { actor: ctx.actor, documentId: id, way: 'DATA' })
  await noteExport(ctx, {
    resourceType: 'issuedReport',
    resourceId: id,
    description: `Took version ${version} of the report of valuation ${valuationNumber} as data`,
    details: { valuationId, reportVersion: version, valuationNumber, name, format },
  })
  return { name, type: TYPES[format], content: Buffer.from(writeDocument(format, PATH, RESULT_SHAPE, value)) }
}
