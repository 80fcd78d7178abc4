import { latinDigits } from '#kernel/text.ts'
import { TAG, type WordParagraph } from '#kernel/word-file.ts'
import { assumptionLines } from '../../approaches/fields/assumptions.ts'
import type { PrintedText, WordContent, WordOther } from '../model/word.ts'
import type { EditableText } from './editable.ts'

type Proposed = { target: PrintedText; before: string; after: string }

/** In the place of a text that may be edited, within the words around it. */
const HELD = '\ufffc'
/** How far on a paragraph is looked for that is not where it was. */
const REACH = 60
/** The most of one paragraph that is shown. */
const LONGEST = 2000

/** A text as it is compared and taken: without signs of direction, its blanks as one, its lines trimmed. */
const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[[\p{Cf}\p{Co}]--[\u200c\u200d]]/gv, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** True for texts that read the same, in whatever digits. */
export const readsSame = (one: string, other: string): boolean =>
  latinDigits(plainText(one)) === latinDigits(plainText(other))

/** What is written for a text now, as it is printed. */
export const presentText = ({ line }: Pick<PrintedText, 'line'>, value: unknown): string =>
  line === undefined ? (typeof value === 'string' ? value : '') : assumptionLines(value).join('\n')

/** What is kept of a draft in Word: each text with the heading of the section in which it is first. */
export function wordContent(
  texts: readonly EditableText[],
  { paragraphs, headings }: Pick<WordContent, 'paragraphs' | 'headings'>,
): WordContent {
  const sections = new Map<string, string>()
  const known = new Set(headings)
  let section = ''
  for (const paragraph of paragraphs) {
    const said = paragraph.map(({ text }) => text).join('')
    if (known.has(said)) section = said
    for (const { control } of paragraph)
      if (control && !sections.has(control.tag)) sections.set(control.tag, plainText(section))
  }
  return {
    texts: texts.map((text, number) => ({ ...text, section: sections.get(`${TAG}${number}`) ?? '' })),
    headings,
    paragraphs,
  }
}

/** What a changed file says otherwise than the draft that was taken away: of texts that may be edited, and of all else. */
export function compareReturned(
  kept: WordContent,
  file: { paragraphs: readonly WordParagraph[]; remarks: readonly string[] },
): { proposals: Proposed[]; others: WordOther[] } {
  const [was, is] = [saidIn(kept.paragraphs), saidIn(file.paragraphs)]
  const proposals: Proposed[] = []
  const lost: WordOther[] = []
  for (const { target, tags } of groupsOf(kept.texts, was)) {
    const before = tags.map((tag) => was.get(tag) ?? [])
    const after = tags.map((tag) => is.get(tag) ?? [])
    const said = before.map(([first = '']) => first)
    if (after.every((texts) => texts.length === 0))
      lost.push({ kind: 'REMOVED', section: target.section, before: said.join('\n'), after: '' })
    else if (target.line === undefined) {
      const [olds = [], news = []] = [before[0], after[0]]
      const changed = news.filter((text, at) =>
        news.length === olds.length ? text !== olds[at] : !olds.includes(text),
      )
      for (const text of new Set(changed)) proposals.push({ target, before: said[0] ?? '', after: text })
    } else {
      const lines = after.map((texts, at) => texts.find((text) => !before[at]?.includes(text)) ?? texts[0] ?? '')
      const text = lines.filter((line) => line !== '').join('\n')
      if (text !== said.join('\n')) proposals.push({ target, before: said.join('\n'), after: text })
    }
  }
  const remarks = file.remarks.map((after): WordOther => ({ kind: 'REMARK', section: '', before: '', after }))
  return { proposals, others: [...lost, ...aroundOf(kept, file.paragraphs), ...remarks].map(shortened) }
}

const shortened = (other: WordOther): WordOther => ({
  ...other,
  before: other.before.slice(0, LONGEST),
  after: other.after.slice(0, LONGEST),
})

/** What is written in the controls of a file: by their tags, each time that one is there. */
function saidIn(paragraphs: readonly WordParagraph[]): Map<string, string[]> {
  const found = new Map<number, { tag: string; lines: Map<number, string> }>()
  for (const [place, paragraph] of paragraphs.entries())
    for (const { text, control } of paragraph) {
      if (!control) continue
      const one = found.get(control.at) ?? { tag: control.tag, lines: new Map<number, string>() }
      one.lines.set(place, (one.lines.get(place) ?? '') + text)
      found.set(control.at, one)
    }
  const said = new Map<string, string[]>()
  for (const { tag, lines } of found.values())
    said.set(tag, [...(said.get(tag) ?? []), plainText([...lines.values()].join('\n'))])
  return said
}

/** The texts of a draft that are in it; the lines of one text together. */
function groupsOf(texts: readonly PrintedText[], said: ReadonlyMap<string, string[]>) {
  const groups = new Map<string, { target: PrintedText; tags: string[] }>()
  for (const [number, target] of texts.entries()) {
    const tag = `${TAG}${number}`
    if (!said.has(tag)) continue
    const key = target.line === undefined ? tag : `${target.sheet} ${target.field}`
    const group = groups.get(key) ?? { target, tags: [] }
    group.tags.push(tag)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** The words around texts that may be edited, a paragraph each; none of paragraphs that have nothing else. */
const framesOf = (paragraphs: readonly WordParagraph[]): string[] =>
  paragraphs.flatMap((paragraph) => {
    const frame = plainText(paragraph.map(({ text, control }) => (control ? HELD : text)).join('')).replace(
      /\ufffc+/g,
      HELD,
    )
    return frame.replaceAll(HELD, '').trim() === '' ? [] : [frame]
  })

/** What is said otherwise around the texts that may be edited, in the order of the file. */
function aroundOf(kept: WordContent, paragraphs: readonly WordParagraph[]): WordOther[] {
  const [was, is] = [framesOf(kept.paragraphs), framesOf(paragraphs)]
  const headings = new Set(kept.headings.map(plainText))
  const found: WordOther[] = []
  let [section, at, to] = ['', 0, 0]
  while (at < was.length || to < is.length) {
    const [one, other] = [was[at], is[to]]
    const next = () => {
      const before = was[at++]
      if (before !== undefined && headings.has(before)) section = before
      return before
    }
    if (one === other) {
      next()
      to++
      continue
    }
    const gone = one === undefined ? -1 : distance(is, to, one)
    const come = other === undefined ? -1 : distance(was, at, other)
    const tell = (kind: WordOther['kind'], before = '', after = '') =>
      found.push({ kind, section, before: before.replaceAll(HELD, '…'), after: after.replaceAll(HELD, '…') })
    if (one !== undefined && other !== undefined && gone < 0 && come < 0) tell('CHANGED', next(), is[to++])
    else if (one === undefined || (gone >= 0 && (come < 0 || gone <= come))) tell('ADDED', '', is[to++])
    else tell('REMOVED', next())
  }
  return found
}

function distance(all: readonly string[], from: number, text: string): number {
  for (let at = from; at < Math.min(all.length, from + REACH); at++) if (all[at] === text) return at - from
  return -1
}
