import { kwdFromFils } from '#kernel/money.ts'
import type { Cell, MarkedCell, MarkedColumn } from '#server/sheets/write/column.ts'
import { type WholeSheet, wholeSheet } from '#server/sheets/write/xlsx.ts'
import type { Speaker } from '../../valuation-reports/rules/wording/speaker.ts'
import { checkText, type TwoLine, type TwoPaper, two } from '../rules/document/two-valuers.ts'
import { compared, twoSums } from '../rules/two-valuers.ts'

/** Both valuations by property, and below the rules with what each found and the sums, in one language or in several; nothing without a second valuer. */
export function twoSheets(of: TwoPaper | null, speakers: readonly Speaker[]): WholeSheet[] {
  if (!of) return []
  const rightToLeft = speakers.some(({ reading }) => reading.language === 'ar')
  const said = (word: (speaker: Speaker) => string) => [...new Set(speakers.map(word))].join(' · ')
  const say = (key: Parameters<typeof two>[1]) => said((speaker) => two(speaker, key))
  const kwd = (fils: number | null) => (fils === null ? null : kwdFromFils(fils))
  const pairOf = ({ own, second }: TwoLine) => (own === null || second === null ? null : compared(own, second))
  const column = (
    key: Parameters<typeof two>[1],
    kind: MarkedColumn<TwoLine>['kind'],
    width: number,
    cell: MarkedColumn<TwoLine>['of'],
  ): MarkedColumn<TwoLine> => ({ head: say(key), kind, width, of: cell })
  const sums = twoSums(of.lines)
  const nameOf = (line: TwoLine, part: string) => `PAIR_${of.lines.indexOf(line) + 1}_${part}`
  const input = (name: string) => ({ name, isLocal: true, mark: 'INPUT' }) as const
  /** A figure of both values as a formula over them; nothing without both. */
  const ofPair = (
    line: TwoLine,
    value: number | null,
    part: string,
    formula: (own: string, second: string) => string,
  ) =>
    value === null
      ? null
      : {
          name: nameOf(line, part),
          isLocal: true as const,
          value,
          formula: formula(nameOf(line, 'OWN'), nameOf(line, 'SECOND')),
        }
  const ends = (part: string) => `PAIR_1_${part}:PAIR_${of.lines.length}_${part}`
  /** The sum of one of both values over the properties that have both. */
  const overBoth = (part: 'OWN' | 'SECOND' | 'RECORD') =>
    `ROUND(SUMPRODUCT(ISNUMBER(${ends('OWN')})*ISNUMBER(${ends('SECOND')})*${ends(part)}),3)`
  const sum = (name: string, fils: number, formula: string): MarkedCell => ({
    name: `TWO_${name}`,
    value: kwd(fils),
    formula,
  })
  const found: [string, string, Cell | MarkedCell][] = [
    ...of.checks.map((check): [string, string, null] => [
      say(`rule.${check.rule}`),
      said((speaker) => checkText(speaker, check)),
      null,
    ]),
    [say('sum.own'), '', sum('OWN', sums.own, overBoth('OWN'))],
    [say('sum.second'), '', sum('SECOND', sums.second, overBoth('SECOND'))],
    [say('sum.byProperty'), '', sum('BY_PROPERTY', sums.byProperty, overBoth('RECORD'))],
    [say('sum.byTotals'), '', sum('BY_TOTALS', sums.byTotals, 'MIN(TWO_OWN,TWO_SECOND)')],
    [
      say('sum.difference'),
      '',
      sum('DIFFERENCE', sums.byTotals - sums.byProperty, 'ROUND(TWO_BY_TOTALS-TWO_BY_PROPERTY,3)'),
    ],
    [
      say('sum.recorded'),
      say(`recorded.${of.valuer.recorded}`),
      of.valuer.recorded === 'BY_TOTALS'
        ? sum('RECORDED', sums.byTotals, 'TWO_BY_TOTALS')
        : sum('RECORDED', sums.byProperty, 'TWO_BY_PROPERTY'),
    ],
  ]
  return [
    wholeSheet(
      {
        name: say('title'),
        rightToLeft,
        columns: [
          column('col.n', 'whole', 8, ({ ordinal }) => ordinal),
          column('col.property', 'text', 18, ({ number }) => number),
          column('col.own', 'decimal', 20, (line) => ({ ...input(nameOf(line, 'OWN')), value: kwd(line.own) })),
          column('col.value', 'decimal', 20, (line) => ({ ...input(nameOf(line, 'SECOND')), value: kwd(line.second) })),
          column('col.difference', 'decimal', 20, (line) =>
            ofPair(
              line,
              kwd(pairOf(line)?.difference ?? null),
              'DIFFERENCE',
              (own, second) => `ROUND(${second}-${own},3)`,
            ),
          ),
          column('col.percent', 'decimal', 12, (line) =>
            ofPair(
              line,
              pairOf(line)?.percent ?? null,
              'PERCENT',
              (own, second) => `ROUND((${second}-${own})/${own}*100,2)`,
            ),
          ),
          column('col.lower', 'text', 18, (line) => {
            const pair = pairOf(line)
            return pair && say(`lower.${pair.lower}`)
          }),
          column('col.record', 'decimal', 20, (line) => {
            const { own, second } = line
            const lower = own === null || second === null ? null : kwd(Math.min(own, second))
            const cell = ofPair(line, lower, 'RECORD', (one, other) => `MIN(${one},${other})`)
            return cell ?? { name: nameOf(line, 'RECORD'), isLocal: true, value: null }
          }),
          column('col.reason', 'text', 40, ({ reason }) => reason),
        ],
      },
      of.lines,
    ),
    wholeSheet(
      {
        name: say('sums'),
        rightToLeft,
        columns: [
          { head: say('col.rule'), kind: 'text', width: 50, of: ([rule]) => rule },
          { head: say('col.found'), kind: 'text', width: 60, of: ([, text]) => text },
          { head: say('col.sum'), kind: 'decimal', width: 20, of: ([, , amount]) => amount },
        ],
      },
      found,
    ),
  ]
}
