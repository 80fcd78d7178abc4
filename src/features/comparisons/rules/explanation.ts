import { formatNumber, type Reading } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { fill } from '#kernel/words.ts'
import { comparisonsMessages } from '../messages.ts'
import type { Dimension, DimensionConfig, Outcome } from '../model.ts'
import { dimensionName } from './names.ts'
import { alike, leadersOf, ranking } from './ranking.ts'
import { highestTotal } from './weights.ts'

/** How much of the lead of one property over another comes from a dimension: of the total, below 0 where it is behind. */
type Share = { dimension: Dimension; lead: number }

/** Where a property is ahead of another and where it is behind, the greatest difference first. */
export function leadOver(
  { results }: Pick<Outcome, 'results'>,
  id: string,
  other: string,
): { ahead: Share[]; behind: Share[] } {
  const shares = (Object.keys(results) as Dimension[]).map((dimension): Share => {
    const { normalizedScores: scores = {}, weight = 0 } = results[dimension] ?? {}
    return { dimension, lead: ((scores[id] ?? 0) - (scores[other] ?? 0)) * weight * 10 }
  })
  const unlike = shares.filter(({ lead }) => !alike(lead, 0))
  return {
    ahead: unlike.filter(({ lead }) => lead > 0).sort((a, b) => b.lead - a.lead),
    behind: unlike.filter(({ lead }) => lead < 0).sort((a, b) => a.lead - b.lead),
  }
}

/** How many dimensions a sentence names. */
const NAMED = 3

type Explained = {
  outcome: Outcome
  /** The properties' ids in their order, and what each is called. */
  names: Readonly<Record<string, string>>
  configs: readonly DimensionConfig[]
  reading: Reading
}

/** The outcome in a sentence or two, in the reader's language and digits; names are set apart from its direction. */
export function explain({ outcome, names, configs, reading }: Explained): string {
  const { language } = reading
  const say = (key: keyof typeof comparisonsMessages & `explain.${string}`, params: Record<string, string> = {}) =>
    fill(comparisonsMessages[key][language], params)
  const figure = (value: number) => formatNumber(value, reading)
  const list = (texts: string[]) => new Intl.ListFormat(`${language}-KW`, { type: 'conjunction' }).format(texts)
  const displayName = (id: string) => isolateBidi(names[id] ?? id)
  const dimensions = (shares: Share[]) =>
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
  const seconds = ranked.filter((id) => alike(totalScores[id] ?? 0, totalScores[second] ?? 0))
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
