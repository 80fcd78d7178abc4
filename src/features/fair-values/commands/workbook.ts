import type { Reading } from '#kernel/format.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { LANGUAGES, type Word } from '#kernel/words.ts'
import type { Column } from '#server/sheets/write/column.ts'
import { type WholeSheet, wholeSheet } from '#server/sheets/write/xlsx.ts'
import { twoSheets } from '../../engagement-reports/commands/two-workbook.ts'
import type { PaperLanguage } from '../../invoices/model/codes.ts'
import { speakerFor } from '../../valuation-reports/rules/wording/speaker.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import { ANSWER_FIELDS, ASKED_FIELDS } from '../fields/auditor.ts'
import { ROLL_FIELDS } from '../fields.ts'
import { auditorMessages } from '../messages/auditor.ts'
import { fairValuesMessages } from '../messages/fairvalues.ts'
import type { AuditorRequest } from '../model/auditor.ts'
import type { RollRow } from '../model.ts'
import type { ClassDisclosure, ClassInput, Measured } from '../rules/disclosed.ts'
import { inputName, type Pack } from '../rules/paper.ts'
import { byClass, type RollSums, rollTotals } from '../rules/roll.ts'
import { className } from '../rules/wording.ts'

type Choice = { language: PaperLanguage; digits: Reading['digits'] }
type Sums = { [Field in keyof RollSums]: number | null }
type Summed = { name: string; properties: number; sums: Sums }
type DisclosedRow = { of: ClassDisclosure; one: Measured | null; input: ClassInput | null }

