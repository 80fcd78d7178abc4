import {
  COMMA,
  formatDate,
  formatInstant,
  formatNumber,
  formatShare,
  messageInDigits,
  type Reading,
} from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { fill, wordAt } from '#kernel/words.ts'
import { placesMessages } from '../../places/messages.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import { accuracyMessages } from '../messages/accuracy.ts'
import { cardMessages } from '../messages/card.ts'
import { modelsMessages } from '../messages/models.ts'
import { policyMessages } from '../messages/policy.ts'
import { testingMessages } from '../messages/testing.ts'
import type { ModelMetrics } from '../model/metrics.ts'
import { type AccuracyRow, type AvmModel, type Dimension, FEW_SALES, INDICATION } from '../model.ts'
import { type Figure, figureOf, figureText, groupName, TRIAL_FIGURES } from './figure-words.ts'
import { driverName } from './paper.ts'
import type { Settings } from './table.ts'

const TABLES = {
  ...{ accuracy: accuracyMessages, card: cardMessages, models: modelsMessages, places: placesMessages },
  ...{ policy: policyMessages, testing: testingMessages, valuations: valuationsMessages },
}

/** A model that was trained, with its settings and the groups of its accuracy. */
export type CardOf = {
  model: AvmModel
  metrics: ModelMetrics
  engine: string
  settings: Settings
  rows: readonly AccuracyRow[]
}

const GROUPED = ['medianRatio', 'cod', 'mdape', 'p95', 'coverage', 'hitRate'] as const satisfies readonly Figure[]
const DIMENSIONS = ['TYPE', 'GOVERNORATE', 'AREA', 'BAND', 'QUARTER', 'BASIS'] as const satisfies readonly Dimension[]

/**
 * The blocks of a model's card: what it may be used for and what not, what it learnt from and left out, how it did and on which groups, its limits, and
 * how it came into use. Parts: Mitchell and others, Model Cards for Model Reporting (2019).
 */
export function cardBlocks({ model, metrics, engine, settings, rows }: CardOf, reading: Reading) {
  const say = sayIn(reading)
  const number = (value: number | null) => isolateBidi(formatNumber(value ?? 0, reading, 3))
  const heading = (text: string) => ({ kind: 'heading', text: { any: text } })
  const list = (items: readonly string[]) => ({ kind: 'list', items: items.map((any) => ({ any })) })
  const fact = (label: string, value: string) => ({ label: { any: label }, value: { any: value } })
  const date = (day: string | null) => (day ? isolateBidi(formatDate(day, reading)) : '—')
  const clauses = (...names: string[]) => names.map((name) => say(`policy:clause.${name}`))
  const { trial, trimmed, present } = metrics
  const reasons = (all: AvmModel['excluded']) =>
    all.map(({ reason, count }) => `${say(`models:excluded.${reason}`, {}, 'models:excluded.other')}: ${number(count)}`)
  const dropped = model.dropped.map(
    ({ column, reason }) =>
      `${driverName(column, reading)} (${say(`models:dropped.${reason}`, {}, 'models:excluded.other')})`,
  )
  const joined = (texts: readonly string[]) =>
    texts.length > 0 ? texts.join(COMMA[reading.language]) : say('models:figure.none')
  const share = (figure: Figure, value: number | null) => isolateBidi(figureText(figure, value, reading))
  return [
    { kind: 'note', text: { any: INDICATION[reading.language] } },
    ...(model.generatedRows ? [{ kind: 'note', text: { any: say('accuracy:generated') } }] : []),
    {
      kind: 'facts',
      rows: [
        fact(say('card:state'), say(`models:status.${model.status}`)),
        fact(say('card:trained'), model.endedAt ? formatInstant(model.endedAt, reading) : '—'),
        fact(say('card:origin'), say(`models:origin.${model.origin}`, { name: isolateBidi(model.askedByName ?? '—') })),
        fact(say('card:engine'), engine),
        fact(say('card:promotion'), promotionText(model, metrics, reading)),
      ],
    },
    heading(say('policy:title.may')),
    list(clauses('may1', 'may2')),
    heading(say('policy:title.not')),
    list(clauses('not1', 'not2', 'not3', 'not4', 'not5')),
    heading(say('card:data')),
    {
      kind: 'facts',
      rows: [
        fact(
          say('models:figure.rows'),
          say('models:figure.rows.of', {
            ...{ rows: number(model.rows), own: number(model.ownRows), generated: number(model.generatedRows) },
          }),
        ),
        fact(
          say('models:figure.period'),
          say('models:figure.period.of', { from: date(model.firstDay), to: date(model.lastDay) }),
        ),
        fact(say('models:figure.excluded'), joined(reasons(model.excluded))),
        fact(say('models:figure.dropped'), joined(dropped)),
        fact(say('models:figure.data'), model.dataHash ?? '—'),
        fact(say('models:figure.file'), model.modelSha256 ?? '—'),
        fact(say('models:figure.code'), [model.codeVersion ?? '—', settings.seed].join(' · ')),
        fact(
          say('card:settings'),
          say('card:settings.of', {
            ...{ seed: number(settings.seed), folds: number(settings.folds), rounds: number(settings.rounds) },
            learningRate: number(settings.learningRate),
            coverage: isolateBidi(formatShare(settings.coverage, reading)),
          }),
        ),
      ],
    },
    heading(say('models:trial.alone')),
    {
      kind: 'text',
      text: {
        any: say('models:trial.of', { until: date(model.trialUntil), n: number((trimmed?.untrimmed ?? trial).count) }),
      },
    },
    figuresTable(
      say('models:trial.figure'),
      [
        { head: say('accuracy:trimmed.without'), of: trial },
        ...(trimmed ? [{ head: say('accuracy:trimmed.with'), of: trimmed.untrimmed }] : []),
        ...((trimmed?.present ?? present)
          ? [{ head: say('models:trial.present'), of: trimmed?.present ?? present }]
          : []),
      ],
      reading,
    ),
    ...(trimmed ? [{ kind: 'text', text: { any: say('accuracy:trimmed.rule', { n: number(trimmed.count) }) } }] : []),
    ...(trimmed?.reasons?.length
      ? [
          {
            kind: 'text',
            text: { any: say('accuracy:trimmed.reasons', { reasons: joined(reasons(trimmed.reasons)) }) },
          },
        ]
      : []),
    ...DIMENSIONS.flatMap((dimension) => groupBlocks(dimension, rows, reading)),
    { kind: 'text', mute: true, text: { any: say('card:few', { few: number(FEW_SALES) }) } },
    heading(say('card:limits')),
    list([
      ...clauses('what1', 'what2', 'model4'),
      say('card:limit.range', {
        coverage: isolateBidi(formatShare(settings.coverage, reading)),
        held: share('coverage', trial.coverage),
      }),
      ...(trimmed?.untrimmed.p95 === undefined
        ? []
        : [say('card:limit.tail', { p95: share('p95', trimmed.untrimmed.p95) })]),
      say('card:limit.sale'),
      say('card:limit.time', { lastDay: date(model.lastDay) }),
    ]),
  ]
}

