import { AlignmentType, BorderStyle, HeadingLevel, Paragraph, VerticalAlignTable } from 'docx'
import type { Language } from '#kernel/words.ts'
import type { Block, Printed, PrintedText } from '../../rules/blocks.ts'
import { drawFloorPlan } from './floor-plan.ts'
import { COLOURS, LINE, NO_LINE, STRONG } from './look.ts'
import { drawMap } from './map.ts'
import { picture } from './pictures.ts'
import { CENTRED, type Content, cardOf, chartTable, gap, type Row, table, type Writing } from './tables.ts'
import { joinedTexts, type Look, textsIn } from './text.ts'

type BlockOf<Kind extends Block['kind']> = Printed<Extract<Block, { kind: Kind }>>

/** The heights that pictures may have, in twentieths of a point: as high as a page, alone in its row, or beside others. */
const HEIGHTS = { whole: 12_600, alone: 8600, beside: 3630 }

/** The blocks of a section in their order. */
export async function writeBlocks(blocks: readonly Printed<Block>[], writing: Writing): Promise<Content[]> {
  const written: Content[] = []
  for (const block of withWholeTexts(blocks)) written.push(...(await writeBlock(block, writing)))
  return written
}

/** Paragraphs of one typed text are one block, in which it is edited as a whole. */
function withWholeTexts(blocks: readonly Printed<Block>[]): Printed<Block>[] {
  return blocks.flatMap((block, at): Printed<Block>[] => {
    if (block.kind !== 'text') return [block]
    if (blocks[at - 1]?.kind === 'text') return []
    const end = blocks.findIndex((one, place) => place > at && one.kind !== 'text')
    const run = blocks.slice(at, end < 0 ? undefined : end).filter((one) => one.kind === 'text')
    const joined = joinedTexts(run.map(({ text }) => text))
    return joined.length === run.length ? run : joined.map((text) => ({ kind: 'text', text }))
  })
}

async function writeBlock(block: Printed<Block>, writing: Writing): Promise<Content[]> {
  const { texts, width, languages } = writing
  switch (block.kind) {
    case 'heading':
      return [texts.line(block.text, { heading: HeadingLevel.HEADING_2 })]
    case 'text':
      return across(block.text, writing, {
        look: block.mute ? { color: COLOURS.mute, bold: true } : {},
        keepNext: block.mute === true,
      })
    case 'note':
      return across(block.text, writing, { fill: COLOURS.brassSoft })
    case 'facts':
      return factsTable(block, writing)
    case 'list':
      return block.items.flatMap((item) => across(item, writing, { isItem: true }))
    case 'steps':
      return stepsTable(block, writing)
    case 'table':
      return figureTable(block, writing)
    case 'pictures':
      return pictureTable(block, writing)
    case 'map':
      return [
        texts.line(block.title, { keepNext: true, look: { bold: true, color: COLOURS.ink } }),
        picture(await drawMap(block.map, languages, writing.pictures[block.map.base ?? -1] ?? null), {
          width,
          height: HEIGHTS.alone,
          alt: texts.plain(block.title),
        }),
        ...block.notes.flatMap((note) => across(note, writing, { style: 'Small' })),
      ]
    case 'floorPlan':
      return [
        texts.line(block.title, { keepNext: true, look: { bold: true, color: COLOURS.ink } }),
        picture(await drawFloorPlan(block.plan, languages), {
          width,
          height: HEIGHTS.alone,
          alt: texts.plain(block.title),
        }),
        ...block.notes.flatMap((note) => across(note, writing, { style: 'Small' })),
      ]
    case 'cards':
      return block.cards.flatMap((card) => cardOf(card, writing))
    case 'chart':
      return [
        texts.line(block.title, { keepNext: true, look: { bold: true, color: COLOURS.ink } }),
        ...chartTable(block.chart, writing),
        ...block.notes.flatMap((note) => across(note, writing, { style: 'Small' })),
      ]
    case 'value':
      return valueBox(block, writing)
    case 'signatures':
      return signatureTable(block, writing)
  }
}

type Across = { style?: string; look?: Look; fill?: string; isItem?: boolean; keepNext?: boolean }

