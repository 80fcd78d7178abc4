import type { Reading } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { fill, type MessagesByNamespace, wordAt } from '#kernel/words.ts'
import { conclusionsMessages } from '../../approaches/messages/conclusions.ts'
import { gridMessages } from '../../approaches/messages/grid.ts'
import { valueMessages } from '../../approaches/messages/value.ts'
import { engagementsMessages } from '../../engagements/messages.ts'
import { inspectionsMessages } from '../../inspections/messages.ts'
import { reportMessages } from '../../valuation-reports/messages/report.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import { qualityMessages } from '../messages.ts'
import type { FoundItem, QualityResult } from '../model.ts'
import { foundSentence } from './found-sentence.ts'

// For papers and files: on the screen the words of each feature come with its own part.
const WORDS: MessagesByNamespace = {
  conclusions: conclusionsMessages,
  engagements: engagementsMessages,
  grid: gridMessages,
  inspections: inspectionsMessages,
  quality: qualityMessages,
  report: reportMessages,
  valuations: valuationsMessages,
  value: valueMessages,
}

/** What a rule found as a sentence with the things one by one, as the panel of the rules shows it. */
export function foundText(result: Pick<QualityResult, 'rule' | 'params' | 'items'>, reading: Reading): string {
  const { language } = reading
  const named = (item: FoundItem) => ('word' in item ? wordAt(WORDS, item.word)?.[language] : isolateBidi(item.text))
  // An older result may name what this release has no word for.
  const names = result.items.map((item) => named(item) ?? '').filter(Boolean)
  const sentence = wordAt(WORDS, `quality:found.${result.rule}`)?.[language] ?? result.rule
  return foundSentence(result, names, reading, (figures) => fill(sentence, figures))
}
