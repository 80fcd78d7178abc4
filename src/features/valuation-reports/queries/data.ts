import { sql } from 'kysely'
import { kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { oneOf } from '#server/lists/page.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { assumptionLines } from '../../approaches/fields/assumptions.ts'
import { outcomesOf, readSheets } from '../../approaches/queries/read.ts'
import { plainSheets } from '../../approaches/queries/sheets.ts'
import { chosenSensitivity } from '../../approaches/rules/chosen-sensitivity.ts'
import { chosenScenarios } from '../../approaches/rules/scenarios.ts'
import { termsOfValuation } from '../../client-terms/queries.ts'
import type { Comparable } from '../../comparables/model.ts'
import { readChoices } from '../../comparables/queries/choices.ts'
import { readSearches } from '../../comparables/queries/searches.ts'
import { latestDeclarations } from '../../declarations/queries.ts'
import { documentsInScope, PRESENT_FILE } from '../../documents/queries/rows.ts'
import { readAgreed } from '../../engagements/queries/of-valuation.ts'
import type { InspectionStop } from '../../inspections/model.ts'
import { plainForm, withParts } from '../../inspections/queries/parts.ts'
import { inScope as inspectionInScope, STOP_COLUMNS, STOP_SOURCE } from '../../inspections/queries/rows.ts'
import { keptFirm } from '../../papers/rules.ts'
import { findArea } from '../../places/model.ts'
import { locate } from '../../places/rules/locate.ts'
import { PROPERTIES } from '../../properties/queries/list.ts'
import { readSettings } from '../../settings/queries.ts'
import { readSurroundings } from '../../spatial/queries/around.ts'
import { readLeases } from '../../tenancies/queries.ts'
import type { Valuation } from '../../valuations/model.ts'
import { VALUATIONS } from '../../valuations/queries/list.ts'
import {
  EVIDENCE_TOLD,
  MOST_EXCLUDED,
  REPORTED_FIELDS,
  type ReportData,
  type ReportDocument,
  type ReportExcluded,
  type ReportInspection,
  type ReportProperty,
} from '../model.ts'
import { movementSince } from '../rules/earlier.ts'
import { gridSnapshot, otherGrids, rowOrders, setSections } from '../rules/snapshot.ts'
import { readEarlier, readShownDrafts, toldDrafts } from './compared.ts'
import { plainContent, storedContent } from './content.ts'
import { signersOf } from './signers.ts'
import { wordingsInForce } from './wordings.ts'

const documents = scopedQuery<ReportDocument>(
  (
    scope,
    actorId,
  ) => sql`select d.id, d.document_type as "documentType", d.title, d.number, d.date::text as date, f.name, s.kind,
      s.size, s.sha256, coalesce(s.pages, d.pages) as pages, s.width, s.height
    from ${documentsInScope(scope, actorId)}, ${PRESENT_FILE}
    where d.valuation_id = ${parameter('valuation')} order by d.created_at, d.id`,
)
const lastHeld = scopedQuery<InspectionStop>(
  (scope, actorId) => sql`select ${STOP_COLUMNS} from ${STOP_SOURCE}
    where i.valuation_id = ${parameter('valuation')} and i.state = 'HELD' and ${inspectionInScope(scope, actorId)}
    order by i.starts_at desc, i.id desc limit 1`,
)
const oneValuation = oneOf(VALUATIONS)
const oneProperty = oneOf(PROPERTIES)

/** Who reads, and where. */
export type Reading = Pick<ReadContext, 'actor' | 'db' | 'notifyCache'>
/** The same with the roads, for all that a report tells. */
export type WholeReading = Reading & Pick<ReadContext, 'roads'>

/** The documents of a valuation with their present files, the oldest first; none out of scope. */
export const readDocuments = (ctx: Pick<ReadContext, 'actor' | 'db'>, valuation: string): Promise<ReportDocument[]> =>
  documents(ctx, { valuation })

/**
 * Reads everything that the report of a valuation tells, worked out as it is now. Throws 'valuation-not-found' out of scope, and for those
 * who do not see the firm's work.
 */
export async function readReportData(ctx: WholeReading, valuationId: string): Promise<ReportData> {
  const valuation = await findValuation(ctx, valuationId)
  const [
    read,
    choices,
    searches,
    files,
    content,
    wordings,
    firm,
    inspection,
    property,
    declared,
    agreed,
    client,
    shown,
    earlier,
    leases,
  ] = await Promise.all([
    readSheets(ctx, valuationId),
    readChoices(ctx, valuationId, { covers: true }),
    readSearches(ctx, valuationId),
    readDocuments(ctx, valuationId),
    storedContent(ctx.db, valuationId),
    wordingsInForce(ctx.db),
    readSettings(ctx),
    inspectionOf(ctx, valuationId),
    propertyOf(ctx, valuation.propertyId),
    latestDeclarations(ctx.db, valuationId),
    readAgreed(ctx.db, valuationId),
    termsOfValuation(ctx.db, valuationId),
    readShownDrafts(ctx.db, valuationId),
    readEarlier(ctx.db, valuationId),
    leasesOf(ctx, valuation),
  ])
  const sheets = plainSheets(read.sheets)
  const outcomes = outcomesOf(read)
  const data: ReportData = {
    v: 1,
    on: kuwaitToday(),
    valuationId,
    record: Object.fromEntries(REPORTED_FIELDS.map((field) => [field, valuation[field]])) as ReportData['record'],
    ...placeOf(valuation, property),
    property,
    inspection,
    agreed,
    ...(await annexedSurroundings(ctx, valuation, plainContent(content.values))),
    documents: files,
    comparables: choices
      .filter(({ choice }) => choice === 'USED')
      .map(({ evidenceId, distance, isApproximate, evidence, cover = null }) => ({
        evidenceId,
        distance,
        isApproximate,
        photo: cover,
        evidence: Object.fromEntries(
          EVIDENCE_TOLD.map((field) => [field, evidence[field]]),
        ) as ReportData['comparables'][number]['evidence'],
      })),
    rejected: choices.filter(({ choice }) => choice === 'REJECTED').length,
    excluded: excludedOf(choices),
    searches: searches.map(({ parameters, found, used, rejected, searchedAt }) => ({
      parameters,
      found,
      used,
      rejected,
      searchedAt,
    })),
    sheets,
    subject: read.inputs.subject,
    outcomes,
    ...(leases.length > 0 ? { leases } : {}),
    order: rowOrders({ sheets, inspection }),
    ...setSections(firm.reportSections, client),
    grid: gridSnapshot('GRID', sheets, read.inputs),
    grids: otherGrids(sheets, read.inputs),
    sensitivity: chosenSensitivity(sheets, read.inputs),
    scenarios: chosenScenarios(sheets, read.inputs),
    content: plainContent(content.values),
    uncertainties: content.uncertainties,
    market: content.market,
    assumptions: assumptionsOf(sheets.ASSUMPTIONS ?? {}),
    people: await signersOf(ctx.db, valuation),
    declarations: declared,
    firm: keptFirm(firm),
    wordings,
  }
  const movement = earlier && movementSince(earlier, data, { sheets, inputs: read.inputs })
  return {
    ...data,
    ...(movement ? { movement } : {}),
    ...(shown.length > 0 ? { discussion: toldDrafts(shown, data) } : {}),
  }
}

const excludedOf = (choices: readonly Comparable[]): ReportExcluded[] =>
  choices
    .filter(({ choice }) => choice === 'REJECTED')
    .slice(0, MOST_EXCLUDED)
    .map(({ reasonCode, reason, evidence }) => {
      const { kind, evidenceDate, price, type, area, location, blockNumber } = evidence
      return { kind, evidenceDate, price, type, area, location, blockNumber, reasonCode, reason }
    })

/** What is around the property of a valuation at its date, or today without one, where its report annexes it. */
async function annexedSurroundings(
  ctx: WholeReading,
  { id, valuationDate }: Pick<Valuation, 'id' | 'valuationDate'>,
  content: FormValues,
): Promise<Pick<ReportData, 'surroundings'>> {
  if (content.surroundings !== 'ANNEXED') return {}
  const asked = { of: { kind: 'valuation', id }, on: valuationDate ?? kuwaitToday() } as const
  const surroundings = await readSurroundings(ctx, asked).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'spatial-no-place') return null
    throw error
  })
  return { surroundings }
}

