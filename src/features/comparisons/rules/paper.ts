import { formatNumber, type Reading } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { ExportedComparison } from '../model/files.ts'
import { explain } from './explanation.ts'
import { groupsOf, numbered } from './paper/rows.ts'
import { changeSentences, factsOf, limitSentences, methodSentences } from './paper/sentences.ts'
import { type Wording, wordingFor } from './paper/wording.ts'
import { leadersOf, ranking } from './ranking.ts'
import { highestTotal } from './scoring.ts'

/** The minimum number of axes for a radar chart. */
const MIN_AXES = 3

/** The title of a comparison on paper: its name, or else the kind of document. */
export const paperTitle = ({ name }: Pick<ExportedComparison, 'name'>, reading: Reading): string =>
  name ?? wordingFor(reading).word('pdf.kind')

/**
 * The data of the Typst template of a comparison, worded for one reader. `pictures` are the numbers of the properties' photos, null
 * for a property without one. Only the charts (bars and radar) get numbers, as fractions of the maximum.
 */
export function paperContent(comparison: ExportedComparison, reading: Reading, pictures: readonly (number | null)[]) {
  const wording = wordingFor(reading)
  const { word, score, displayName } = wording
  const { properties, totalScores, results, primaryPropertyId, description } = comparison
  const most = highestTotal(Object.values(results).map(({ weight }) => weight))
  const total = (id: string) => totalScores[id] ?? 0
  const [leaders, counted] = [leadersOf(comparison), Object.values(results).filter((result) => result.counted)]
  const hasResult = counted.length > 0
  const [only = '', ...others] = leaders
  const names = new Map(properties.map((property) => [property.id, isolateBidi(displayName(property))]))
  const leads = (id: string) => hasResult && leaders.length < properties.length && leaders.includes(id)
  const inOrder = ranking(
    comparison,
    properties.map(({ id }) => id),
  )
  return {
    kind: comparison.name ? word('pdf.kind') : '',
    'has-description': Boolean(description),
    // Each line is isolated, so that it follows its own text direction.
    description: (description ?? '').split('\n').map(isolateBidi).join('\n'),
    facts: factsOf(comparison, wording),
    verdict: {
      head: word(!hasResult ? 'pdf.nothing' : others.length > 0 ? 'pdf.tie' : 'pdf.best'),
      best: hasResult && others.length === 0 ? (names.get(only) ?? '') : '',
      total: hasResult ? score(total(only)) : '',
      most: word('pdf.totals', { most: formatNumber(most, reading) }),
      sentence: explain({
        outcome: comparison,
        names: Object.fromEntries(properties.map((property) => [property.id, displayName(property)])),
        configs: comparison.dimensionConfigs,
        reading,
      }),
    },
    properties: properties.map((property, at) => ({
      name: names.get(property.id) ?? '',
      place: wording.place(property),
      facts: [wording.type(property), wording.size(property)],
      note: property.gone ? word('pdf.gone') : property.id === primaryPropertyId ? word('result.primary') : '',
      picture: pictures[at] ?? null,
      total: hasResult ? score(total(property.id)) : '',
      share: hasResult && most > 0 ? total(property.id) / most : 0,
      leads: leads(property.id),
    })),
    order: hasResult ? inOrder.map((id) => properties.findIndex((property) => property.id === id)) : [],
    radar: counted.length < MIN_AXES ? null : radarOf(comparison, wording),
    groups: groupsOf(comparison, wording),
    weights: wording.weight(counted.reduce((sum, { weight }) => sum + weight, 0)),
    method: methodSentences(comparison, wording),
    limits: limitSentences(comparison, wording),
    changes: changeSentences(comparison, wording),
    words: Object.fromEntries(Object.entries(WORDS).map(([name, key]) => [name, word(key)])),
  }
}

/** The words that the template uses unchanged, by the names they have there. */
const WORDS = {
  noPicture: 'pdf.noPicture',
  radar: 'pdf.radar',
  radarKey: 'pdf.radarKey',
  table: 'pdf.table',
  dimension: 'result.dimension',
  weight: 'result.weight',
  raw: 'result.value',
  score: 'pdf.score',
  normalised: 'pdf.normalised',
  adds: 'pdf.adds',
  total: 'result.total',
  legend: 'pdf.legend',
  how: 'result.how',
  limits: 'result.mind',
  changes: 'pdf.changes',
  note: 'pdf.note',
} as const

function radarOf(comparison: ExportedComparison, { digits }: Wording) {
  const axes = numbered(comparison).filter(({ result }) => result.counted)
  return {
    axes: axes.map(({ number }) => digits(String(number))),
    series: comparison.properties.map(({ id }) => axes.map(({ result }) => result.normalizedScores[id] ?? 0)),
  }
}
