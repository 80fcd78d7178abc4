import { formatNumber, type Reading } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { fill } from '#kernel/words.ts'
import { comparisonsMessages } from '../messages.ts'
import type { Dimension, DimensionConfig, Outcome } from '../model.ts'
import { dimensionName } from './dimensions.ts'
import { leadersOf, nearlyEqual, ranking } from './ranking.ts'
import { highestTotal } from './scoring.ts'

/** The contribution of a dimension to the lead of one property over another, in points of the total; negative when behind. */
type Contribution = { dimension: Dimension; lead: number }

/** The dimensions in which a property is ahead of another and those in which it is behind, the greatest difference first. */
export function leadOver(
  { results }: Pick<Outcome, 'results'>,
  id: string,
  other: string,
): { ahead: Contribution[]; behind: Contribution[] } {
  const shares = (Object.keys(results) as Dimension[]).map((dimension): Contribution => {
    const { normalizedScores: scores = {}, weight = 0 } = results[dimension] ?? {}
    return { dimension, lead: ((scores[id] ?? 0) - (scores[other] ?? 0)) * weight * 10 }
  })
  const unlike = shares.filter(({ lead }) => !nearlyEqual(lead, 0))
  return {
    ahead: unlike.filter(({ lead }) => lead > 0).sort((a, b) => b.lead - a.lead),
    behind: unlike.filter(({ lead }) => lead < 0).sort((a, b) => a.lead - b.lead),
  }
}

/** The number of dimensions that a sentence names. */
const NAMED = 3

type Explained = {
  outcome: Outcome
  /** The names of the properties by id, in their order. */
  names: Readonly<Record<string, string>>
  configs: readonly DimensionConfig[]
  reading: Reading
}

/** The outcome in a sentence or two, in the reader's language and digits; names are isolated from the text direction. */
export function explain({ outcome, names, configs, reading }: Explained): string {
  const { language } = reading
  const say = (key: keyof typeof comparisonsMessages & `explain.${string}`, params: Record<string, string> = {}) =>
    fill(comparisonsMessages[key][language], params)
  const figure = (value: number) => formatNumber(value, reading)
  const list = (texts: string[]) => new Intl.ListFormat(`${language}-KW`, { type: 'conjunction' }).format(texts)
  const displayName = (id: string) => isolateBidi(names[id] ?? id)
  const dimensions = (shares: Contribution[]) =>
    list(
      shares.slice(0, NAMED).map(({ dimension }) => {
        const label = configs.find((config) => config.dimension === dimension)?.label
        return label ? isolateBidi(label) : dimensionName({ dimension }, language)
      }),
    )

  const { results, totalScores } = outcome
  const each = Object.values(results)
  if (each.every(({ counted }) => !counted)) return say('explain.nothing')
  const ranked = ranking(outcome, Object.keys(names))
  const leaders = leadersOf(outcome)
  const [first = '', second = ''] = ranked
  const total = figure(totalScores[first] ?? 0)
  const most = figure(highestTotal(each.map(({ weight }) => weight)))
  if (leaders.length === ranked.length) return say('explain.allAlike', { total, most })
  if (leaders.length > 1) return say('explain.tie', { names: list(leaders.map(displayName)), total, most })

  const { ahead, behind } = leadOver(outcome, first, second)
  const gap = figure((totalScores[first] ?? 0) - (totalScores[second] ?? 0))
  const seconds = ranked.filter((id) => nearlyEqual(totalScores[id] ?? 0, totalScores[second] ?? 0))
  const lead = say('explain.lead', {
    name: displayName(first),
    second: list(seconds.map(displayName)),
    total,
    most,
    gap,
  })
  if (seconds.length > 1) return lead
  const why = say('explain.ahead', { ahead: dimensions(ahead) })
  return behind.length === 0
    ? `${lead} ${why}`
    : `${lead} ${why} ${say('explain.behind', { second: displayName(second), behind: dimensions(behind) })}`
}