/** The leases of the property of a valuation at its date, or today without one; none where it points at no property. */
const leasesOf = async (
  ctx: Reading,
  { propertyId, valuationDate }: Pick<Valuation, 'propertyId' | 'valuationDate'>,
) => (propertyId === null ? [] : readLeases(ctx, { propertyId, on: valuationDate ?? kuwaitToday() }))

/** A valuation as its list has it. Throws 'valuation-not-found' out of scope. */
export async function findValuation(ctx: Reading, id: string) {
  const valuation = await oneValuation(ctx, id)
  if (!valuation) throw new AppError('valuation-not-found', { params: { id } })
  return valuation
}

/** The facts of the property and the inspection that the report of a valuation tells, as they are now. Throws 'valuation-not-found' out of scope. */
export async function readReportFacts(
  ctx: Reading,
  valuationId: string,
): Promise<Pick<ReportData, 'property' | 'inspection'>> {
  const { propertyId } = await findValuation(ctx, valuationId)
  const [property, inspection] = await Promise.all([propertyOf(ctx, propertyId), inspectionOf(ctx, valuationId)])
  return { property, inspection }
}

const assumptionsOf = ({ assumptions, specialAssumptions, limitations }: FormValues): ReportData['assumptions'] => [
  ...assumptionLines(assumptions).map((text) => ({ kind: 'ASSUMPTION' as const, text })),
  ...assumptionLines(specialAssumptions).map((text) => ({ kind: 'SPECIAL' as const, text })),
  ...assumptionLines(limitations).map((text) => ({ kind: 'LIMITATION' as const, text })),
]

