import {
  formatDate,
  formatInstant,
  formatKwd,
  formatMoney,
  formatNumber,
  messageInDigits,
  type Reading,
} from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { kernelMessages } from '#kernel/messages.ts'
import { fill, type Word } from '#kernel/words.ts'
import { countClass } from '../../places/model/published.ts'
import { areaLabel } from '../../places/model.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import { avmMessages } from '../messages.ts'
import type { AppliedLevel, Assumed, AvmEstimate, Indicated, SaleClasses, ShownComparable, Subject } from '../model.ts'
import { cautionText, explained } from './explained.ts'
import { signedPercent } from './figure-words.ts'

type Key = {
  [K in keyof typeof avmMessages]: (typeof avmMessages)[K] extends Word ? K : never
}[keyof typeof avmMessages]
type Text = { any: string }

/** The words of the feature in one language. */
export const wordsIn =
  (reading: Reading) =>
  (key: Key, params: Record<string, string | number> = {}): string =>
    messageInDigits(fill(avmMessages[key][reading.language], params), reading)

/** The name of a driver; one that this release does not know is 'other'. */
export function driverName(column: string, reading: Reading): string {
  const key = `driver.${column}`
  return wordsIn(reading)(key in avmMessages ? (key as Key) : 'driver.other')
}

/** Why there is no value, and what it is for. */
export function refusalText({ code, column }: { code: string; column: string | null }, reading: Reading): string {
  const word = wordsIn(reading)
  const text = word(`refusal.${code}` as Key)
  return column ? `${text} (${driverName(column, reading)})` : text
}

/** The blocks of an estimate on paper, for the template of one language; every amount that the screen shows. */
export function estimateBlocks(it: AvmEstimate, reading: Reading) {
  const words = paperWords(reading)
  const word = words.say
  const any = (text: string): Text => ({ any: text })
  const number = (value: number) => formatNumber(value, reading)
  const heading = (key: Key) => ({ kind: 'heading', text: any(word(key)) })
  const { estimate, refusal, model, comparables, whatIf, date } = it
  return [
    { kind: 'note', text: any(`${word('indication')}. ${word('indication.text')}`) },
    ...(estimate ? [valueBlock('value.title', estimate, date, reading)] : []),
    ...(refusal ? [heading('refusal.title'), { kind: 'text', text: any(refusalText(refusal, reading)) }] : []),
    heading('subject.head'),
    { kind: 'facts', rows: subjectRows(it.subject, reading) },
    ...it.cautions.map((caution) => ({ kind: 'note', text: any(cautionText(caution, words)) })),
    ...(it.rests?.hasReport ? [{ kind: 'note', text: any(word('report.governs')) }] : []),
    ...(it.rests ? [{ kind: 'text', mute: true, text: any(word(`facts.${it.rests.facts}`)) }] : []),
    ...assumedBlocks(it.assumed, reading),
    ...(whatIf
      ? [
          ...(whatIf.estimate ? [valueBlock('paper.whatIf', whatIf.estimate, date, reading)] : []),
          {
            kind: 'facts',
            rows: [
              ...subjectRows(whatIf.subject, reading),
              ...(whatIf.difference === null
                ? []
                : [fact(word('paper.difference'), formatMoney(whatIf.difference, reading, 'ifAny'))]),
              ...(whatIf.refusal ? [fact(word('refusal.title'), refusalText(whatIf.refusal, reading))] : []),
            ],
          },
        ]
      : []),
    ...(estimate
      ? [
          heading('explained.title'),
          { kind: 'list', items: explained(it, words).map(any) },
          heading('drivers'),
          driversBlock(estimate, reading),
        ]
      : []),
    ...(comparables.length > 0 ? [heading('comparables'), comparablesBlock(comparables, reading)] : []),
    ...(model
      ? [
          heading('model.head'),
          {
            kind: 'facts',
            rows: [
              fact(word('model.head'), word('model.number', { number: model.number })),
              fact(word('model.trained'), formatInstant(model.trainedAt, reading)),
              ...(it.level ? [fact(word('driver.@level'), levelText(it.level, reading))] : []),
              fact(
                word('model.rows'),
                model.isInClasses ? isolateBidi(countClass(model.rows, number)) : number(model.rows),
              ),
            ],
          },
          ...(model.hasGenerated ? [{ kind: 'note', text: any(word('model.generated')) }] : []),
        ]
      : []),
  ]
}

/** The words of what explains an estimate on paper. */
export const paperWords = (reading: Reading) => ({
  say: wordsIn(reading),
  driverName: (column: string) => driverName(column, reading),
  reading,
})

/** The level of the market that a value has. */
const levelText = ({ percent, day }: AppliedLevel, reading: Reading): string =>
  wordsIn(reading)('level.of', {
    percent: signedPercent(percent, reading),
    date: isolateBidi(formatDate(day, reading)),
  })

const fact = (label: string, value: string) => ({ label: { any: label }, value: { any: value } })

function valueBlock(title: 'value.title' | 'paper.whatIf', estimate: Indicated, date: string, reading: Reading) {
  const word = wordsIn(reading)
  const { value, low, high, confidence, pricePerMetre } = estimate
  const amount = (kwd: number) => formatKwd(kwd, reading, 'ifAny')
  const part = (key: Key, text: string) => ({ label: { any: word(key) }, value: { any: text } })
  return {
    kind: 'value',
    title: { any: `${word(title)} · ${word('indication')}` },
    amount: { any: formatMoney(value, reading, 'ifAny') },
    words: [],
    parts: [
      part('value.range', word('value.between', { low: amount(low), high: amount(high) })),
      part('value.confidence', word(`confidence.${confidence}`)),
      part('value.perMetre', formatMoney(pricePerMetre, reading, 'below10')),
      part('value.date', formatDate(date, reading)),
    ],
  }
}

