import { sql } from 'kysely'
import { LENT_PURPOSE } from '#features/terms/model/codes.ts'
import { kuwaitDayOf, kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { filsFromKwd } from '#kernel/money.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { oneOf } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import { sheetsOfKind } from '../../approaches/model/codes.ts'
import { findInvolvement } from '../../approaches/queries/prior.ts'
import { outcomesOf, readSheets, type SheetsRead } from '../../approaches/queries/read.ts'
import { plainSheets } from '../../approaches/queries/sheets.ts'
import { workGrid } from '../../approaches/rules/grid.ts'
import { gridValues } from '../../approaches/rules/links.ts'
import { missingDeclarations, partiesOf } from '../../declarations/queries.ts'
import { requiredDocuments } from '../../documents/rules.ts'
import { readAgreed } from '../../engagements/queries/of-valuation.ts'
import { licencesOf } from '../../licences/queries.ts'
import { isAssignedBeyond } from '../../licences/rules.ts'
import { readSettings } from '../../settings/queries.ts'
import { plainContent, storedContent } from '../../valuation-reports/queries/content.ts'
import type { Valuation } from '../../valuations/model.ts'
import { VALUATIONS } from '../../valuations/queries/list.ts'
import { findConcludedBefore } from '../../valuations/queries/prior-work.ts'
import { asSigned } from '../../valuations/workflow.ts'
import type { HeldInspection, QualityFile } from '../model/file.ts'

const one = oneOf(VALUATIONS)

type Parts = Pick<QualityFile, 'property' | 'documents' | 'searches' | 'askedParts' | 'askedClass'> & {
  inspection: (Omit<HeldInspection, 'heldOn'> & { heldAt: string }) | null
}

// What belongs to the valuation besides its sheets, in one statement; the caller has found it in scope.
const parts = preparedQuery<Parts>(
  sql`select
      (select json_build_object('id', p.id, 'area', p.area, 'yearBuilt', p.year_built, 'floors', p.floors, 'ownerName', p.owner_name,
          'documentNumber', p.document_number, 'location', p.location, 'blockNumber', p.block_number, 'plotNumber', p.plot_number)
        from properties p where p.id = v.property_id) as property,
      (select coalesce(json_agg(json_build_object('documentType', d.document_type, 'number', d.number, 'date', d.date,
          'landArea', d.land_area, 'builtArea', d.built_area, 'floors', d.floors, 'yearBuilt', d.year_built)
          order by d.created_at, d.id), '[]'::json)
        from documents d where d.valuation_id = v.id) as documents,
      coalesce((select t.terms -> 'required' from client_terms t where t.client_account_id = v.client_account_id
        order by t.version desc limit 1), '[]'::jsonb) as "askedParts",
      (select case when t.terms #>> '{agreement,licenceClass}' is not null then json_build_object('asked', t.terms #>> '{agreement,licenceClass}',
          'held', (select l.licence_class from valuer_licences l where l.user_id = v.assigned_to)) end
        from client_terms t where t.client_account_id = v.client_account_id and v.assigned_to is not null
        order by t.version desc limit 1) as "askedClass",
      (select count(*)::int from comparable_searches s where s.valuation_id = v.id) as searches,
      (select json_build_object('id', i.id, 'heldAt', ${sql.raw(isoInstant('i.held_at'))},
          'form', coalesce((select json_object_agg(f.field, f.value order by f.made_at, f.field) from inspection_values f
            where f.inspection_id = i.id and f.value is not null), '{}'::json),
          'photos', coalesce((select json_object_agg(h.category, h.n) from (
            select category, count(*)::int as n from inspection_photos where inspection_id = i.id group by category) h), '{}'::json),
          'photosReason', (select json_build_object('text', e.reason, 'by', u.display_name, 'at', ${sql.raw(isoInstant('e.made_at'))})
            from inspection_history e join users u on u.id = e.made_by
            where e.inspection_id = i.id and e.what = 'HELD' and e.reason is not null order by e.ordinal desc limit 1))
        from inspections i where i.valuation_id = v.id and i.state = 'HELD'
        order by i.starts_at desc, i.id desc limit 1) as inspection
    from valuations v where v.id = ${parameter('valuation')}`,
)

/** What a check needs of anyone who asks for it. */
export type Checking = Pick<ReadContext, 'actor' | 'db' | 'notifyCache'>

/** A file as it is read: the automated indication is asked for only where a rule goes by it. */
export type ReadFile = Omit<QualityFile, 'indication'>

/**
 * Reads everything that the rules look at besides the automated indication, in few queries; `read` hands over sheets that were read already. Throws 'valuation-not-found'
 * out of scope.
 */
export async function readQualityFile(ctx: Checking, valuationId: string, read?: SheetsRead): Promise<ReadFile> {
  const stored = await one(ctx, valuationId)
  if (!stored) throw new AppError('valuation-not-found', { params: { id: valuationId } })
  const valuation = asSigned(stored)
  const { assignedTo } = valuation
  const [worked, [found], settings, prior, content, involvement, agreed] = await Promise.all([
    read ?? readSheets(ctx, valuationId),
    parts(ctx.db, { valuation: valuationId }),
    readSettings(ctx),
    readPrior(ctx, valuation),
    storedContent(ctx.db, valuationId),
    valuation.purpose === LENT_PURPOSE ? findInvolvement(ctx, valuationId) : [],
    readAgreed(ctx.db, valuationId),
  ])
  const [licence, declarations] = await Promise.all([
    settings.licencesEnforced && assignedTo ? licenceLacks(ctx, valuation) : null,
    settings.conflictDeclarations
      ? missingDeclarations(ctx, { ...partiesOf(valuation), id: valuationId, assignedTo }, 'SUBMITTED')
      : null,
  ])
  const { inputs } = worked
  const sheets = plainSheets(worked.sheets)
  const {
    inspection = null,
    property = null,
    documents = [],
    searches = 0,
    askedParts = [],
    askedClass = null,
  } = found ?? {}
  return {
    today: kuwaitToday(),
    valuation: valuation as QualityFile['valuation'],
    property,
    documents,
    required: requiredDocuments(valuation),
    inspection: inspection && heldOf(inspection),
    firm: settings.companyName,
    agreed,
    askedParts,
    askedClass,
    licence,
    declarations,
    searches,
    bases: worked.bases,
    uncertainties: content.uncertainties,
    content: plainContent(content.values),
    sheets,
    inputs,
    outcomes: outcomesOf(worked),
    grids: sheetsOfKind('GRID').flatMap((sheet) =>
      sheets[sheet] ? [{ sheet, grid: workGrid(gridValues(sheet, sheets), inputs) }] : [],
    ),
    prior,
    involvement: involvement.map(({ valuationNumber }) => valuationNumber),
  }
}

const heldOf = ({ heldAt, form, ...inspection }: NonNullable<Parts['inspection']>): HeldInspection => ({
  ...inspection,
  form: form as FormValues,
  heldOn: kuwaitDayOf(heldAt),
})

/** What the licence of the assigned valuer lacks, unless a manager assigned beyond it or somebody else reviewed besides. */
async function licenceLacks(ctx: Checking, valuation: Valuation) {
  const { id, assignedTo, propertyCategory, finalValue } = valuation
  const finalValueFils = finalValue === null ? null : filsFromKwd(finalValue)
  const { assignee, exceptions, reviews } = await licencesOf(ctx, { id, assignedTo, propertyCategory, finalValueFils })
  const isDecided =
    isAssignedBeyond(exceptions, assignedTo) || reviews.some(({ counts, userId }) => counts && userId !== assignedTo)
  return isDecided ? [] : (assignee ?? [])
}

/** The latest earlier valuation of the same parcel that was approved with a value. */
const readPrior = (
  ctx: Checking,
  { id, areaName, blockNumber, plotNumber, propertyId }: Valuation,
): Promise<QualityFile['prior']> =>
  findConcludedBefore(ctx, {
    id,
    areaName: areaName ?? undefined,
    blockNumber: blockNumber ?? undefined,
    plotNumber: plotNumber ?? undefined,
    propertyId: propertyId ?? undefined,
  })