/** A word by its key in one language; another's where there is none. */
const sayIn =
  (reading: Reading) =>
  (key: string, params: Record<string, string> = {}, other = key): string => {
    const word = wordAt(TABLES, key) ?? wordAt(TABLES, other)
    return messageInDigits(fill(word?.[reading.language] ?? key, params), reading)
  }

/** The title of a card. */
export const cardTitle = (number: number, reading: Reading): string =>
  sayIn(reading)('card:title', { number: String(number) })

/** When and by what a model came into use, or why it did not. */
function promotionText({ status, reason, endedAt }: AvmModel, { guards = [] }: ModelMetrics, reading: Reading): string {
  const say = sayIn(reading)
  const why = say(`models:reason.${reason}`, {
    guards: guards.map((guard) => say(`models:guard.${guard}`)).join(COMMA[reading.language]),
  })
  const isPromoted = status === 'PROMOTED' || status === 'RETIRED'
  if (!isPromoted || !endedAt) return why
  return say('card:promoted', { at: isolateBidi(formatInstant(endedAt, reading)), reason: why })
}

type FigureColumn = { head: string; of: ModelMetrics['present'] }

function figuresTable(head: string, columns: readonly FigureColumn[], reading: Reading) {
  const say = sayIn(reading)
  const row = (figure: Figure) => [
    { any: say(`accuracy:figure.${figure}`) },
    ...columns.map(({ of }) => ({ any: of ? figureText(figure, figureOf(figure, of), reading) : '—' })),
  ]
  return {
    kind: 'table',
    columns: [
      { share: 3, head: { any: head } },
      ...columns.map((column) => ({ share: 2, figure: true, head: { any: column.head } })),
    ],
    rows: [
      ...TRIAL_FIGURES.map(row),
      [{ any: say('accuracy:figure.n') }, ...columns.map(({ of }) => ({ any: formatNumber(of?.count ?? 0, reading) }))],
    ],
  }
}

/** The groups of one dimension that are no small samples. */
function groupBlocks(dimension: (typeof DIMENSIONS)[number], rows: readonly AccuracyRow[], reading: Reading) {
  const say = sayIn(reading)
  const groups = rows.filter((row) => row.dimension === dimension && !row.few)
  if (groups.length === 0) return []
  const by = say(`accuracy:by.${dimension}`)
  const isApart = dimension === 'QUARTER' || dimension === 'BASIS'
  return [
    {
      kind: 'heading',
      text: { any: isApart ? say(`accuracy:apart.${dimension}`) : say('accuracy:groups.of', { by }) },
    },
    ...(isApart ? [{ kind: 'text', text: { any: say(`accuracy:apart.${dimension}.about`) } }] : []),
    {
      kind: 'table',
      columns: [
        { share: 3, head: { any: by } },
        { share: 1, figure: true, head: { any: say('accuracy:figure.n') } },
        ...GROUPED.map((figure) => ({ share: 2, figure: true, head: { any: say(`accuracy:figure.${figure}`) } })),
      ],
      rows: groups.map((row) => [
        { any: groupName(row, say, reading) },
        { any: formatNumber(row.n, reading) },
        ...GROUPED.map((figure) => ({
          any: row.study ? figureText(figure, figureOf(figure, row.study), reading) : '—',
        })),
      ]),
    },
  ]
}
