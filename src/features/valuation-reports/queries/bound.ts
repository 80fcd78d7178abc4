import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { FormValues } from '#kernel/form-values.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { createDrawable } from '#server/typst/drawable.ts'
import { readFonts } from '#server/typst/fonts.ts'
import { plainSheets, storedSheets } from '../../approaches/queries/sheets.ts'
import { plainForm, storedForm } from '../../inspections/queries/parts.ts'
import type { StatedCommentary } from '../../market/model/commentary.ts'
import { isLayoutField } from '../fields.ts'
import type { ReportData, ReportScreen } from '../model.ts'
import { undrawnTexts } from '../rules/letters.ts'
import { rowOrders } from '../rules/snapshot.ts'
import type { Uncertainty } from '../rules/uncertainty.ts'
import { plainContent, type StoredContent, storedContent } from './content.ts'
import { type Reading, readReportData, readReportFacts, type WholeReading } from './data.ts'

/** What a report tells that is beside the record and the sheets: of the property in the register, and of the inspection. */
type ReportFacts = Pick<ReportData, 'property' | 'inspection'>

/**
 * What an approval covers of the report: what was written for it, without how it is printed, and the facts that it tells as they were
 * kept with the approval; null where none were.
 */
export type BoundReport = {
  statements: FormValues
  facts: ReportFacts | null
  uncertainties?: readonly Uncertainty[]
  market?: StatedCommentary | null
}

/** What the report of a valuation states beside its record: without template, language and annexes. The caller has found it in scope. */
export async function reportStatements(db: Kysely<DB>, valuationId: string): Promise<FormValues> {
  return statementsIn(await storedContent(db, valuationId))
}

const statementsIn = ({ values }: StoredContent): FormValues =>
  Object.fromEntries(Object.entries(plainContent(values)).filter(([field]) => !isLayoutField(field)))

/** The part of a valuation's report that its last approval covers. The caller holds the valuation. */
export async function boundReport(db: Kysely<DB>, valuationId: string): Promise<BoundReport> {
  const [row] = await runOnce(
    db,
    sql<
      ReportFacts & { uncertainties: Uncertainty[] | null; market: StatedCommentary | null }
    >`select data->'property' as property, data->'inspection' as inspection, data->'uncertainties' as uncertainties,
        data->'market' as market from report_snapshots
      where valuation_id = ${valuationId} order by number desc limit 1`,
  )
  const statements = await reportStatements(db, valuationId)
  if (!row) return { statements, facts: null }
  const { uncertainties, market, ...facts } = row
  return { statements, facts, uncertainties: uncertainties ?? [], market }
}

/** The part of a valuation's report that an approval would cover now, with the facts as they are. Throws 'valuation-not-found' out of scope. */
export async function presentReport(ctx: Reading, valuationId: string): Promise<BoundReport> {
  const facts = await readReportFacts(ctx, valuationId)
  const content = await storedContent(ctx.db, valuationId)
  return { statements: statementsIn(content), facts, uncertainties: content.uncertainties, market: content.market }
}

/** What the last issued version of a valuation's report tells; undefined before there is one. The caller has found it in scope. */
export async function lastIssuedData(db: Kysely<DB>, valuationId: string): Promise<ReportData | undefined> {
  const [row] = await runOnce(
    db,
    sql<{ data: ReportData }>`select data from issued_reports
      where valuation_id = ${valuationId} order by version desc limit 1`,
  )
  return row?.data
}

/**
 * What the report of a valuation tells as it is: as it is now until it is approved; then as it was approved, with the letterhead, the firm's
 * wordings and how it is printed as they are now; once it is issued, as in its last version. What was approved before reports were kept
 * with approvals is shown as it is now. Throws as `readReportData` does.
 */
export async function readStandingReport(ctx: WholeReading, valuationId: string): Promise<ReportData> {
  return standingReport(ctx, await readReportData(ctx, valuationId))
}

/** The same, where what it tells now was read already. */
export async function standingReport(ctx: Pick<WholeReading, 'db'>, now: ReportData): Promise<ReportData> {
  const { valuationId } = now
  const { status } = now.record
  if (status !== 'APPROVED' && status !== 'COMPLETED') return now
  const issued = await lastIssuedData(ctx.db, valuationId)
  if (issued) return { ...issued, order: issued.order ?? now.order }
  const [kept] = await runOnce(
    ctx.db,
    sql<{ data: ReportData }>`select data from report_snapshots
      where valuation_id = ${valuationId} order by number desc limit 1`,
  )
  return kept ? asIssued({ ...kept.data, order: kept.data.order ?? now.order }, now) : now
}

function asIssued(approved: ReportData, now: ReportData): ReportData {
  const { on, firm, wordings, content, record } = now
  const { status, issueDate, approvedAt } = record
  const layout = Object.entries(content).filter(([field]) => isLayoutField(field))
  const statements = Object.entries(approved.content).filter(([field]) => !isLayoutField(field))
  return {
    ...approved,
    on,
    firm,
    wordings,
    record: { ...approved.record, status, issueDate, approvedAt },
    content: Object.fromEntries([...statements, ...layout]),
    // It is chosen with the layout, and shown as at the valuation's date.
    ...(now.surroundings === undefined ? {} : { surroundings: now.surroundings }),
  }
}

let draws: ((point: number) => boolean) | undefined

/** The letters of a text that papers cannot draw, each once. */
export function undrawnLetters(text: string): readonly string[] {
  draws ??= readFonts().draws
  const drawable = createDrawable(draws)
  drawable.data(text)
  return drawable.letters()
}

/** The texts of a report with letters that papers cannot draw, and the mark by which these very letters are accepted. */
export function reportLetters(data: ReportData): ReportScreen['letters'] {
  const items = undrawnTexts(data, undrawnLetters)
  const found = items.map(({ path, letters }) => [path, letters])
  return { items, mark: createHash('sha256').update(JSON.stringify(found)).digest('hex').slice(0, 32) }
}

/** What a version tells with the order of its rows: one that was kept before the order was has that in which they were made. */
export async function withOrder(db: Kysely<DB>, data: ReportData): Promise<ReportData> {
  if (data.order) return data
  const sheets = plainSheets(await storedSheets(db, data.valuationId))
  const form = data.inspection && plainForm(await storedForm({ db }, data.inspection.id))
  return { ...data, order: rowOrders({ sheets, inspection: form && { form } }) }
}
