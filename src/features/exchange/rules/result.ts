import { canonicalJson } from '#kernel/canonical-json.ts'
import { kuwaitDayOf } from '#kernel/dates.ts'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { tidyText } from '#kernel/text.ts'
import { evaluateLending } from '../../approaches/rules/lending.ts'
import { isUntouched, rowsOf } from '../../approaches/rules/methods/reading.ts'
import type { KeptReport, ReportValidity } from '../../issued-reports/model.ts'
import type { ReportData, ReportSigner } from '../../valuation-reports/model.ts'
import { missingItems } from '../../valuation-reports/rules/contents.ts'
import { showsSecond } from '../../valuation-reports/rules/document/parties.ts'
import { inMadeOrder } from '../../valuation-reports/rules/snapshot.ts'
import { type StatedValue, valuesStated } from '../../valuation-reports/rules/stated-values.ts'
import { complianceBars, intendedUseOf, intendedUsersOf, valuerStatusOf } from '../../valuation-reports/rules/terms.ts'
import type { Carried, Result } from '../fields/result.ts'
import { CARRIED_SCHEMA } from '../model.ts'

/** An issued version as it was kept, with its file and what it is worth now. */
export type Issued = KeptReport & {
  sha256: string
  pages: number | null
  validity: Exclude<ReportValidity, 'PREPARING'>
  order: Result['order']
  /** The version that took its place, and where its data are. */
  latest?: Result['report']['latest']
}

/** KWD with three decimals; undefined for none. */
const amount = (value: unknown) => (typeof value === 'number' ? value.toFixed(3) : undefined)
/** A figure without needless zeros; undefined for none. */
export const asFigure = (value: unknown) => (typeof value === 'number' ? String(Number(value.toFixed(2))) : undefined)
const count = (value: unknown) => (typeof value === 'number' ? value : undefined)
const flag = (value: unknown) => (typeof value === 'boolean' ? value : undefined)
/** A text as it can be shown, which JSON and XML hold alike: without controls and marks of direction. */
export const asText = (value: unknown) =>
  typeof value === 'string' ? tidyText(value.toWellFormed()).replace(/[\ufffe\uffff]/g, '') || undefined : undefined
const texts = (values: readonly unknown[]) => some(values.flatMap((value) => asText(value) ?? []))
/** A list, or undefined for an empty one. */
export const some = <T>(values: readonly T[]): readonly T[] | undefined => (values.length > 0 ? values : undefined)
/** An object, or undefined where nothing in it is said. */
const said = <T extends object>(value: T): T | undefined =>
  Object.values(value).some((one) => one !== undefined) ? value : undefined

/**
 * What an issued report says, as data: made of what was kept with it, never of today's draft. A certificate and a letter say less than a report in full,
 * and so does their data.
 */
export function resultOf({ sha256, pages, validity, order, latest, ...kept }: Issued): Result {
  const { report, ...said } = saidBy(kept)
  return { report: { ...report, status: validity, latest, sha256, pages: pages ?? undefined }, order, ...said }
}

/** The data that the PDF of an issued report carries, by which its bytes are hashed: JSON with the keys of every object in order and no blanks. */
export function carriedData({ nonce, ...kept }: KeptReport & { nonce: string }): string {
  const { report, ...said } = saidBy(kept)
  const result: Carried = { report: { ...report, nonce }, ...said }
  return canonicalJson({ schema: CARRIED_SCHEMA, result })
}

function saidBy({ data: told, choice, mark }: KeptReport) {
  const data: ReportData = inMadeOrder(told)
  const { record } = data
  const isFull = choice.template === 'FULL'
  return {
    report: {
      ...{ number: mark.number, version: mark.version, issuedOn: kuwaitDayOf(mark.issuedAt) },
      ...{ template: choice.template, language: choice.language, code: mark.code, verifyAt: mark.url },
    },
    client: asText(record.clientName ?? record.requestor),
    addressee: asText(record.requestedParty),
    requestedOn: asText(record.requestDate),
    purpose: asText(record.purpose),
    intendedUse: asText(intendedUseOf(data)?.text),
    intendedUsers: usersOf(data),
    valuedOn: asText(record.valuationDate),
    property: propertyOf(data, isFull),
    inspection: inspectionOf(data, isFull),
    value: {
      ...{ amount: amount(record.finalValue), land: amount(record.landValue), building: amount(record.buildingValue) },
      currency: 'KWD' as const,
    },
    conclusions: valuesStated({ ...data, reconciliation: data.sheets.RECONCILIATION ?? {} }).map(conclusionOf),
    secondValuer: isFull && showsSecond(data) ? secondOf(data.sheets.RECONCILIATION ?? {}) : undefined,
    lending: isFull ? lendingOf(data) : undefined,
    market: marketOf(data.sheets.ASSUMPTIONS ?? {}),
    valuers: valuersOf(data),
    documents: isFull || choice.template === 'RESTRICTED' ? documentsOf(data, choice) : undefined,
    statements: statementsOf(data),
  }
}

function usersOf(data: ReportData) {
  const users = intendedUsersOf(data)
  return users ? texts(users.text ? [users.text] : users.names) : undefined
}

function propertyOf({ record, governorate, areaNumber, property }: ReportData, isFull: boolean): Result['property'] {
  return {
    category: asText(record.propertyCategory),
    area: record.areaName && areaNumber !== null ? String(areaNumber) : undefined,
    areaName: asText(record.areaName),
    block: asText(record.blockNumber),
    plot: asText(record.plotNumber),
    size: asFigure(record.propertySize),
    owner: asText(record.ownerName),
    tenure: asText(record.tenure),
    ...(isFull
      ? {
          governorate: governorate ?? undefined,
          plan: asText(record.planNumber),
          hasBuilding: flag(record.hasBuilding),
          document: asText(record.documentNumber),
          documentDate: asText(record.documentDate),
          name: asText(property?.name),
          yearBuilt: count(property?.yearBuilt || null),
          floors: count(property?.floors),
        }
      : {}),
  }
}

