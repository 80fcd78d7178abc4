import { sumOf } from '#kernel/decimal.ts'
import type { FormRow } from '#kernel/form-values.ts'
import { costFactor } from '../../../approaches/rules/cost/additions.ts'
import { breakdownOf, itemsOfPart } from '../../../approaches/rules/cost/breakdown.ts'
import {
  methodOf,
  physicalOf,
  type WorkedPart,
  workedParts,
  workedWorks,
} from '../../../approaches/rules/cost/parts.ts'
import { buildingsValue } from '../../../approaches/rules/cost.ts'
import { figure, written } from '../../../approaches/rules/methods/reading.ts'
import { type BookCell, type BookLine, type BookSheet, type BookTable, SUBJECT_AREA, single } from './book.ts'
import type { CellNames } from './cells.ts'

/**
 * The cost approach as formulas: the land, each part new and less its depreciation by its method, site works, and the value to whole fils. Source: as of
 * `evaluateCost`, `costFactor` and `breakdownOf`.
 */
export function costTable(of: BookSheet, names: CellNames, title: string): BookTable[] {
  const { values, inputs, outcome, speaker } = of
  const { say } = speaker
  const parts = workedParts(values)
  const works = workedWorks(values)
  const { subject } = inputs
  const { named, ref, share, formula } = names
  const typed = figure(values, 'landValue')
  const rate = figure(values, 'landRate')
  const size = figure(values, 'landArea')
  const area = size ? ref('landArea') : SUBJECT_AREA
  const land = typed ?? (rate && (size ?? subject.area) !== null ? rate.times(size ?? subject.area ?? 0) : null)
  const sum = [...parts.map(({ at }) => named(`P${at + 1}_LEFT`)), ...works.map((_, at) => named(`W${at + 1}_LEFT`))]
  const buildings = sumOf([...parts, ...works].map(({ depreciated }) => depreciated))
  const finance = `((1+${share('financeRate')})^(${ref('constructionMonths')}/12)-1)/2`
  const factor = ['feesRate', 'indirectRate', 'contingencyRate'].map((name) => `(1+${share(name)})`)
  const isBuilt = buildingsValue(values) !== null
  const value = outcome.value
  const whole = `${named('LAND')}+${named('BUILDINGS')}`
  return [
    {
      title,
      heads: [say('workbook:figure')],
      lines: [
        ...single(
          say('workbook:cost.land'),
          land && formula('LAND', typed ? ref('landValue') : `${ref('landRate')}*${area}`, land),
        ),
        ...single(
          say('workbook:cost.factor'),
          formula('FACTOR', [...factor, `(1+${finance})`, `(1+${share('profitRate')})`].join('*'), costFactor(values)),
        ),
        ...parts.flatMap((part) => partLines(of, names, part)),
        ...works.flatMap(({ field, row, depreciated }, at) =>
          single(
            say('workbook:cost.works', { name: written(row, 'name') ?? speaker.number(at + 1) }),
            formula(`W${at + 1}_LEFT`, `${ref(`${field}.amount`)}*(1-${share(`${field}.physical`)})`, depreciated),
          ),
        ),
        ...(isBuilt
          ? single(say('workbook:cost.buildings'), formula('BUILDINGS', sum.join('+') || '0', buildings))
          : []),
        ...(value !== null && isBuilt && land
          ? [
              ...single(say('workbook:value'), formula('VALUE', `ROUND(${whole},3)`, value)),
              ...single(
                say('workbook:cost.landValue'),
                formula('LAND_PART', `ROUND(${named('LAND')},3)`, outcome.landValue),
              ),
              ...(subject.area
                ? single(
                    say('workbook:perSqm'),
                    formula('PER_SQM', `ROUND((${whole})/${SUBJECT_AREA},3)`, outcome.perSqm),
                  )
                : []),
            ]
          : []),
        ...(outcome.figure && isBuilt
          ? single(
              say('workbook:cost.alone'),
              formula('FIGURE', `ROUND(${named('BUILDINGS')},3)`, outcome.figure.value),
            )
          : []),
      ],
    },
  ]
}

