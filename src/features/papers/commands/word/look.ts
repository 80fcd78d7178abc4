import { BorderStyle, type IStylesOptions, LineRuleType } from 'docx'

/** The colours of the firm's papers: src/server/typst/templates/look.typ. */
export const COLOURS = {
  ink: '0E2433',
  sea: '0B6F6B',
  seaSoft: 'E4F2F0',
  sand: 'F7F4EE',
  line: 'E6E0D4',
  grid: 'CFC7B6',
  text: '1D2A33',
  mute: '665F52',
  brass: '8F6516',
  brassSoft: 'F5EAD3',
  red: '97281F',
}

/** Of the firm's papers; Word takes its own for Arabic where a machine has none of these. */
export const FONT = 'IBM Plex Sans Arabic'
const FONTS = { ascii: 'IBM Plex Sans', hAnsi: 'IBM Plex Sans', cs: FONT, eastAsia: 'IBM Plex Sans' }

const MM = 56.693
/** A length in twentieths of a point. */
const mm = (length: number) => Math.round(length * MM)
/** An A4 page: its sides, its margins and what is left to write on, in twentieths of a point. */
export const PAGE = { width: 11_906, height: 16_838, side: mm(17), top: mm(22), bottom: mm(19), edge: mm(10) }
export const TEXT_WIDTH = { upright: PAGE.width - 2 * PAGE.side, across: PAGE.height - 2 * PAGE.side }
/** A length on the page in pixels of 96 to the inch, as pictures are measured. */
export const pixels = (twips: number) => Math.round(twips / 15)

export const LINE = { style: BorderStyle.SINGLE, size: 4, color: COLOURS.line }
export const STRONG = { style: BorderStyle.SINGLE, size: 8, color: COLOURS.ink }
export const NO_LINE = { style: BorderStyle.NONE, size: 0, color: 'auto' }

const heading = (size: number, color: string, before: number, after: number) => ({
  run: { size, bold: true, color, font: FONTS },
  paragraph: { keepNext: true, spacing: { before, after } },
})

/** The styles of a report; sizes in half points. In both languages side by side all is smaller. */
export const stylesOf = (isBoth: boolean): IStylesOptions => {
  const size = isBoth ? 17 : 20
  const own = (id: string, name: string, run: object, paragraph: object = {}) => ({
    id,
    name,
    basedOn: 'Normal',
    quickFormat: true,
    run,
    paragraph,
  })
  return {
    default: {
      document: {
        run: { font: FONTS, size, color: COLOURS.text, language: { value: 'en-GB', bidirectional: 'ar-KW' } },
        paragraph: { spacing: { before: 60, after: 80, line: 276, lineRule: LineRuleType.AUTO } },
      },
      title: { run: { size: 52, bold: true, color: COLOURS.ink, font: FONTS } },
      heading1: heading(isBoth ? 24 : 30, COLOURS.ink, 320, 140),
      heading2: heading(isBoth ? 20 : 23, COLOURS.sea, 220, 100),
      heading3: heading(isBoth ? 18 : 20, COLOURS.ink, 160, 80),
      caption: { run: { size: size - 2, color: COLOURS.mute, italics: false } },
    },
    paragraphStyles: [
      own(
        'Cell',
        'Cell',
        { size: size - 2 },
        { spacing: { before: 20, after: 20, line: 252, lineRule: LineRuleType.AUTO } },
      ),
      own('Small', 'Small', { size: size - 3, color: COLOURS.mute }, { spacing: { before: 20, after: 20 } }),
      own('Gap', 'Gap', { size: 2 }, { spacing: { before: 0, after: 100, line: 20, lineRule: LineRuleType.EXACT } }),
      own('Firm', 'Firm', { size: 32, bold: true, color: COLOURS.ink }),
      own('Amount', 'Amount', { size: 36, bold: true, color: COLOURS.ink }),
      own('ContentsTitle', 'Contents title', { size: 30, bold: true, color: COLOURS.ink }),
    ],
  }
}
