import {
  AlignmentType,
  BookmarkEnd,
  BookmarkStart,
  BuilderElement,
  type IParagraphOptions,
  type IRunOptions,
  Paragraph,
  TextRun,
  type XmlComponent,
} from 'docx'
import { BOOKMARK, TAG } from '#kernel/word-file.ts'
import type { Language } from '#kernel/words.ts'
import type { PrintedText } from '../../rules/blocks.ts'
import { isMarkOpen, markedParts } from '../../rules/marks.ts'

/** How words are written: the look of their run. */
export type Look = Pick<IRunOptions, 'bold' | 'color' | 'size'>
/** What a content control is called, by its number. */
export type Controls = (mark: number) => string
/** The ids of controls and bookmarks begin above those that the library gives. */
const FIRST_ID = 1_000_000
const LONGEST_ALIAS = 60

type Direction = 'ltr' | 'rtl' | 'auto'
/** `isOrdered` is of what is written from left to right within what is not: a number with its sign, a code. */
type Run = { text: string; isRtl: boolean; isOrdered?: true }
type Stretch = Run & { mark: number | null }

/** What XML may not have, and what has no width and no meaning in Word: signs of direction, for which runs have directions of their own. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const UNWRITABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]/g
const ARABIC_LETTER = /[\p{Script=Arabic}&&\p{L}]/v
const LETTER = /[\p{Script=Latin}[\p{Script=Arabic}&&\p{L}]]/v
/** Words of the one script with what is between them. */
const LATIN = /\p{Script=Latin}(?:[^[\p{Script=Arabic}&&\p{L}]\n]*[\p{Script=Latin}\p{N}])?/gv
const ARABIC = /[\p{Script=Arabic}&&\p{L}](?:[^\p{Script=Latin}\n]*\p{Script=Arabic})?/gv
const DIRECTIONS: Readonly<Record<string, Direction>> = {
  '\u2066': 'ltr',
  '\u202d': 'ltr',
  '\u2067': 'rtl',
  '\u2068': 'auto',
}

/** The texts of a worded text: the same once, or each with its language. */
export const textsIn = (text: PrintedText, languages: readonly Language[]): { language: Language; text: string }[] => {
  const [first = 'ar'] = languages
  return text.any === undefined
    ? languages.map((language) => ({ language, text: text[language] ?? '' }))
    : [{ language: first, text: text.any }]
}

/** A text without what Word does not take, its tabs as spaces. */
export const writable = (text: string): string =>
  text.toWellFormed().normalize('NFC').replaceAll('\t', ' ').replace(UNWRITABLE, '')

/** A text in stretches of one direction each, as they are read: within Arabic, Latin words and isolated codes run from left to right. */
function stretchesOf(text: string, language: Language): Stretch[] {
  const base: Direction = language === 'ar' ? 'rtl' : 'ltr'
  const open: Direction[] = []
  return markedParts(text).flatMap(({ text: said, mark }) =>
    isolatesIn(said, base, open).flatMap(({ text: one, direction }) =>
      runsIn(one, direction).map((run) => ({ ...run, mark })),
    ),
  )
}

/** The parts of a text between signs of direction; `open` are those that began before it, and is as it is after it then. */
function isolatesIn(text: string, base: Direction, open: Direction[]): { text: string; direction: Direction }[] {
  const found: { text: string; direction: Direction }[] = []
  for (const part of text.split(/([\u2066-\u2069\u202c\u202d])/)) {
    const turned = DIRECTIONS[part]
    if (turned) open.push(turned)
    else if (part === '\u2069' || part === '\u202c') open.pop()
    else if (part !== '') found.push({ text: part, direction: open.at(-1) ?? base })
  }
  return found
}

function runsIn(text: string, direction: Direction): Run[] {
  const [letter] = LETTER.exec(text) ?? []
  if (direction !== 'rtl' && !ARABIC_LETTER.test(text)) return [{ text, isRtl: false, isOrdered: true }]
  if (letter === undefined) return [{ text, isRtl: direction === 'rtl' }]
  const isRtl = direction === 'auto' ? ARABIC_LETTER.test(letter) : direction === 'rtl'
  const runs: Run[] = []
  let from = 0
  for (const { 0: other, index } of text.matchAll(isRtl ? LATIN : ARABIC)) {
    if (index > from) runs.push({ text: text.slice(from, index), isRtl })
    runs.push({ text: other, isRtl: !isRtl })
    from = index + other.length
  }
  return from < text.length ? [...runs, { text: text.slice(from), isRtl }] : runs
}

