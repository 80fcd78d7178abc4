import { BOOKMARK, TAG, type WordParagraph, type WordPiece } from '#kernel/word-file.ts'
import { type Attributes, attribute, createTagParser } from '../sheets/xml-tags.ts'

/** A place of a text that may be edited: the tag of its control, and which one of the file it is. */
type Place = NonNullable<WordPiece['control']>

/** Their text is not read: what was deleted or moved away, codes of fields, what is drawn for programs that do not know a part. */
const SKIPPED: ReadonlySet<string> = new Set(['del', 'moveFrom', 'instrText', 'delText', 'Fallback'])
const BREAKS: Readonly<Record<string, string>> = { br: '\n', cr: '\n', tab: ' ', noBreakHyphen: '-' }

type Control = Place & { isEmpty: boolean }
type Read = { text: string; control: Place | null; bookmark: Place | null }

/**
 * Parses the main part of a Word file into its paragraphs in their order, as they read once every tracked change is taken: what was inserted counts, what was deleted does not. The table
 * of contents is left out. A text that may be edited is known by its control, or by the bookmark around it where a program left no control.
 * `write` and `end` throw AppError 'file-damaged' for XML that is not well-formed or has a DTD.
 */
export function createParagraphParser() {
  const paragraphs: Read[][] = []
  /** A text box is within a paragraph and has paragraphs of its own. */
  const open: { pieces: Read[]; goesOn: boolean; isHeading: boolean }[] = []
  const headings: Read[][] = []
  const controls: Control[] = []
  const bookmarks = new Map<string, Place>()
  const controlled = new Set<string>()
  const within: string[] = []
  /** The fields that are open: of the contents or not; null until its code is read. */
  const fields: (boolean | null)[] = []
  let [skipping, made, isText, isCode] = [0, 0, false, false]
  /** The mark of the last paragraph was deleted, so that the next one goes on in it. */
  let goesOn = false

  const isIn = (name: string) => within.includes(name)

  function say(text: string): void {
    const own = controls.findLast(({ tag }) => tag !== '')
    if (skipping > 0 || fields.includes(true) || own?.isEmpty) return
    place(text, own ?? null)
  }

  function place(text: string, control: Place | null): void {
    const bookmark = [...bookmarks.values()].at(-1) ?? null
    const pieces = open.at(-1)?.pieces
    const last = pieces?.at(-1)
    if (last && last.control === control && last.bookmark === bookmark) last.text += text
    else pieces?.push({ text, control, bookmark })
  }

  const openTag: Readonly<Record<string, (attributes: Attributes) => void>> = {
    p: () => open.push({ pieces: [], goesOn: false, isHeading: false }),
    t: () => {
      isText = true
    },
    instrText: () => {
      isCode = true
    },
    sdt: () => controls.push({ tag: '', at: made++, isEmpty: false }),
    tag(attributes) {
      const [control, tag = ''] = [controls.at(-1), attribute(attributes, 'val')]
      if (!control || within.at(-2) !== 'sdtPr' || !tag.startsWith(TAG)) return
      control.tag = tag
      controlled.add(tag)
    },
    pStyle(attributes) {
      const paragraph = open.at(-1)
      if (paragraph) paragraph.isHeading = attribute(attributes, 'val') === 'Heading1'
    },
    // Its words ask for some.
    showingPlcHdr() {
      const control = controls.at(-1)
      if (control) control.isEmpty = true
    },
    // One that was emptied is there.
    sdtContent: () => place('', controls.findLast(({ tag }) => tag !== '') ?? null),
    bookmarkStart(attributes) {
      const [id = '', name = ''] = [attribute(attributes, 'id'), attribute(attributes, 'name')]
      const [mark] = name.startsWith(BOOKMARK) ? name.slice(BOOKMARK.length).split('_') : []
      if (mark === undefined) return
      bookmarks.set(id, { tag: `${TAG}${mark}`, at: made++ })
      place('', null)
    },
    bookmarkEnd: (attributes) => bookmarks.delete(attribute(attributes, 'id') ?? ''),
    fldChar(attributes) {
      const step = attribute(attributes, 'fldCharType')
      if (step === 'begin') fields.push(null)
      else if (step === 'end') fields.pop()
    },
    del() {
      const paragraph = open.at(-1)
      if (paragraph && isIn('pPr')) paragraph.goesOn = true
    },
  }

  function closeParagraph(): void {
    const paragraph = open.pop()
    if (goesOn) paragraphs.at(-1)?.push(...(paragraph?.pieces ?? []))
    else paragraphs.push(paragraph?.pieces ?? [])
    if (paragraph?.isHeading) headings.push(paragraph.pieces)
    goesOn = paragraph?.goesOn ?? false
  }

  const tags = createTagParser({
    open(name, attributes) {
      within.push(name)
      if (SKIPPED.has(name) && !isIn('rPr')) skipping++
      if (Object.hasOwn(openTag, name)) openTag[name]?.(attributes)
      else if (Object.hasOwn(BREAKS, name) && !isIn('pPr')) say(BREAKS[name] ?? '')
    },
    text(text) {
      if (isCode && fields.at(-1) === null) fields[fields.length - 1] = /^\s*TOC\b/.test(text)
      if (isText) say(text)
    },
    close(name) {
      if (SKIPPED.has(name) && !isIn('rPr')) skipping--
      within.pop()
      if (name === 't') isText = false
      else if (name === 'instrText') isCode = false
      else if (name === 'sdt') controls.pop()
      else if (name === 'p') closeParagraph()
    },
  })

  return {
    write: tags.write,
    /** The words of its headings of sections. */
    headings: () => headings.map((pieces) => pieces.map(({ text }) => text).join('')),
    /** Ends the part and gives its paragraphs. */
    end(): readonly WordParagraph[] {
      tags.end()
      const placeOf = ({ control, bookmark }: Read): Place | null => {
        const found = control ?? (bookmark && !controlled.has(bookmark.tag) ? bookmark : null)
        return found && { tag: found.tag, at: found.at }
      }
      return paragraphs.map((pieces) =>
        pieces
          .map((piece): WordPiece => ({ text: piece.text, control: placeOf(piece) }))
          .filter(({ text, control }) => text !== '' || control),
      )
    },
  }
}
