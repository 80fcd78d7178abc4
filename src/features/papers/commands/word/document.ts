import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  type ISectionOptions,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  SectionType,
  TableOfContents,
  TextRun,
} from 'docx'
import { TextWatermark } from 'docx/watermarks'
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { formatNumber, type Reading } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import type { Printed, PrintedText, SectionBlocks } from '../../rules/blocks.ts'
import { writeBlocks } from './blocks.ts'
import { COLOURS, FONT, LINE, PAGE, stylesOf, TEXT_WIDTH } from './look.ts'
import { type Encoded, picture, pictureRun } from './pictures.ts'
import { type Content, gap, table, type Writing } from './tables.ts'
import { type Controls, createTexts, textsIn, writable } from './text.ts'

/** A report in Word: what the PDF is printed from, and which file it is. */
export type WordReport = {
  languages: readonly Language[]
  digits: Reading['digits']
  /** The name of the file's content, and who made it. */
  about: { title: string; author: string }
  /** What the file is known by when it comes back. */
  properties: Readonly<Record<string, string>>
  hasCover: boolean
  title: PrintedText
  firm: PrintedText
  notice: PrintedText | null
  photo: { picture: number } | null
  cover: Printed<{ label: { text: string }; value: { text: string } }[]>
  words: Readonly<Record<'draft' | 'foot-draft' | 'contents' | 'no-picture' | 'facade', PrintedText>>
  letterhead: { lines: readonly (string | undefined)[]; page: string }
  /** The place of the firm's mark among the pictures. */
  mark: number | null
  sections: Printed<SectionBlocks[]>
}

const DOCUMENT = 'word/document.xml'
/** The height of the firm's mark and of the photo on the cover, in twentieths of a point. */
const HEIGHT = { mark: 800, photo: 5200 }
/** Pictures are compressed as they are. */
const MEDIA = /^word\/media\//

/**
 * A report as a Word file: bidirectional where its first language is Arabic, with headings, contents, page numbers, tables whose heads are repeated, and 'draft' on each page.
 * Nothing in it refers to anything outside.
 */
export async function writeWord(
  report: WordReport,
  pictures: readonly Encoded[],
  nameOf: Controls,
): Promise<Uint8Array> {
  const { languages, about, properties } = report
  const texts = createTexts(languages, nameOf)
  const reading = { language: languages[0] ?? 'ar', digits: report.digits }
  const writing: Writing = {
    texts,
    languages,
    pictures,
    missing: report.words['no-picture'],
    width: TEXT_WIDTH.upright,
    number: (value) => formatNumber(value, reading),
  }
  const document = new Document({
    title: writable(about.title),
    creator: writable(about.author),
    lastModifiedBy: writable(about.author),
    styles: stylesOf(languages.length > 1),
    customProperties: Object.entries(properties).map(([name, value]) => ({ name, value })),
    sections: await sectionsOf(report, writing),
  })
  const packed = await Packer.toBuffer(document)
  return texts.isRtl ? rightToLeft(packed) : packed
}

/** The text of the main part of a Word file that was made here. */
export const mainPart = (file: Uint8Array): string =>
  strFromU8(unzipSync(file, { filter: ({ name }) => name === DOCUMENT })[DOCUMENT] ?? new Uint8Array())

/** What runs from right to left that the library has no word for: sections, and paragraphs that say nothing else. */
const TURNED: Readonly<Record<string, (part: string) => string>> = {
  [DOCUMENT]: (part) => part.replaceAll('<w:docGrid', '<w:bidi/><w:docGrid'),
  'word/styles.xml': (part) => part.replace('<w:pPrDefault><w:pPr>', '<w:pPrDefault><w:pPr><w:bidi/>'),
}

function rightToLeft(file: Uint8Array): Uint8Array {
  const packed: Zippable = {}
  for (const [name, bytes] of Object.entries(unzipSync(file))) {
    const turn = TURNED[name]
    packed[name] = [turn ? strToU8(turn(strFromU8(bytes))) : bytes, { level: MEDIA.test(name) ? 0 : 6 }]
  }
  return zipSync(packed)
}

/** The sections of the file: upright, but for tables that are printed across. */
async function sectionsOf(report: WordReport, writing: Writing): Promise<ISectionOptions[]> {
  const sections: { isAcross: boolean; children: Content[] }[] = [{ isAcross: false, children: [] }]
  const add = (children: readonly (Content | TableOfContents)[], isAcross = false) => {
    const last = sections.at(-1)
    if (last && last.isAcross === isAcross) last.children.push(...(children as readonly Content[]))
    else sections.push({ isAcross, children: [...(children as readonly Content[])] })
  }
  add(report.hasCover ? coverOf(report, writing) : headOf(report, writing))
  for (const [at, section] of report.sections.entries()) {
    // What is as wide as its tables is across the page, and the text after them is not.
    const wide = section.wide ? section.blocks.findLastIndex(({ kind }) => kind === 'table') + 1 : 0
    const across = { ...writing, width: TEXT_WIDTH.across }
    const heading = headingOf(section, at, report, writing)
    if (wide > 0) {
      add([heading, ...(await writeBlocks(section.blocks.slice(0, wide), across))], true)
      add(await writeBlocks(section.blocks.slice(wide), writing))
    } else add([heading, ...(await writeBlocks(section.blocks, writing))])
  }
  const around = { headers: { default: headerOf(report, writing) }, footers: { default: footerOf(report, writing) } }
  return sections
    .filter(({ children }) => children.length > 0)
    .map(({ isAcross, children }) => ({
      ...around,
      properties: {
        type: SectionType.NEXT_PAGE,
        page: {
          size: {
            width: PAGE.width,
            height: PAGE.height,
            orientation: isAcross ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
          },
          margin: {
            top: PAGE.top,
            bottom: PAGE.bottom,
            left: PAGE.side,
            right: PAGE.side,
            header: PAGE.edge,
            footer: PAGE.edge,
          },
        },
      },
      children,
    }))
}