/** A part new, what is lost of it, and what is left. */
function partLines(of: BookSheet, names: CellNames, part: WorkedPart): BookLine[] {
  const { speaker } = of
  const { say } = speaker
  const { field, row, at, costNew, depreciated } = part
  const p = (name: string) => `P${at + 1}_${name}`
  const { ref, share, formula, named } = names
  const name = written(row, 'name') ?? speaker.number(at + 1)
  const fresh = single(
    say('workbook:cost.new', { name }),
    formula(p('NEW'), `${ref(`${field}.area`)}*${ref(`${field}.unitCost`)}*${named('FACTOR')}`, costNew),
  )
  const left = (text: string) => single(say('workbook:cost.left', { name }), formula(p('LEFT'), text, depreciated))
  if (methodOf(row) === 'BREAKDOWN')
    return [
      ...fresh,
      ...breakdownLines(of, names, part, name),
      ...left(`${named(p('BEFORE'))}-${named(p('EXTERNAL'))}`),
    ]
  const physical = physicalOf(row)
  const isTyped = methodOf(row) !== 'AGE_LIFE' && figure(row, 'physical') !== null
  const lost = isTyped
    ? share(`${field}.physical`)
    : `MIN(1,${ref(`${field}.effectiveAge`)}/${ref(`${field}.economicLife`)})`
  const rates = [named(p('LOST')), share(`${field}.functional`), share(`${field}.external`)]
  return [
    ...fresh,
    ...single(say('workbook:cost.lost', { name }), formula(p('LOST'), lost, physical)),
    ...left([named(p('NEW')), ...rates.map((rate) => `(1-${rate})`)].join('*')),
  ]
}

/** What a part loses cause by cause. */
function breakdownLines({ values, speaker }: BookSheet, names: CellNames, part: WorkedPart, name: string): BookLine[] {
  const { field, row, at, costNew } = part
  const { say } = speaker
  const { ref, share, formula, named } = names
  const items = itemsOfPart(values, field)
  const worked = breakdownOf(costNew, row, items)
  if (!worked) return []
  const p = (text: string) => `P${at + 1}_${text}`
  const of = (cell: string) => ref(`${field}.${cell}`)
  const capitalised = (kind: string, from: FormRow) =>
    figure(from, `${kind}Loss`) && figure(from, `${kind}Rate`)?.gt(0)
      ? `${of(`${kind}Loss`)}/(${of(`${kind}Rate`)}/100)`
      : '0'
  const bases = items.map((_, n) => named(p(`ITEM${n + 1}_BASE`)))
  const losses = items.map((_, n) => named(p(`ITEM${n + 1}_LOSS`)))
  const line = (key: 'longBase' | 'long' | 'physical' | 'before' | 'external', cell: BookCell) =>
    single(say(`workbook:cost.${key}`, { name }), cell)
  return [
    ...worked.shortLived.flatMap((item, n) => {
      const base = figure(item.row, 'amount')
        ? ref(`${item.field}.amount`)
        : `${share(`${item.field}.share`)}*${named(p('NEW'))}`
      const lost = `${named(p(`ITEM${n + 1}_BASE`))}*MIN(1,${ref(`${item.field}.age`)}/${ref(`${item.field}.life`)})`
      const what = written(item.row, 'name') ?? speaker.number(n + 1)
      return [
        ...single(say('workbook:cost.itemBase', { name: what }), formula(p(`ITEM${n + 1}_BASE`), base, item.base)),
        ...single(say('workbook:cost.itemLoss', { name: what }), formula(p(`ITEM${n + 1}_LOSS`), lost, item.loss)),
      ]
    }),
    ...line(
      'longBase',
      formula(p('LONG_BASE'), [named(p('NEW')), of('curable'), ...bases].join('-'), worked.longLivedBase),
    ),
    ...line(
      'long',
      formula(
        p('LONG'),
        `${named(p('LONG_BASE'))}*MIN(1,${of('effectiveAge')}/${of('physicalLife')})`,
        worked.longLived,
      ),
    ),
    ...line(
      'physical',
      formula(p('PHYSICAL'), [of('curable'), ...losses, named(p('LONG'))].join('+'), worked.physical),
    ),
    ...line(
      'before',
      formula(
        p('BEFORE'),
        `${named(p('NEW'))}-${named(p('PHYSICAL'))}-${of('functionalCure')}-${capitalised('functional', row)}`,
        worked.left,
      ),
    ),
    ...line(
      'external',
      formula(
        p('EXTERNAL'),
        `${named(p('BEFORE'))}*${share(`${field}.external`)}+${capitalised('external', row)}`,
        worked.external,
      ),
    ),
  ]
}