/** The sheets of the pack: the roll-forward by class and by property, the disclosure by class, what the auditor asked, and both valuations where there is a second valuer; figures are numbers, with their sums. */
export function packSheets(pack: Pack, { language, digits }: Choice): WholeSheet[] {
  const readings = LANGUAGES.filter((one) => language === 'both' || one === language).map(
    (one): Reading => ({ language: one, digits }),
  )
  const rightToLeft = language !== 'en'
  /** A word in the language of the pack, or in both. */
  const both = (of: (reading: Reading) => string) => [...new Set(readings.map(of))].join(' · ')
  const said = (word: Word) => both((reading) => word[reading.language])
  const word = (key: keyof typeof fairValuesMessages) => said(fairValuesMessages[key])
  const kwd = (fils: number | null) => (fils === null ? null : kwdFromFils(fils))
  const sums = <Row>(of: (row: Row) => Sums): Column<Row>[] => {
    const column = (head: string, field: keyof Sums): Column<Row> => ({
      head,
      kind: 'decimal',
      width: 20,
      of: (row) => kwd(of(row)[field]),
    })
    return [
      column(said(ROLL_FIELDS.opening.words), 'opening'),
      column(said(ROLL_FIELDS.additions.words), 'additions'),
      column(said(ROLL_FIELDS.works.words), 'works'),
      column(said(ROLL_FIELDS.disposals.words), 'disposals'),
      column(said(ROLL_FIELDS.transfersIn.words), 'transfersIn'),
      column(said(ROLL_FIELDS.transfersOut.words), 'transfersOut'),
      column(said(ROLL_FIELDS.exchange.words), 'exchange'),
      column(word('sum.before'), 'before'),
      column(word('sum.gain'), 'gain'),
      column(word('sum.closing'), 'closing'),
    ]
  }
  const text = <Row>(head: string, width: number, of: (row: Row) => string | null): Column<Row> => ({
    head,
    kind: 'text',
    width,
    of,
  })
  const nameOf = (of: ClassDisclosure['of']) => both((reading) => className(of, reading))
  const totalOf = (name: string, rows: readonly RollRow[]): Summed => ({
    ...{ name, properties: rows.length, sums: rollTotals(rows) },
  })
  const classes = byClass(pack.rows).map(({ of, rows }) => totalOf(nameOf(of), rows))
  const disclosed = pack.disclosed.flatMap((of): DisclosedRow[] =>
    of.measured.length === 0
      ? [{ of, one: null, input: null }]
      : of.measured.flatMap((one): DisclosedRow[] =>
          one.inputs.length === 0 ? [{ of, one, input: null }] : one.inputs.map((input) => ({ of, one, input })),
        ),
  )
  const number = <Row>(head: string, of: (row: Row) => number | null): Column<Row> => ({
    head,
    kind: 'decimal',
    width: 18,
    of,
  })
  return [
    wholeSheet<Summed>(
      {
        name: said(fairValuesMessages['classes.title']).slice(0, 31),
        rightToLeft,
        columns: [
          text(said(ROLL_FIELDS.holding.words), 44, ({ name }) => name),
          { head: word('sum.properties'), kind: 'whole', width: 12, of: ({ properties }) => properties },
          ...sums<Summed>((row) => row.sums),
        ],
      },
      [...classes, totalOf(word('total'), pack.rows)],
    ),
    wholeSheet<RollRow>(
      {
        name: said(fairValuesMessages['properties.title']).slice(0, 31),
        rightToLeft,
        columns: [
          text(word('corner'), 32, ({ name }) => name),
          text(word('col.number'), 18, ({ valuationNumber }) => valuationNumber),
          text(word('col.section'), 20, ({ section }) => section),
          text(said(ROLL_FIELDS.holding.words), 28, ({ rolled: { holding } }) => word(`holding.${holding}`)),
          text(word('col.category'), 18, ({ category }) =>
            category ? said(valuationsMessages[`category.${category}`]) : null,
          ),
          text(word('col.standing'), 16, ({ rolled: { standing } }) => word(`standing.${standing}`)),
          number(word('col.earlier'), ({ earlier }) => kwd(earlier)),
          { head: word('col.fromDate'), kind: 'date', width: 16, of: ({ fromDate }) => fromDate },
          ...sums<RollRow>(({ rolled }) => rolled),
          text(said(ROLL_FIELDS.transferred.words), 28, ({ transferred }) =>
            transferred ? word(`holding.${transferred}`) : null,
          ),
          text(word('col.remarks'), 48, ({ rolled: { remarks } }) =>
            remarks.map((one) => word(`remark.${one}`)).join('; '),
          ),
        ],
      },
      pack.rows,
    ),
    wholeSheet<DisclosedRow>(
      {
        name: said(fairValuesMessages['disclosure.title']).slice(0, 31),
        rightToLeft,
        columns: [
          text(said(ROLL_FIELDS.holding.words), 40, ({ of }) => nameOf(of.of)),
          number(word('disclosure.fairValue'), ({ of, one }) => kwd(one?.fils ?? of.fils)),
          text(word('disclosure.level'), 16, ({ one }) =>
            one?.level ? both((reading) => speakerFor(reading).say(`disclosure:level.${one.level}`)) : null,
          ),
          text(word('disclosure.technique'), 40, ({ one }) => one?.technique ?? null),
          text(word('disclosure.input'), 32, ({ input }) => input && both((reading) => inputName(input, reading))),
          text(
            word('disclosure.unit'),
            20,
            ({ input }) => input && both((reading) => speakerFor(reading).say(`disclosure:unit.${input.unit}`)),
          ),
          number(word('disclosure.low'), ({ input }) => input?.low ?? null),
          number(word('disclosure.high'), ({ input }) => input?.high ?? null),
          number(word('disclosure.average'), ({ input }) => input?.average ?? null),
          text(word('disclosure.effect'), 40, ({ input }) => input?.effects.join('; ') ?? null),
          text(word('disclosure.sensitivity'), 48, ({ one }) => one?.sensitivities.join('\n') ?? null),
        ],
      },
      disclosed,
    ),
    wholeSheet<AuditorRequest>(
      {
        name: said(auditorMessages.title).slice(0, 31),
        rightToLeft,
        columns: [
          { head: said(auditorMessages.number), kind: 'whole', width: 8, of: ({ number: n }) => n },
          { head: said(ASKED_FIELDS.askedOn.words), kind: 'date', width: 16, of: ({ askedOn }) => askedOn },
          { head: said(ASKED_FIELDS.dueOn.words), kind: 'date', width: 16, of: ({ dueOn }) => dueOn },
          text(said(ASKED_FIELDS.auditor.words), 24, ({ auditor }) => auditor),
          text(said(ASKED_FIELDS.person.words), 24, ({ person }) => person),
          text(said(auditorMessages.property), 28, ({ propertyName }) => propertyName),
          text(said(ASKED_FIELDS.question.words), 48, ({ question }) => question),
          text(said(ASKED_FIELDS.wanted.words), 32, ({ wanted }) => wanted),
          text(word('col.standing'), 14, ({ state }) => said(auditorMessages[`state.${state}`])),
          text(said(ANSWER_FIELDS.answer.words), 48, ({ answer }) => answer),
          text(said(auditorMessages.evidence), 32, ({ evidence }) =>
            evidence.map(({ kind, name }) => `${said(auditorMessages[`evidence.${kind}`])}: ${name ?? '—'}`).join('; '),
          ),
        ],
      },
      pack.requests,
    ),
    ...twoSheets(pack.two, readings.map(speakerFor)),
  ]
}