function headingOf(
  section: WordReport['sections'][number],
  at: number,
  { hasCover }: WordReport,
  { texts, number }: Writing,
) {
  const pageBreakBefore = section.begins === true && at > 0
  const title = hasCover ? numbered(section.title, number(at + 1)) : section.title
  return texts.line(title, { heading: HeadingLevel.HEADING_1, pageBreakBefore })
}

const numbered = (title: PrintedText, place: string): PrintedText => {
  const [[language, text] = ['any', ''], ...others] = Object.entries(title)
  return Object.fromEntries([[language, `${place}  ${text}`], ...others])
}

/** The firm with its mark, in one row. */
function headOf({ firm, mark }: WordReport, { texts, pictures, width }: Writing): Content[] {
  const shown = mark === null ? null : pictures[mark]
  const name = texts.stacked(firm, { style: 'Firm' })
  const whose = texts.plain(firm)
  const seal =
    shown && new Paragraph({ children: [pictureRun(shown, { width: 2000, height: HEIGHT.mark, alt: whose })] })
  return seal
    ? table({ shares: [1, 4], rows: [[{ of: [seal] }, { of: name }]], lines: false, width, isRtl: texts.isRtl })
    : [...name, gap()]
}

/** The first page with the contents on the next: whose document it is, what it is called and what it is about. */
function coverOf(report: WordReport, writing: Writing): (Content | TableOfContents)[] {
  const { title, notice, photo, cover, words, letterhead } = report
  const { texts, pictures, width, languages } = writing
  const shown = photo && pictures[photo.picture]
  const [first = 'ar'] = languages
  return [
    ...headOf(report, writing),
    ...(shown ? [picture(shown, { width, height: HEIGHT.photo, alt: texts.plain(words.facade) })] : []),
    ...texts.stacked(title, { heading: HeadingLevel.TITLE, spacing: { before: 600, after: 300 } }),
    ...(notice ? texts.stacked(notice, { shading: { fill: COLOURS.brassSoft } }) : []),
    ...table({
      shares: [2, 5],
      rows: cover.map(({ label, value }) => [
        { of: texts.stacked(label, { style: 'Cell', look: { color: COLOURS.mute } }) },
        { of: texts.stacked(value, { style: 'Cell', look: { bold: true } }) },
      ]),
      width,
      isRtl: texts.isRtl,
    }),
    ...letterhead.lines.flatMap((line) => (line ? [texts.said(line, first, { style: 'Small' })] : [])),
    texts.line(words.contents, { style: 'ContentsTitle', pageBreakBefore: true }),
    new TableOfContents(texts.plain(words.contents), { hyperlink: true, headingStyleRange: '1-1' }),
  ]
}

/** On each page: what the document is called, that it is a draft, and the same across it as a watermark. */
function headerOf({ title, words, languages }: WordReport, { texts }: Writing): Header {
  const [first = 'ar'] = languages
  const draft = texts.plain(words.draft)
  const line = texts.line(title, { style: 'Small', border: { bottom: LINE } })
  line.addChildElement(new TextRun({ text: ' · ', rightToLeft: first === 'ar' }))
  line.addChildElement(new TextRun({ text: draft, rightToLeft: first === 'ar', bold: true, color: COLOURS.red }))
  line.addChildElement(
    new TextWatermark({
      text: draft,
      font: FONT,
      color: `#${COLOURS.red}`,
      opacity: 0.1,
      bold: true,
      width: languages.length > 1 ? 480 : 380,
    }),
  )
  return new Header({ children: [line] })
}

/** At the foot of each page: the number of the document, that it is a draft, and the number of the page. */
function footerOf({ cover, words, letterhead, languages }: WordReport, { texts }: Writing): Footer {
  const [first = 'ar'] = languages
  const rightToLeft = first === 'ar'
  const number = cover.at(-1)?.value ?? {}
  const children = [...letterhead.page.split(/(\{\{pages?\}\})/)].map((part) => {
    if (part === '{{page}}') return new TextRun({ children: [PageNumber.CURRENT] })
    if (part === '{{pages}}') return new TextRun({ children: [PageNumber.TOTAL_PAGES] })
    return new TextRun({ text: writable(part), rightToLeft })
  })
  return new Footer({
    children: [
      texts.line(number, { style: 'Small', border: { top: LINE } }),
      ...textsIn(words['foot-draft'], languages).map(({ text, language }) =>
        texts.said(text, language, { style: 'Small' }),
      ),
      new Paragraph({ style: 'Small', bidirectional: rightToLeft, alignment: AlignmentType.END, children }),
    ],
  })
}
