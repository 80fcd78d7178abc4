import { attribute, createTagParser } from '../sheets/xml-tags.ts'

/** A stretch of a paragraph: what is written, and in which content control, by its tag and which one of the file it is; null for words in none. */
export type WordPiece = { text: string; control: { tag: string; at: number } | null }
export type WordParagraph = readonly WordPiece[]

/** Their text is not read: what was deleted or moved away, codes of fields, what is drawn for programs that do not know a part. */
const SKIPPED: ReadonlySet<string> = new Set(['del', 'moveFrom', 'instrText', 'delText', 'Fallback'])
const BREAKS: Readonly<Record<string, string>> = { br: '\n', cr: '\n', tab: ' ', noBreakHyphen: '-' }

/**
 * Parses the main part of a Word file into its paragraphs in their order, as they read once every tracked change is taken: what was inserted counts, what was deleted does not. The table
 * of contents is left out. `write` and `end` throw AppError 'file-damaged' for XML that is not well-formed or has a DTD.
 */
export function createParagraphParser() {
  const paragraphs: WordPiece[][] = []
  /** A text box is within a paragraph and has paragraphs of its own. */
  const open: { pieces: WordPiece[]; isJoined: boolean }[] = []
  const controls: { tag: string; at: number }[] = []
  const within: string[] = []
  /** The fields that are open: of the contents or not; null until its code is read. */
  const fields: (boolean | null)[] = []
  let [skipping, made, isText, isCode] = [0, 0, false, false]
  /** The mark of the last paragraph was deleted, so that the next one goes on in it. */
  let goesOn = false

  const isIn = (name: string) => within.includes(name)
  function say(text: string): void {
    if (skipping > 0 || fields.includes(true)) return
    const control = controls.findLast(({ tag }) => tag !== '') ?? null
    const pieces = open.at(-1)?.pieces
    const last = pieces?.at(-1)
    if (last && last.control?.at === control?.at) last.text += text
    else pieces?.push({ text, control })
  }
  return {
    ...createTagParser({
      open(name, attributes) {
        within.push(name)
        if (SKIPPED.has(name) && !isIn('rPr')) skipping++
        if (name === 'p') open.push({ pieces: [], isJoined: false })
        else if (name === 'sdt') controls.push({ tag: '', at: made++ })
        else if (name === 'tag' && within.at(-2) === 'sdtPr') named(controls, attribute(attributes, 'val') ?? '')
        else if (name === 'del' && isIn('pPr')) joinNext()
        else if (name === 't') isText = true
        else if (name === 'instrText') isCode = true
        else if (name === 'fldChar') stepField(attribute(attributes, 'fldCharType') ?? '')
        else if (!isIn('pPr') && Object.hasOwn(BREAKS, name)) say(BREAKS[name] ?? '')
      },
      text(text) {
        if (isCode && fields.at(-1) === null) fields[fields.length - 1] = /^\s*TOC\b/.test(text)
        if (isText) say(text)
      },
      close(name) {
        within.pop()
        if (SKIPPED.has(name) && !isIn('rPr')) skipping--
        if (name === 't') isText = false
        else if (name === 'instrText') isCode = false
        else if (name === 'sdt') controls.pop()
        else if (name === 'p') closeParagraph()
      },
    }),
    paragraphs: paragraphs as readonly WordParagraph[],
  }

  function named(all: typeof controls, tag: string): void {
    const last = all.at(-1)
    if (last) last.tag = tag
  }
  function joinNext(): void {
    const last = open.at(-1)
    if (last) last.isJoined = true
  }
  function stepField(step: string): void {
    if (step === 'begin') fields.push(null)
    else if (step === 'end') fields.pop()
  }
  function closeParagraph(): void {
    const { pieces = [], isJoined = false } = open.pop() ?? {}
    if (goesOn) paragraphs.at(-1)?.push(...pieces)
    else paragraphs.push(pieces)
    goesOn = isJoined
  }
}