async function inspectionOf(ctx: Reading, valuation: string): Promise<ReportInspection | null> {
  const [held] = await withParts(ctx, await lastHeld(ctx, { valuation }))
  if (!held) return null
  const { id, heldAt, heldByName, startsAt, inspectorName, form, photos } = held
  return {
    id,
    heldAt: heldAt ?? startsAt,
    heldByName: heldByName ?? inspectorName,
    form: plainForm(form),
    photos: photos.map(({ id, category, caption, takenAt, sha256, width, height }) => {
      const picture = { sha256, width, height }
      return { id, category, caption, takenAt, ...picture }
    }),
  }
}

async function propertyOf(ctx: Reading, id: string | null): Promise<ReportProperty | null> {
  const found = id === null ? undefined : await oneProperty(ctx, id)
  if (!found) return null
  const { name, area, yearBuilt, floors, street, fullAddress, latitude, longitude } = found
  return { name, area, yearBuilt, floors, street, fullAddress, latitude, longitude }
}

/** The governorate and the area of a property: of the area that the record names, else of its pin. */
function placeOf({ areaName }: Pick<Valuation, 'areaName'>, property: ReportProperty | null) {
  const named = areaName ? findArea(areaName) : undefined
  if (named) return { governorate: named.governorate, areaNumber: named.number }
  const { latitude, longitude } = property ?? {}
  const located =
    typeof latitude === 'number' && typeof longitude === 'number' ? locate({ latitude, longitude }) : undefined
  return { governorate: located?.governorate ?? null, areaNumber: located?.area ?? null }
}
