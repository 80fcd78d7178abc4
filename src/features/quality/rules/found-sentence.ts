import type { Params } from '#kernel/errors.ts'
import { formatParam, type Reading } from '#kernel/format.ts'
import type { QualityResult } from '../model.ts'

/** The rules whose sentence names both of its sources itself, as `baseOf` and `otherOf`. */
const OF_TWO_SOURCES: ReadonlySet<string> = new Set(['AREA_AGREES', 'BUILT_AREA_AGREES', 'FLOORS_AGREE'])

/** What a rule found, as a sentence by `say` with its figures; `names` of the things found are within it, or listed after it. */
export function foundSentence(
  { rule, params }: Pick<QualityResult, 'rule' | 'params'>,
  names: readonly string[],
  reading: Reading,
  say: (figures: Params) => string,
): string {
  const figures = Object.entries(params).map(([name, value]) => [name, formatParam(value, reading)])
  const [baseOf = '', otherOf = ''] = names
  const sentence = say({ ...Object.fromEntries(figures), baseOf, otherOf })
  if (names.length === 0 || OF_TWO_SOURCES.has(rule)) return sentence
  return `${sentence}: ${new Intl.ListFormat(reading.language, { type: 'conjunction' }).format(names)}`
}