/** A text across the page; in both languages side by side where they differ. */
function across(
  text: PrintedText,
  { texts, languages, width }: Writing,
  { style, look, fill, isItem, keepNext }: Across = {},
): Content[] {
  const said = textsIn(text, languages)
  const options = {
    ...(style ? { style } : {}),
    ...(look ? { look } : {}),
    ...(isItem ? { bullet: { level: 0 } } : {}),
    ...(keepNext ? { keepNext } : {}),
  }
  const paragraphs = said.map((one) => texts.said(one.text, one.language, options))
  if (said.length === 1 && !fill) return paragraphs
  const shading = fill ? { shading: { fill } } : {}
  return table({
    shares: said.map(() => 1),
    rows: [paragraphs.map((one) => ({ of: [one], ...shading }))],
    lines: false,
    width,
    isRtl: texts.isRtl,
  })
}

/** Facts as rows of label and value; in both languages the labels are outside and the values between them. */
function factsTable({ rows }: BlockOf<'facts'>, { texts, languages, width }: Writing): Content[] {
  const [first = 'ar', second] = languages
  const label = (text: PrintedText, language: Language) => ({
    of: [texts.said(text.any ?? text[language] ?? '', language, { style: 'Cell', look: { color: COLOURS.mute } })],
  })
  const value = (text: PrintedText, language: Language) => ({
    of: [texts.said(text.any ?? text[language] ?? '', language, { style: 'Cell', look: { bold: true } })],
  })
  return table({
    shares: second ? [2, 3, 3, 2] : [2, 5],
    rows: rows.map((row): Row => {
      if (!second) return [label(row.label, first), value(row.value, first)]
      const between =
        row.value.any === undefined
          ? [value(row.value, first), value(row.value, second)]
          : [
              {
                of: [texts.said(row.value.any, first, { style: 'Cell', look: { bold: true }, ...CENTRED })],
                columnSpan: 2,
              },
            ]
      return [label(row.label, first), ...between, label(row.label, second)]
    }),
    width,
    isRtl: texts.isRtl,
  })
}

/** The steps of a calculation: the sentence, and what it came to. */
function stepsTable({ items }: BlockOf<'steps'>, { texts, languages, width, number }: Writing): Content[] {
  const [first = 'ar', second] = languages
  const sentence = (text: PrintedText, language: Language) => ({
    of: [texts.said(text.any ?? text[language] ?? '', language, { style: 'Cell' })],
  })
  return table({
    shares: second ? [1, 8, 5, 8] : [1, 12, 4],
    rows: items.map(({ sentence: said, result }, at): Row => {
      const mark = { of: [texts.said(number(at + 1), first, { style: 'Cell', look: { color: COLOURS.mute } })] }
      const alignment = second ? AlignmentType.CENTER : AlignmentType.END
      const came = { of: result ? texts.stacked(result, { style: 'Cell', alignment, look: { bold: true } }) : [] }
      return second ? [mark, sentence(said, first), came, sentence(said, second)] : [mark, sentence(said, first), came]
    }),
    width,
    isRtl: texts.isRtl,
  })
}

function figureTable({ columns, rows, foot, strong }: BlockOf<'table'>, { texts, width }: Writing): Content[] {
  const alignmentOf = (at: number) => (columns[at]?.figure ? AlignmentType.END : undefined)
  const size = columns.length > 6 ? 14 : 16
  const row = (cells: readonly PrintedText[], look: { bold?: boolean; color?: string } = {}, more: object = {}): Row =>
    cells.map((cell, at) => ({
      of: texts.stacked(cell, { style: 'Cell', alignment: alignmentOf(at), look: { size, ...look } }),
      ...more,
    }))
  return table({
    shares: columns.map(({ share }) => share),
    heads: 1,
    rows: [
      row(
        columns.map(({ head }) => head),
        { bold: true, color: COLOURS.ink },
        { shading: { fill: COLOURS.sand }, borders: { bottom: STRONG } },
      ),
      ...rows.map((cells, at) => row(cells, {}, at === strong ? { shading: { fill: COLOURS.seaSoft } } : {})),
      ...(foot ? [row(foot, { bold: true }, { borders: { top: STRONG } })] : []),
    ],
    width,
    isRtl: texts.isRtl,
  })
}

