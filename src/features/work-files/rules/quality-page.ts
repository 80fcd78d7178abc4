import { escapeHtml } from '#kernel/escape-html.ts'
import { formatInstant, type Reading } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { fill, type Language } from '#kernel/words.ts'
import { qualityMessages } from '../../quality/messages.ts'
import type { KeptResults, QualityResult } from '../../quality/model.ts'
import { foundText } from '../../quality/rules/found-text.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import { workFilesMessages } from '../messages/workfile.ts'
import { bothLanguages } from './pages.ts'

/** What the rules found: as it now is, and the results at each move; null where there is nothing to check any more. */
export type FoundOfWork = {
  valuationNumber: string
  present: readonly QualityResult[] | null
  kept: readonly KeptResults[]
}

/** What the quality rules found of a valuation with the reasons that were written, as a page to be read. */
export const qualityPage = (found: FoundOfWork): string =>
  bothLanguages(found.valuationNumber, (language) => section(found, language))

function section({ valuationNumber, present, kept }: FoundOfWork, language: Language): string {
  const reading: Reading = { language, digits: 'latn' }
  const word = (key: keyof typeof workFilesMessages, params: Record<string, string> = {}) =>
    escapeHtml(fill(workFilesMessages[key][language], params))
  const moved = kept.map(({ move, results, movedByName, movedAt }) => {
    const to = valuationsMessages[`status.${move}`][language]
    const at = isolateBidi(formatInstant(new Date(movedAt), reading))
    return table(word('quality.move', { to, name: isolateBidi(movedByName), at }), results)
  })
  const now = present ? [table(word('quality.now'), present)] : []
  const none = moved.length + now.length === 0 ? [`<p>${word('quality.none')}</p>`] : []
  return `<h1>${word('quality.title', { number: isolateBidi(valuationNumber) })}</h1>${[...none, ...moved, ...now].join('\n')}`

  function table(heading: string, results: readonly QualityResult[]): string {
    const heads = (['rule', 'verdict', 'found', 'reason'] as const).map(
      (head) => `<th scope="col" class="${head}">${word(`quality.${head}`)}</th>`,
    )
    return `<h2>${heading}</h2>
<div class="wide"><table><thead><tr>${heads.join('')}</tr></thead><tbody>${results.map(row).join('\n')}</tbody></table></div>`
  }

  function row(result: QualityResult): string {
    const { rule, verdict, reason } = result
    const isWanting = verdict === 'FAIL' || verdict === 'WARN'
    const by = reason
      ? word('quality.by', {
          name: isolateBidi(reason.by),
          at: isolateBidi(formatInstant(new Date(reason.at), reading)),
        })
      : ''
    return `<tr><th scope="row">${escapeHtml(qualityMessages[`asks.${rule}`]?.[language] ?? rule)}</th><td class="verdict ${verdict}">${word(`verdict.${verdict}`)}</td>
<td>${isWanting ? escapeHtml(foundText(result, reading)) : ''}</td><td>${
      reason ? `<p dir="auto">${escapeHtml(reason.text)}</p><small>${by}</small>` : ''
    }</td></tr>`
  }
}
