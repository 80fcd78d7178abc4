import { isBlank } from '#kernel/text.ts'
import { linkedField } from '../../../approaches/fields/links.ts'
import { shapeOf } from '../../../approaches/fields/shapes.ts'
import { isIndicating, kindOf, type SheetKind } from '../../../approaches/model/codes.ts'
import { sharedLinksOf, sharedNames } from '../../../approaches/rules/links.ts'
import { cellOf, rowIn } from '../../../approaches/rules/values.ts'
import type { BookSheet } from './cells.ts'

/** The field that names the source of others, with those: fields, and lists of which each row may have a source of its own. */
const SOURCES: Readonly<Partial<Record<SheetKind, Readonly<Record<string, readonly string[]>>>>> = {
  GRID: { areaReason: ['area'] },
  COST: {
    landSource: ['landValue', 'landArea', 'landRate'],
    ratesSource: ['feesRate', 'profitRate', 'indirectRate', 'contingencyRate'],
    financeSource: ['constructionMonths', 'financeRate'],
    costSource: ['parts.unitCost', 'parts.area'],
    depreciationSource: ['parts', 'shortLived'],
    worksSource: ['works'],
  },
  INCOME: {
    rentsSource: ['potentialIncome', 'rents', 'rentSteps', 'profiles'],
    operatingSource: ['vacancyRate', 'otherIncome'],
    stateRentSource: ['stateRent', 'stateRentGrowth'],
    capRateSource: ['capRate'],
    yieldsSource: ['termRate', 'reversionRate', 'coreRate', 'sliceRate'],
    belowRateSource: ['belowRate'],
    profitsSource: ['turnover', 'purchases', 'workingCosts', 'remuneration', 'propertyShare', 'profitsRate'],
    multiplierSource: ['multiplier'],
    discountRateSource: ['discountRate'],
    growthSource: ['incomeGrowth', 'expenseGrowth'],
    yearsSource: ['years'],
    renewalReason: ['renewalChance', 'renewalYears'],
    exitRateSource: ['exitRate', 'exitValue'],
  },
  RESIDUAL: {
    valueSource: ['units'],
    costSource: ['costs'],
    ratesSource: ['saleCosts', 'feesRate', 'contingencyRate', 'acquisitionRate'],
    profitSource: ['profitRate'],
    financeSource: ['financeRate'],
    programmeSource: ['leadMonths', 'buildMonths', 'saleMonths'],
  },
  REINSTATEMENT: {
    costSource: ['works'],
    ratesSource: ['demolitionRate', 'feesRate', 'statutoryCosts'],
    inflationSource: ['inflationRate'],
    programmeSource: ['designMonths', 'buildMonths'],
  },
  RECONCILIATION: { typedReason: ['typedValue'], secondValuerName: ['secondValuerValue'] },
}

/** Where a figure comes from, as the valuation tells it; an empty text where it does not. */
export function noteOf(of: BookSheet, field: string): string {
  const { sheet, values, speaker } = of
  const shared = isIndicating(sheet)
    ? sharedLinksOf(sheet, values).find((link) => link.field === field && !link.isTyped)
    : undefined
  const words = linkedField(shapeOf(sheet), field)?.words
  if (shared && words) {
    const { word, ...names } = sharedNames(shared)
    return speaker.step({ word, ...names, fields: { ...names.fields, field: words }, result: null })
  }
  const cell = cellOf(field)
  const own = cell ? rowIn(values, cell.row) : {}
  const ofRow = [own.source, own.reason].find((text) => typeof text === 'string' && !isBlank(text))
  if (typeof ofRow === 'string') return ofRow
  const list = cell?.row.slice(0, cell.row.indexOf('.'))
  const names = [field, `${list}.${cell?.cell}`, list]
  const sources = Object.entries(SOURCES[kindOf(sheet)] ?? {})
  const [source] = names.flatMap((name) => sources.find(([, fields]) => fields.some((one) => one === name)) ?? [])
  const text = typeof source === 'string' ? values[source] : null
  return typeof text === 'string' ? text : ''
}