/** Pictures with their captions, row by row. */
function pictureTable({ columns, items, whole }: BlockOf<'pictures'>, writing: Writing): Content[] {
  const { texts, width, pictures, missing } = writing
  const height = whole ? HEIGHTS.whole : columns === 1 ? HEIGHTS.alone : HEIGHTS.beside
  const rows = Array.from(
    { length: Math.ceil(items.length / columns) },
    (_, at): Row =>
      Array.from({ length: columns }, (_, column) => {
        const item = items[at * columns + column]
        if (!item) return { of: [] }
        const shown = pictures[item.picture]
        return {
          of: [
            shown
              ? picture(shown, { width: width / columns - 160, height, alt: texts.plain(item.caption) })
              : texts.line(missing, { style: 'Small', keepNext: true, ...CENTRED }),
            ...(item.title ? texts.stacked(item.title, { style: 'Cell', look: { bold: true }, keepNext: true }) : []),
            ...texts.stacked(item.caption, { style: 'Small' }),
          ],
        }
      }),
  )
  return table({ shares: Array.from({ length: columns }, () => 1), rows, lines: false, width, isRtl: texts.isRtl })
}

/** What all comes to, in a box: the amount in figures, and in words in the languages of the document. */
function valueBox({ title, amount, words, parts }: BlockOf<'value'>, { texts, languages, width }: Writing): Content[] {
  const border = { style: BorderStyle.SINGLE, size: 8, color: COLOURS.sea }
  const said = (text: PrintedText, language: Language) => text.any ?? text[language] ?? ''
  const spoken = words.filter(({ language }) => languages.includes(language))
  return table({
    shares: [1],
    rows: [
      [
        {
          shading: { fill: COLOURS.seaSoft },
          borders: { top: border, bottom: border, left: border, right: border },
          of: [
            ...texts.stacked(title, { ...CENTRED, look: { bold: true, color: COLOURS.sea } }),
            ...texts.stacked(amount, { ...CENTRED, style: 'Amount' }),
            ...spoken.map(({ language, said: words }) => texts.said(words, language, CENTRED)),
            ...(parts.length > 0 ? languages : []).map((language) =>
              texts.said(
                parts.map(({ label, value }) => `${said(label, language)}: ${said(value, language)}`).join('   '),
                language,
                { ...CENTRED, style: 'Small' },
              ),
            ),
          ],
        },
      ],
    ],
    lines: false,
    width,
    isRtl: texts.isRtl,
  })
}

/** Where people sign, and beside them the place of the firm's stamp. */
function signatureTable({ items, line, stamp }: BlockOf<'signatures'>, { texts, width }: Writing): Content[] {
  const dashed = { style: BorderStyle.DASHED, size: 4, color: COLOURS.grid }
  const cells = [
    ...items.map(({ role, name, licence, date }) => ({
      of: [
        ...texts.stacked(role, { style: 'Small' }),
        ...texts.stacked(name, { look: { bold: true, color: COLOURS.ink } }),
        ...texts.stacked(licence, { style: 'Cell' }),
        new Paragraph({ spacing: { before: 480 }, border: { bottom: LINE } }),
        texts.line(line, { style: 'Small' }),
        texts.line(date, { style: 'Small' }),
      ],
    })),
    {
      verticalAlign: VerticalAlignTable.TOP,
      borders: { top: dashed, bottom: dashed, left: dashed, right: dashed },
      of: texts.stacked(stamp, { style: 'Small', ...CENTRED }),
    },
  ]
  const rows = Array.from({ length: Math.ceil(cells.length / 2) }, (_, at): Row => {
    const pair = cells.slice(at * 2, at * 2 + 2)
    return pair.length === 2 ? pair : [...pair, { of: [], borders: { bottom: NO_LINE } }]
  })
  return [...table({ shares: [1, 1], rows, lines: false, width, isRtl: texts.isRtl }), gap()]
}
