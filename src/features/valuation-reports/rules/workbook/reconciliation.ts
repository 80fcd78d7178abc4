import { ROUNDINGS } from '#features/terms/model/bases.ts'
import { decimal, sumOf } from '#kernel/decimal.ts'
import { indicationField } from '../../../approaches/fields/reconciliation.ts'
import { kindOf } from '../../../approaches/model/codes.ts'
import { labelOf, orderedSheets, sheetUse } from '../../../approaches/rules/sheets.ts'
import { type BookLine, type BookSheet, type BookTable, prefixOf, SUBJECT_AREA, single } from './book.ts'
import type { CellNames } from './cells.ts'

/**
 * The reconciliation as formulas: what each sheet indicates × its weight, the sum rounded once, the value that is concluded, and what of it is the building. Source: as of
 * `evaluateReconciliation`.
 */
export function reconciliationTable(of: BookSheet, names: CellNames, title: string): BookTable[] {
  const { values, sheets, outcomes, inputs, speaker } = of
  const found = outcomes.RECONCILIATION
  if (!found || found.indications.length === 0) return []
  const { indications, weighted, value, finalValue, spread } = found
  const { say } = speaker
  const { formula, named, ref } = names
  const label = (sheet: (typeof indications)[number]['sheet']) => speaker.sheet(labelOf(sheets, sheet))
  const amountOf = (sheet: (typeof indications)[number]['sheet']) => named(`VALUE_${prefixOf(sheet)}`)
  const rule = ROUNDINGS.find((one) => one === values.rounding) ?? 'NONE'
  const sum = named('WEIGHTED')
  const exact = sumOf(
    indications.map(({ value: one, weight }) =>
      decimal(one)
        .times(indications.length === 1 ? 100 : (weight ?? 0))
        .div(100),
    ),
  )
  const isRounded = rule !== 'NONE' && weighted !== null && value !== null && value % Number(rule) === 0
  const typed = names.numberIn('typedValue')
  const isTyped = typed !== null && finalValue === typed && finalValue !== value
  const final = named('FINAL')
  const isSplit = found.landValue !== null && found.buildingValue !== null && finalValue !== null
  const all = indications.map(({ sheet }) => amountOf(sheet))
  const known = (lines: BookLine[], amount: number | null) => (amount === null ? [] : lines)
  return [
    {
      title,
      heads: [say('workbook:figure'), say('workbook:recon.weight'), say('workbook:recon.part')],
      lines: [
        ...indications.map(({ sheet, of: parts, value: amount, part }): BookLine => {
          const sources = (parts ?? [sheet]).map((one) => `${prefixOf(one)}_VALUE`)
          const weight = indicationField(sheet, 'Weight')
          const isAlone = indications.length === 1
          return {
            what: label(sheet),
            cells: [
              formula(`VALUE_${prefixOf(sheet)}`, parts ? `ROUND(${sources.join('+')},3)` : sources.join('+'), amount),
              isAlone
                ? formula(`SHARE_${prefixOf(sheet)}`, ref(weight, '100'), 100)
                : names.place(weight, `WEIGHT_${prefixOf(sheet)}`),
              part === null
                ? null
                : formula(
                    `PART_${prefixOf(sheet)}`,
                    `ROUND(${amountOf(sheet)}*${isAlone ? '100' : ref(weight)}/100,3)`,
                    part,
                  ),
            ],
          }
        }),
        ...known(
          single(
            say('workbook:recon.sum'),
            formula(
              'WEIGHTED',
              indications
                .map(({ sheet }) =>
                  indications.length === 1
                    ? amountOf(sheet)
                    : `${amountOf(sheet)}*${ref(indicationField(sheet, 'Weight'))}/100`,
                )
                .join('+'),
              exact,
            ),
          ),
          weighted,
        ),
        ...known(
          single(
            say('workbook:recon.rounded'),
            formula('ROUNDED', isRounded ? `ROUND(${sum}/${rule},0)*${rule}` : `ROUND(${sum},3)`, value),
          ),
          value,
        ),
        ...known(
          single(
            say('workbook:recon.final'),
            formula('FINAL', isTyped ? ref('typedValue') : named('ROUNDED'), finalValue),
          ),
          finalValue,
        ),
        ...known(
          single(
            say('workbook:perSqm'),
            formula('PER_SQM', `ROUND(${named('ROUNDED')}/${SUBJECT_AREA},3)`, found.perSqm),
          ),
          inputs.subject.area ? found.perSqm : null,
        ),
        ...(isSplit
          ? [
              ...single(
                say('workbook:recon.land'),
                names.numberIn('landValue') === null
                  ? formula('LAND', landFormula(of), found.landValue)
                  : formula('LAND', ref('landValue'), found.landValue),
              ),
              ...single(
                say('workbook:recon.building'),
                formula('BUILDING', `${final}-${named('LAND')}`, found.buildingValue),
              ),
            ]
          : []),
        ...(spread && indications.length > 1
          ? [
              ...single(say('workbook:range.low'), formula('LOW', `MIN(${all.join(',')})`, spread.low)),
              ...single(say('workbook:range.high'), formula('HIGH', `MAX(${all.join(',')})`, spread.high)),
              ...single(
                say('workbook:recon.spread'),
                formula('SPREAD', `ROUND(${named('HIGH')}-${named('LOW')},3)`, spread.kwd),
              ),
              ...(spread.percent === null
                ? []
                : single(
                    say('workbook:recon.spreadPercent'),
                    formula('SPREAD_PERCENT', `ROUND(${named('SPREAD')}/${named('LOW')}*100,2)`, spread.percent),
                  )),
            ]
          : []),
        ...(found.checks ?? []).flatMap(({ sheet, percent }) =>
          single(
            say('workbook:recon.check', { name: label(sheet) }),
            formula(`CHECK_${prefixOf(sheet)}`, `ROUND((${prefixOf(sheet)}_VALUE-${final})/${final}*100,2)`, percent),
          ),
        ),
      ],
    },
  ]
}

/** The land as the sheets have it: of the cost approach, its parts together or the first, else of a grid of land. */
function landFormula({ outcomes, inputs, sheets }: BookSheet): string {
  const lands = orderedSheets(sheets).flatMap((sheet) => {
    const use = sheetUse(sheets, sheet, inputs.subject)
    return use !== 'CHECK' && (outcomes[sheet]?.landValue ?? null) !== null ? [{ sheet, use, kind: kindOf(sheet) }] : []
  })
  const [first, ...more] = lands.filter(({ kind }) => kind === 'COST')
  const parts = [...(first ? [first] : []), ...more].filter(({ use }) => use === 'PART')
  const counted = parts.length > 0 ? parts : first ? [first] : []
  if (counted.length > 0) return `ROUND(${counted.map(({ sheet }) => `${prefixOf(sheet)}_LAND_PART`).join('+')},3)`
  const grid = lands.find(({ kind }) => kind === 'GRID')
  return grid ? `${prefixOf(grid.sheet)}_VALUE` : '0'
}
