import { formatDate, formatKwd, formatNumber, type Reading } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import { MOVEMENT_CAUSES } from '../../approaches/model/causes.ts'
import { bySection, totalsOf } from '../../approaches/rules/movement.ts'
import type { WordedPaper } from '../../invoices/rules/paper.ts'
import { type Block, facts, heading, paragraphs, textOf } from '../../papers/rules/blocks.ts'
import { leftToRight } from '../../papers/rules.ts'
import { programmesMessages } from '../messages.ts'
import type { MovedLine, MovementHead } from '../model.ts'

type Key = Exclude<keyof typeof programmesMessages, 'list.total'>
/** The words of a movement in the language of a reader. */
export const movementWord =
  ({ language }: Pick<Reading, 'language'>) =>
  (key: Key, params: Record<string, string> = {}): string =>
    fill(programmesMessages[key][language], params)

/** A movement on paper: its sums by cause and by section, and each property with what is said of it. */
export function movementPaper(head: MovementHead, lines: readonly MovedLine[]) {
  return (reading: Reading): WordedPaper => {
    const word = movementWord(reading)
    const money = (fils: number | null) =>
      fils === null ? '' : leftToRight(formatKwd(kwdFromFils(fils), reading, 'ifAny'))
    const totals = totalsOf(lines)
    const change = totals.closing - totals.opening
    const figures = (keys: readonly Key[], shares: readonly number[]) =>
      keys.map((key, at) => ({
        head: textOf(word(key)),
        share: shares[at] ?? 2,
        ...(at > 0 && shares[at] === 2 ? { figure: true as const } : {}),
      }))
    const sums: readonly Key[] = ['movement.OPENING', 'movement.change', 'movement.CLOSING']
    const blocks: Block[] = [
      ...facts([
        [word('movement.back'), isolateBidi(`${head.number} · ${head.title}`)],
        [word('cycles.date'), head.valuationDate && isolateBidi(formatDate(head.valuationDate, reading))],
        [word('properties'), formatNumber(lines.length, reading)],
      ]),
      heading(word('movement.causes')),
      {
        kind: 'table',
        columns: figures(['movement.cause', 'movement.change'], [5, 2]),
        rows: [
          [textOf(word('movement.OPENING')), textOf(money(totals.opening))],
          ...MOVEMENT_CAUSES.flatMap((cause) => {
            const amount = totals.causes[cause]
            return amount ? [[textOf(word(`cause.${cause}`)), textOf(money(amount))]] : []
          }),
          [textOf(word('movement.CLOSING')), textOf(money(totals.closing))],
        ],
      },
      ...(totals.pending > 0 ? paragraphs(word('movement.pending', { n: formatNumber(totals.pending, reading) })) : []),
      heading(word('movement.sections')),
      {
        kind: 'table',
        columns: figures(['properties.section', ...sums], [3, 2, 2, 2]),
        rows: [
          ...bySection(lines).map(({ section, totals: own }) =>
            [section ?? word('movement.noSection'), own.opening, own.closing - own.opening, own.closing].map((cell) =>
              textOf(typeof cell === 'number' ? money(cell) : isolateBidi(cell)),
            ),
          ),
          [word('movement.total'), totals.opening, change, totals.closing].map((cell) =>
            textOf(typeof cell === 'number' ? money(cell) : cell),
          ),
        ],
      },
      heading(word('movement.properties')),
      {
        kind: 'table',
        columns: figures(['properties.property', ...sums, 'movement.reason'], [3, 2, 2, 2, 3]),
        rows: lines.map(({ name, standing, opening, closing, causes, reason }) => [
          textOf([isolateBidi(name ?? ''), ...(standing === 'KEPT' ? [] : [word(`standing.${standing}`)])].join(' · ')),
          textOf(money(opening)),
          textOf(money(Object.values(causes).reduce((sum, amount) => sum + amount, 0))),
          textOf(money(closing)),
          textOf(reason ? isolateBidi(reason) : ''),
        ]),
      },
    ]
    return { title: word('movement.title'), blocks }
  }
}