function inspectionOf({ inspection, agreed }: ReportData, isFull: boolean): Result['inspection'] {
  const form = inspection?.form ?? {}
  return said({
    level: agreed?.level,
    on: inspection ? kuwaitDayOf(inspection.heldAt) : undefined,
    ...(isFull
      ? {
          by: asText(inspection?.heldByName),
          extent: asText(form.accessExtent),
          condition: asText(form.overallCondition),
        }
      : {}),
  })
}

/** The documents that the annex lists: of a restricted report only where some are annexed. */
function documentsOf({ documents }: ReportData, { template, annexes = [] }: KeptReport['choice']): Result['documents'] {
  if (template === 'RESTRICTED' && annexes.length === 0) return undefined
  return some(
    documents.map(({ id, documentType, number, date, pages, sha256 }) => ({
      ...{ kind: documentType, number: asText(number), date: asText(date), pages: count(pages) },
      ...{ isAnnexed: annexes.includes(id), sha256 },
    })),
  )
}

const RENT_TIMES = { KWD: undefined, KWD_PER_YEAR: 'YEAR', KWD_PER_MONTH: 'MONTH' } as const

const conclusionOf = (one: StatedValue, place: number): Result['conclusions'][number] => ({
  main: place === 0,
  basis: asText(one.basis),
  premise: asText(one.premise),
  period: count(one.period),
  periodUnit: asText(one.periodUnit),
  interest: asText(one.interest),
  specialAssumption: asText(one.assumption),
  date: asText(one.date),
  amount: amount(one.value),
  per: RENT_TIMES[one.unit],
})

const secondOf = (values: FormValues): Result['secondValuer'] =>
  said({
    name: asText(values.secondValuerName),
    licence: asText(values.secondValuerLicence),
    isBank: flag(values.secondValuerIsBank),
    date: asText(values.secondValuerDate),
    amount: amount(values.secondValuerValue),
    reason: asText(values.secondValuerReason),
  })

function lendingOf(data: ReportData): Result['lending'] {
  const values = data.sheets.LENDING
  if (!values || isUntouched(values)) return undefined
  const { toValue, liquidations } = evaluateLending(values, {
    ...{ finalValue: data.record.finalValue, sheets: data.sheets },
    reconciled: data.outcomes.RECONCILIATION,
  })
  const rows = rowsOf(values, 'risks').map(({ row: { risk, effect } }) => ({
    risk: asText(risk),
    effect: asText(effect),
  }))
  return said({
    borrower: asText(values.borrower),
    loan: amount(values.loan),
    suitability: asText(values.suitability),
    suitabilityReason: asText(values.suitabilityReason),
    demand: asText(values.demand),
    saleability: asText(values.saleability),
    marketingMonths: count(values.marketingMonths),
    marketingSource: asText(values.marketingSource),
    loanToValue: asFigure(toValue),
    liquidations: some(
      liquidations.map(({ premise, value, toValue: ratio }) => ({
        premise: asText(premise),
        amount: value.toFixed(3),
        loanToValue: asFigure(ratio),
      })),
    ),
    risks: some(rows),
    adverse: asText(values.adverse),
    involvement: asText(values.involvement),
    involvementNote: asText(values.involvementNote),
  })
}

const marketOf = ({ exposureMonths, marketingMonths, timesBasis }: FormValues): Result['market'] =>
  said({ exposureMonths: count(exposureMonths), marketingMonths: count(marketingMonths), basis: asText(timesBasis) })

function valuersOf({ people: { valuer, reviewers, approver }, sheets }: ReportData): Result['valuers'] {
  const one = (role: string, { name, registerNumber, licenceClass }: ReportSigner) => ({
    role,
    name: asText(name),
    licence: asText(registerNumber),
    licenceClass: asText(licenceClass),
  })
  const joint = ({ name, licence, share, role }: FormRow) => ({
    role: 'JOINT',
    name: asText(name),
    licence: asText(licence),
    share: asFigure(share),
    part: asText(role),
  })
  return [
    ...(valuer ? [one('VALUER', valuer)] : []),
    ...reviewers.map((reviewer) => one('REVIEWER', reviewer)),
    ...(approver ? [one('APPROVER', approver)] : []),
    ...rowsOf(sheets.ASSUMPTIONS ?? {}, 'joint').map(({ row }) => joint(row)),
  ]
}

function statementsOf(data: ReportData): Result['statements'] {
  const missing = missingItems(data).filter(({ code }) => code !== 'COMPLIANCE' && code !== 'VALUE')
  const bars = [...complianceBars(data), ...(missing.length > 0 ? ['MISSING'] : [])]
  const assumed = (kind: ReportData['assumptions'][number]['kind']) =>
    texts(data.assumptions.filter((one) => one.kind === kind).map((one) => one.text))
  return {
    complies: bars.length === 0,
    bars: some(bars),
    departures: bars.includes('DEPARTED') ? asText(data.content.departures) : undefined,
    valuerStatus: valuerStatusOf(data) ?? undefined,
    assumptions: assumed('ASSUMPTION'),
    specialAssumptions: assumed('SPECIAL'),
    limitations: assumed('LIMITATION'),
    uncertainty: asText(data.content.uncertainty),
  }
}