/** What had to be assumed of the property. */
function assumedBlocks(assumed: Assumed, reading: Reading) {
  const rows = subjectRows(assumed, reading)
  if (rows.length === 0) return []
  return [
    { kind: 'text', mute: true, text: { any: wordsIn(reading)('assumed.head') } },
    { kind: 'facts', rows },
  ]
}

type Shown = {
  [F in Exclude<keyof Subject, 'governorate' | 'areaNumber' | 'isApproximate' | 'latitude' | 'longitude'>]?:
    | Subject[F]
    | undefined
}

/** What is known, or assumed, of the property that was estimated. */
function subjectRows(subject: Shown, reading: Reading) {
  const word = wordsIn(reading)
  const { type, area, builtArea, yearBuilt, floors, condition, frontage, streets, corner, tenure, location } = subject
  type Maybe<T> = T | null | undefined
  const known = <T>(value: Maybe<T>, write: (value: T) => string) =>
    value === null || value === undefined ? null : write(value)
  const number = (value: number) => formatNumber(value, reading)
  const metres = (size: number) => fill(kernelMessages.inSqm[reading.language], { size: formatNumber(size, reading) })
  const texts: [Key, string | null][] = [
    ['subject.type', known(type, (code) => valuationsMessages[`category.${code}`][reading.language])],
    ['subject.place', known(location, (name) => areaLabel(name, reading.language))],
    ['subject.area', known(area, metres)],
    ['subject.builtArea', known(builtArea, metres)],
    ['subject.yearBuilt', known(yearBuilt, (year) => messageInDigits(String(year), reading))],
    ['subject.floors', known(floors, number)],
    ['subject.condition', known(condition, number)],
    ['subject.frontage', known(frontage, number)],
    ['subject.streets', known(streets, number)],
    ['subject.corner', known(corner, (is) => word(is ? 'subject.yes' : 'subject.no'))],
    ['subject.tenure', known(tenure, (code) => valuationsMessages[`tenure.${code}`][reading.language])],
  ]
  return texts.flatMap(([key, value]) => (value ? [fact(word(key), value)] : []))
}

function driversBlock({ base, drivers, value }: Indicated, reading: Reading) {
  const word = wordsIn(reading)
  // A sign stays on the left of its figure in Arabic too.
  const amount = (kwd: number) => `\u2066${kwd > 0 ? '+' : ''}${formatKwd(kwd, reading, 'ifAny')}\u2069`
  const row = (name: string, text: string) => [{ any: name }, { any: text }]
  return {
    kind: 'table',
    columns: [
      { share: 3, head: { any: word('drivers.driver') } },
      { share: 1, figure: true, head: { any: word('drivers.amount') } },
    ],
    rows: [
      row(word('driver.base'), formatKwd(base, reading, 'ifAny')),
      ...drivers.map(({ column, amount: kwd }) => row(driverName(column, reading), amount(kwd))),
    ],
    foot: row(word('drivers.total'), formatKwd(value, reading, 'ifAny')),
  }
}

/** A class of figures, such as '400 to under 500'. */
const bandText = ([from, to]: readonly [number, number], reading: Reading): string =>
  wordsIn(reading)('comparables.band', { from: formatNumber(from, reading), to: formatNumber(to, reading) })

const quarterText = ({ quarter: [year, n] }: SaleClasses, reading: Reading): string =>
  wordsIn(reading)('comparables.quarter', { n, year: String(year) })

function comparablesBlock(comparables: readonly ShownComparable[], reading: Reading) {
  const word = wordsIn(reading)
  const inFull = comparables.some(({ price }) => price !== null)
  const column = (key: Key, share: number, figure = false) => ({ share, figure, head: { any: word(key) } })
  const money = (kwd: number | null) => ({ any: kwd === null ? '' : formatKwd(kwd, reading, 'ifAny') })
  return {
    kind: 'table',
    columns: [
      column('comparables.place', 3),
      ...(inFull ? [column('comparables.kind', 2), column('subject.type', 2)] : []),
      column('comparables.date', 2),
      column('comparables.size', 2, true),
      column('comparables.perMetre', 2, true),
      ...(inFull ? [column('comparables.price', 2, true), column('comparables.adjusted', 2, true)] : []),
    ],
    rows: comparables.map(({ location, kind, type, classes, date, area, pricePerMetre, price, adjustedPrice }) => [
      { any: location ? areaLabel(location, reading.language) : '' },
      ...(inFull && kind && type
        ? [{ any: word(`kind.${kind}`) }, { any: valuationsMessages[`category.${type}`][reading.language] }]
        : []),
      { any: classes ? quarterText(classes, reading) : date ? formatDate(date, reading) : '' },
      { any: classes ? bandText(classes.area, reading) : formatNumber(area ?? 0, reading) },
      { any: classes ? bandText(classes.pricePerMetre, reading) : formatNumber(pricePerMetre ?? 0, reading) },
      ...(inFull ? [money(price), money(adjustedPrice)] : []),
    ]),
  }
}
