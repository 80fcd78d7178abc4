import { type Block, heading, paragraphs, textOf } from '#features/papers/rules/blocks.ts'
import { labelOf } from '../../../approaches/rules/sheets.ts'
import type { ValueSide } from '../../model/compared.ts'
import { type StatedMovement, statedMovement } from '../earlier.ts'
import type { Telling } from './telling.ts'

/** What moved the value since the last report to the same client: both values with what they rest on, and the difference by cause; nothing without one. */
export function earlierBlocks(telling: Telling): Block[] {
  const { data, speaker } = telling
  const { word } = speaker
  const stated = statedMovement(data)
  if (!stated || !data.movement) return []
  const { number, issuedOn } = data.movement
  return [
    heading(word('earlier')),
    ...paragraphs(word('earlier.report', { number: speaker.code(number), date: speaker.date(issuedOn) })),
    compared(telling, stated),
    ...byCause(telling, stated),
  ]
}

function compared(telling: Telling, { before, after, difference, percent }: StatedMovement): Block {
  const { data, speaker } = telling
  const { word } = speaker
  const perSqm = ({ value, size }: ValueSide) => (size ? value / size : null)
  const money = (value: number | null) => (value === null ? '—' : speaker.money(value))
  const worked = (value: number | null) => (value === null ? '—' : speaker.worked({ value, unit: 'KWD' }))
  const between = (was: number | null, is: number | null, write: (value: number) => string) =>
    was === null || is === null
      ? ['', '']
      : [write(is - was), was === 0 ? '' : percentOf(telling, ((is - was) / was) * 100)]
  const sheets = [...new Set([...before.indications, ...after.indications].map(({ sheet }) => sheet))]
  const said = ({ basis }: ValueSide) => (basis ? speaker.say(`conclusions:basis.${basis}`) : '—')
  const dated = ({ on }: ValueSide) => (on ? speaker.date(on) : '—')
  const sized = ({ size }: ValueSide) => (size === null ? '—' : speaker.figure({ value: size, unit: 'SQM' }))
  const [was, is] = [perSqm(before), perSqm(after)]
  const rows = [
    [speaker.say('valuations:field.valuationDate'), dated(before), dated(after), '', ''],
    [word('earlier.basis'), said(before), said(after), '', ''],
    [
      ...[word('earlier.value'), money(before.value), money(after.value), money(difference)],
      percent === null ? '' : percentOf(telling, percent),
    ],
    [
      ...[word('earlier.size'), sized(before), sized(after)],
      ...between(before.size, after.size, (value) => speaker.figure({ value, unit: 'SQM' })),
    ],
    [word('earlier.perSqm'), worked(was), worked(is), ...between(was, is, worked)],
    ...sheets.map((sheet) => {
      const [one, other] = [before, after].map(
        ({ indications }) => indications.find((each) => each.sheet === sheet)?.value ?? null,
      )
      const name = speaker.sheet(labelOf(data.sheets, sheet))
      return [name, worked(one ?? null), worked(other ?? null), ...between(one ?? null, other ?? null, worked)]
    }),
  ]
  const heads = ['earlier.what', 'earlier.before', 'earlier.after', 'earlier.difference', 'earlier.percent'] as const
  return {
    kind: 'table',
    columns: heads.map((head, at) => ({
      head: textOf(word(head)),
      share: [2.4, 2, 2, 1.8, 1.2][at] ?? 1,
      ...(at > 0 ? { figure: true as const } : {}),
    })),
    rows: rows.map((row) => row.map(textOf)),
    strong: 2,
  }
}

/** The difference by cause, the sum below. Where the sheets of both do not compare, it is one amount that says so. */
function byCause(telling: Telling, { before, difference, causes, percent }: StatedMovement): Block[] {
  const { speaker } = telling
  const { word } = speaker
  if (causes.length === 0) return []
  const isSplit = causes.some(({ cause }) => cause !== 'OTHER')
  const exactly = speaker.exactly([difference, ...causes.map(({ amount }) => amount)])
  const share = (amount: number) => percentOf(telling, (amount / before.value) * 100)
  return [
    ...paragraphs(word(isSplit ? 'earlier.split' : 'earlier.unsplit')),
    {
      kind: 'table',
      columns: [
        { head: textOf(word('earlier.cause')), share: 5 },
        {
          head: textOf(`${word('earlier.difference')} (${speaker.say('market:currency.KWD')})`),
          share: 2.5,
          figure: true,
        },
        { head: textOf(word('earlier.percent')), share: 1.5, figure: true },
      ],
      rows: causes.map(({ cause, amount }) => [word(`cause.${cause}`), exactly(amount), share(amount)].map(textOf)),
      foot: [word('earlier.sum'), exactly(difference), percent === null ? '' : percentOf(telling, percent)].map(textOf),
    },
  ]
}

const percentOf = ({ speaker }: Telling, value: number) =>
  speaker.figure({ value: Math.round(value * 100) / 100, unit: 'PERCENT' })
