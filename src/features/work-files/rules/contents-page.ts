import { escapeHtml } from '#kernel/escape-html.ts'
import { formatInstant, formatNumber } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { fill, type Language } from '#kernel/words.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import { workFilesMessages } from '../messages/workfile.ts'
import type { WorkFilePart } from '../model/codes.ts'
import type { CompletionException, WorkFileLack } from '../model.ts'
import { bothLanguages } from './pages.ts'

/** A file of a work-file as its index tells it; size in bytes; without a hash it could not be read. */
export type IndexedFile = { path: string; part: WorkFilePart | null; size: number; sha256: string | null }

type Contents = {
  valuationNumber: string
  firm: Readonly<Record<Language, string>>
  by: string
  at: Date
  missing: readonly WorkFileLack[]
  exceptions: readonly CompletionException[]
  files: readonly IndexedFile[]
}

/** The name of the list of hashes, which `sha256sum -c` reads. */
export const SUMS_NAME = 'SHA256SUMS'
export const INDEX_NAME = 'index.html'

/** The index of a work-file as a page. */
export const indexPage = (contents: Contents): string =>
  bothLanguages(contents.valuationNumber, (language) => section(contents, language))

/** HTML that is read from left to right, in a cell that begins where its language does. */
const ltr = (html: string) => `<bdi dir="ltr">${html}</bdi>`

/** The address of an entry from the index beside it. */
const hrefOf = (path: string) => escapeHtml(path.split('/').map(encodeURIComponent).join('/'))

function section({ valuationNumber, firm, by, at, missing, exceptions, files }: Contents, language: Language): string {
  const reading = { language, digits: 'latn' } as const
  const word = (key: keyof typeof workFilesMessages, params: Record<string, string> = {}) =>
    escapeHtml(fill(workFilesMessages[key][language], params))
  const row = ({ path, part, size, sha256 }: IndexedFile) =>
    `<tr><td class="path">${ltr(sha256 ? `<a href="${hrefOf(path)}">${escapeHtml(path)}</a>` : escapeHtml(path))}</td><td>${
      part ? word(`part.${part}`) : ''
    }</td><td class="size">${sha256 ? ltr(formatNumber(size, reading)) : ''}</td>${
      sha256 ? `<td class="hash">${ltr(sha256)}</td>` : `<td>${word('index.gone')}</td>`
    }</tr>`
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const made = { at: isolateBidi(formatInstant(at, reading)), name: isolateBidi(by) }
  const verify = { command: isolateBidi(`sha256sum -c ${SUMS_NAME}`), suffix: isolateBidi('_fils') }
  const lacking = missing
    .map(({ lack, documents = [] }) => {
      const named = documents.map((type) => valuationsMessages[`documentType.${type}`][language])
      return `<li>${word(`lack.${lack}`)}${named.length > 0 ? `: ${escapeHtml(list.format(named))}` : ''}</li>`
    })
    .join('')
  const excused = exceptions
    .map(({ lacks, reason, byName, at: given }) => {
      const parts = lacks.map((lack) => workFilesMessages[`lack.${lack}`][language])
      const said = { name: isolateBidi(byName), at: isolateBidi(formatInstant(new Date(given), reading)) }
      return `<h2>${word('exceptions')}</h2><p>${escapeHtml(list.format(parts))}</p><p dir="auto">${escapeHtml(reason)}</p><p>${word('exceptions.by', said)}</p>`
    })
    .join('')
  const heads = (['file', 'what', 'size', 'hash'] as const)
    .map((head) => `<th scope="col">${word(`index.${head}`)}</th>`)
    .join('')
  return `<p>${escapeHtml(firm[language])}</p>
<h1>${word('title.of', { number: isolateBidi(valuationNumber) })}</h1><p>${word('index.made', made)}</p>
<h2>${word('missing')}</h2>${lacking ? `<ul>${lacking}</ul>` : `<p>${word('complete')}</p>`}
${excused}<h2>${word('contents')}</h2><p>${word('index.verify', verify)}</p>
<div class="wide"><table><thead><tr>${heads}</tr></thead><tbody>${files.map(row).join('\n')}</tbody></table></div>`
}
