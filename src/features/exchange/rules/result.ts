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
const figure = (value: unknown) => (typeof value === 'number' ? String(Number(value.toFixed(2))) : undefined)
const count = (value: unknown) => (typeof value === 'number' ? value : undefined)
const flag = (value: unknown) => (typeof value === 'boolean' ? value : undefined)
/** A text as it can be shown, which JSON and XML hold alike: without controls and marks of direction. */
const text = (value: unknown) =>
  typeof value === 'string' ? tidyText(value.toWellFormed()).replace(/[\ufffe\uffff]/g, '') || undefined : undefined
const texts = (values: readonly unknown[]) => some(values.flatMap((value) => text(value) ?? []))
const some = <T>(values: readonly T[]): readonly T[] | undefined => (values.length > 0 ? values : undefined)
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
    client: text(record.clientName ?? record.requestor),
    addressee: text(record.requestedParty),
    requestedOn: text(record.requestDate),
    purpose: text(record.purpose),
    intendedUse: text(intendedUseOf(data)?.text),
    intendedUsers: usersOf(data),
    valuedOn: text(record.valuationDate),
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
    statements: statementsOf(data),
  }
}

function usersOf(data: ReportData) {
  const users = intendedUsersOf(data)
  return users ? texts(users.text ? [users.text] : users.names) : undefined
}

function propertyOf({ record, governorate, areaNumber, property }: ReportData, isFull: boolean): Result['property'] {
  return {
    category: text(record.propertyCategory),
    area: record.areaName && areaNumber !== null ? String(areaNumber) : undefined,
    areaName: text(record.areaName),
    block: text(record.blockNumber),
    plot: text(record.plotNumber),
    size: figure(record.propertySize),
    owner: text(record.ownerName),
    tenure: text(record.tenure),
    ...(isFull
      ? {
          governorate: governorate ?? undefined,
          plan: text(record.planNumber),
          hasBuilding: flag(record.hasBuilding),
          document: text(record.documentNumber),
          documentDate: text(record.documentDate),
          name: text(property?.name),
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
      ? { by: text(inspection?.heldByName), extent: text(form.accessExtent), condition: text(form.overallCondition) }
      : {}),
  })
}

const RENT_TIMES = { KWD: undefined, KWD_PER_YEAR: 'YEAR', KWD_PER_MONTH: 'MONTH' } as const

const conclusionOf = (one: StatedValue, place: number): Result['conclusions'][number] => ({
  main: place === 0,
  basis: text(one.basis),
  premise: text(one.premise),
  period: count(one.period),
  periodUnit: text(one.periodUnit),
  interest: text(one.interest),
  specialAssumption: text(one.assumption),
  date: text(one.date),
  amount: amount(one.value),
  per: RENT_TIMES[one.unit],
})

const secondOf = (values: FormValues): Result['secondValuer'] =>
  said({
    name: text(values.secondValuerName),
    licence: text(values.secondValuerLicence),
    isBank: flag(values.secondValuerIsBank),
    date: text(values.secondValuerDate),
    amount: amount(values.secondValuerValue),
    reason: text(values.secondValuerReason),
  })

function lendingOf(data: ReportData): Result['lending'] {
  const values = data.sheets.LENDING
  if (!values || isUntouched(values)) return undefined
  const { toValue, liquidations } = evaluateLending(values, {
    ...{ finalValue: data.record.finalValue, sheets: data.sheets },
    reconciled: data.outcomes.RECONCILIATION,
  })
  const rows = rowsOf(values, 'risks').map(({ row: { risk, effect } }) => ({ risk: text(risk), effect: text(effect) }))
  return said({
    borrower: text(values.borrower),
    loan: amount(values.loan),
    suitability: text(values.suitability),
    suitabilityReason: text(values.suitabilityReason),
    demand: text(values.demand),
    saleability: text(values.saleability),
    marketingMonths: count(values.marketingMonths),
    marketingSource: text(values.marketingSource),
    loanToValue: figure(toValue),
    liquidations: some(
      liquidations.map(({ premise, value, toValue: ratio }) => ({
        premise: text(premise),
        amount: value.toFixed(3),
        loanToValue: figure(ratio),
      })),
    ),
    risks: some(rows),
    adverse: text(values.adverse),
    involvement: text(values.involvement),
    involvementNote: text(values.involvementNote),
  })
}

const marketOf = ({ exposureMonths, marketingMonths, timesBasis }: FormValues): Result['market'] =>
  said({ exposureMonths: count(exposureMonths), marketingMonths: count(marketingMonths), basis: text(timesBasis) })

function valuersOf({ people: { valuer, reviewers, approver }, sheets }: ReportData): Result['valuers'] {
  const one = (role: string, { name, registerNumber, licenceClass }: ReportSigner) => ({
    role,
    name: text(name),
    licence: text(registerNumber),
    licenceClass: text(licenceClass),
  })
  const joint = ({ name, licence, share, role }: FormRow) => ({
    role: 'JOINT',
    name: text(name),
    licence: text(licence),
    share: figure(share),
    part: text(role),
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
    departures: bars.includes('DEPARTED') ? text(data.content.departures) : undefined,
    valuerStatus: valuerStatusOf(data) ?? undefined,
    assumptions: assumed('ASSUMPTION'),
    specialAssumptions: assumed('SPECIAL'),
    limitations: assumed('LIMITATION'),
    uncertainty: text(data.content.uncertainty),
  }
}