/** Makes what writes texts as paragraphs of Word. What a person may edit lies in a content control. */
export function createTexts(languages: readonly Language[], nameOf: Controls) {
  const [first = 'ar'] = languages
  let controls = 0

  /** The runs of a text, each stretch in its own direction. */
  function write(paragraph: Paragraph, text: string, language: Language, look: Look = {}): void {
    let [mark, kept]: [number | null, XmlComponent[]] = [null, []]
    const flush = () => {
      if (kept.length === 0) return
      if (mark === null) for (const run of kept) paragraph.addChildElement(run)
      else for (const part of control(mark, kept)) paragraph.addChildElement(part)
      kept = []
    }
    for (const stretch of stretchesOf(text, language)) {
      if (stretch.mark !== mark) flush()
      mark = stretch.mark
      const runs = runsOf(stretch, language, look)
      kept.push(...(stretch.isOrdered && language === 'ar' ? ordered(stretch.text, runs) : runs))
    }
    flush()
  }

  /** A content control, between bookmarks of the same name for programs that know no controls. */
  function control(mark: number, runs: readonly XmlComponent[]): XmlComponent[] {
    controls++
    const id = FIRST_ID + controls
    const value = (name: string, said: string) =>
      new BuilderElement<{ val: string }>({ name, attributes: { val: { key: 'w:val', value: said } } })
    const properties = [
      value('w:alias', writable(nameOf(mark)).slice(0, LONGEST_ALIAS)),
      value('w:tag', `${TAG}${mark}`),
      value('w:id', String(id)),
      value('w:lock', 'sdtLocked'),
    ]
    return [
      new BookmarkStart(`${BOOKMARK}${mark}_${controls}`, id),
      new BuilderElement({
        name: 'w:sdt',
        children: [
          new BuilderElement({ name: 'w:sdtPr', children: properties }),
          new BuilderElement({ name: 'w:sdtContent', children: runs }),
        ],
      }),
      new BookmarkEnd(id),
    ]
  }

  /** A paragraph in one language. */
  function said(text: string, language: Language, { look, ...options }: IParagraphOptions & { look?: Look } = {}) {
    const paragraph = new Paragraph({ ...options, bidirectional: language === 'ar' })
    write(paragraph, text, language, look)
    return paragraph
  }

  return {
    isRtl: first === 'ar',
    said,
    /** A text as plain words on one line, both languages one after the other. */
    plain: (text: PrintedText) =>
      textsIn(text, languages)
        .map((one) => writable(one.text).replaceAll('\n', ' '))
        .join(' · '),
    /** A paragraph of a text on one line. */
    line(text: PrintedText, { look, ...options }: IParagraphOptions & { look?: Look } = {}) {
      const paragraph = new Paragraph({ ...options, bidirectional: first === 'ar' })
      for (const [at, one] of textsIn(text, languages).entries()) {
        if (at > 0) paragraph.addChildElement(new TextRun({ text: ' · ', rightToLeft: first === 'ar', ...look }))
        write(paragraph, one.text, one.language, look)
      }
      return paragraph
    },
    /** Paragraphs of a text, its languages one below the other. */
    stacked: (text: PrintedText, options: IParagraphOptions & { look?: Look } = {}) =>
      textsIn(text, languages).map((one) => {
        const { alignment, ...rest } = options
        return said(one.text, one.language, { ...rest, ...sideOf(one.language, alignment) })
      }),
  }

  /** In a cell all languages lie at the same side, whatever their direction. */
  function sideOf(language: Language, alignment: IParagraphOptions['alignment']): IParagraphOptions {
    if (alignment === AlignmentType.CENTER) return { alignment }
    const isAtEnd = (alignment === AlignmentType.END) === (language === first)
    return isAtEnd ? { alignment: AlignmentType.END } : {}
  }
}
export type Texts = ReturnType<typeof createTexts>

/** Keeps runs from left to right within Arabic: between marks of direction, or by order where digits are Arabic ones, which such marks do not turn. */
function ordered(text: string, children: readonly XmlComponent[]): XmlComponent[] {
  if (!/[\u0660-\u0669]/.test(text)) {
    const mark = () => new TextRun({ text: '\u200e', rightToLeft: false })
    return [mark(), ...children, mark()]
  }
  const attributes = { val: { key: 'w:val', value: 'ltr' } }
  return [new BuilderElement<{ val: string }>({ name: 'w:bdo', attributes, children })]
}

function runsOf({ text, isRtl }: Stretch, language: Language, look: Look): TextRun[] {
  return writable(text)
    .split('\n')
    .flatMap((line, at) =>
      line === '' && at === 0
        ? []
        : [
            new TextRun({
              text: line,
              rightToLeft: isRtl,
              language: isRtl ? { bidirectional: 'ar-KW' } : { value: language === 'en' ? 'en-GB' : 'en-US' },
              ...look,
              ...(at > 0 ? { break: 1 } : {}),
            }),
          ],
    )
}

/** Paragraphs whose marked text goes on in the next are one, so that a text that was typed lies in one control. */
export function joinedTexts(texts: readonly PrintedText[]): PrintedText[] {
  const joined: PrintedText[] = []
  let isOpen = false
  for (const text of texts) {
    const last = joined.at(-1)
    if (isOpen && last) joined[joined.length - 1] = together(last, text)
    else joined.push(text)
    isOpen = Object.values(joined.at(-1) ?? {}).some((one) => one !== undefined && isMarkOpen(one))
  }
  return joined
}

const together = (one: PrintedText, next: PrintedText): PrintedText =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(next)])].map((key) => {
      const language = key as keyof PrintedText
      return [language, [one[language] ?? one.any, next[language] ?? next.any].filter(Boolean).join('\n\n')]
    }),
  )
