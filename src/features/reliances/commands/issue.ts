import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { addMonths, kuwaitDayOf, kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { BeforeContext, DownloadContext, ServedFile, WriteContext } from '#server/procedure.ts'
import { issuerOf } from '../../engagement-reports/commands/issue.ts'
import { noteReportOpening } from '../../issued-reports/commands/open.ts'
import { codeOf } from '../../issued-reports/rules/code.ts'
import { keptFirm } from '../../papers/rules.ts'
import { assertProved } from '../../reviews/commands/approvals.ts'
import { proofKind, proveApprover } from '../../reviews/commands/proof.ts'
import { readSettings } from '../../settings/queries.ts'
import type { ReportLanguage } from '../../valuation-reports/model/codes.ts'
import type { RelianceKind } from '../model/codes.ts'
import type { Issued, SeenReliance } from '../model/inputs.ts'
import type { LetterData, RelianceDetails } from '../model.ts'
import { readReliance } from '../queries/read.ts'
import { inScope, type RelianceRow } from '../queries/rows.ts'
import { changeReliance, lockForAct, noteReliance } from './lock.ts'

/** Verifies who issues, before the issue. Throws what `proveApprover` throws. */
export const proveIssuer = (ctx: BeforeContext, { proof }: Pick<Issued, 'proof'>): Promise<void> =>
  proveApprover(ctx, { proof })

/**
 * Issues an agreed letter: all that it tells is kept, and a job prints it; the report itself stays as it is. Throws what `lockForAct` throws,
 * 'approval-proof-required', and 'reliance-not-current' where the report has meanwhile become one for which a reason is asked.
 */
export async function issueReliance(ctx: WriteContext, { id, version, proof }: Issued): Promise<RelianceDetails> {
  const { actor, db } = ctx
  const { row } = await lockForAct(ctx, { id, version }, 'issue')
  await assertProved(ctx, proofKind(proof))
  const { concerns } = await readReliance(ctx, id)
  if (concerns.length > 0 && row.overriding === null) throw new AppError('reliance-not-current')
  const data = { ...(await letterOf(ctx, row)), concerns }
  await changeReliance(ctx, row, {
    state: 'ISSUED',
    code: data.code,
    data: JSON.stringify(data),
    issuedBy: actor.id,
    issuedAt: data.issuedAt,
    expiresOn: data.expiresOn,
    printing: 'PREPARING',
  })
  await enqueue(db, 'reliances', { relianceId: id })
  const { on, expiresOn, report } = data
  await noteReliance(ctx, row, {
    eventType: 'RELIANCE_ISSUE',
    did: 'Issued',
    details: { concerns, proof: proofKind(proof) },
    before: { state: row.state },
    after: { state: 'ISSUED', on, expiresOn, reportVersion: report.version, reportSha256: report.sha256 },
  })
  return readReliance(ctx, id)
}

/** What a letter tells if it is issued now. */
async function letterOf(ctx: WriteContext, row: RelianceRow): Promise<LetterData> {
  const { actor, db, appUrl } = ctx
  const report = await db
    .selectFrom('issuedReports as r')
    .select('r.issuedAt')
    .select(
      sql<{
        clientName: string | null
        requestor: string | null
        areaName: string | null
        blockNumber: string | null
        plotNumber: string | null
      }>`r.data -> 'record'`.as('record'),
    )
    .where('r.id', '=', row.reportId)
    .executeTakeFirstOrThrow()
  const { clientName, requestor, areaName, blockNumber, plotNumber } = report.record
  const firm = keptFirm(await readSettings(ctx))
  const signer = await issuerOf(db, actor.id)
  const [on, code] = [kuwaitToday(), codeOf(randomBytes(15))]
  return {
    v: 1,
    number: row.number,
    kind: row.kind as RelianceKind,
    on,
    language: row.reportLanguage as ReportLanguage,
    party: { ar: row.partyNameAr ?? '', en: row.partyNameEn ?? '' },
    isPerson: row.partyKind === 'PERSON',
    contact: row.partyContact,
    purpose: row.purpose,
    client: clientName || requestor,
    isAskedByClient: row.consent === 'CLIENT' && row.consentedBy === row.requestedBy,
    report: {
      number: row.valuationNumber,
      version: row.reportVersion,
      sha256: row.reportSha256,
      issuedOn: kuwaitDayOf(report.issuedAt.toISOString()),
      valuedOn: row.valuedOn,
    },
    property: { areaName, blockNumber, plotNumber },
    expiresOn: row.months === null ? null : addMonths(on, row.months),
    cap: row.capFils === null ? null : kwdFromFils(row.capFils),
    concerns: [],
    overriding: row.overriding,
    signer: { name: signer?.name ?? actor.displayName, registerNumber: signer?.registerNumber ?? null },
    firm,
    code,
    url: `${appUrl}/verify/${code}`,
    issuedAt: new Date().toISOString(),
  }
}

/** Has a letter printed again that could not be printed. Throws what `lockForAct` throws. */
export async function retryReliance(ctx: WriteContext, seen: SeenReliance): Promise<RelianceDetails> {
  const { row } = await lockForAct(ctx, seen, 'retry')
  await changeReliance(ctx, row, { printing: 'PREPARING', attempts: 0, failure: null })
  await enqueue(ctx.db, 'reliances', { relianceId: row.id })
  await noteReliance(ctx, row, { eventType: 'RELIANCE_RETRY', did: 'Had printed again' })
  return readReliance(ctx, row.id)
}

/** The file of an issued letter within scope; an opening is recorded. Throws 'reliance-not-found'. */
export async function serveReliance(
  ctx: DownloadContext,
  { id, inline }: { id: string; inline?: string | undefined },
): Promise<ServedFile> {
  const row = await ctx.db
    .selectFrom('reliances as l')
    .select(['l.sha256', 'l.size', 'l.number', 'l.valuationId', 'l.valuationNumber'])
    .where('l.id', '=', id)
    .where('l.printing', '=', 'ISSUED')
    .where(inScope(...scopeOf(ctx.actor)))
    .executeTakeFirst()
  if (!row?.sha256) throw new AppError('reliance-not-found', { params: { id } })
  const { sha256, size, number, valuationId, valuationNumber } = row
  const [name, isShown] = [`${number}.pdf`, inline !== undefined]
  await noteReportOpening(ctx, {
    documentId: id,
    isShown,
    what: `letter ${number} on the report of valuation ${valuationNumber}`,
    details: { relianceId: id, valuationNumber, number, name },
    resourceId: valuationId,
    resourceType: 'valuation',
  })
  return { sha256, size: Number(size), kind: 'pdf', name, as: isShown ? 'inline' : 'attachment', opens: [] }
}
