import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { mainPart, writeWord } from '#features/papers/commands/word/document.ts'
import { encodePictures } from '#features/papers/commands/word/pictures.ts'
import type { Printed, SectionBlocks } from '#features/papers/rules/blocks.ts'
import { withoutMarks } from '#features/papers/rules/marks.ts'
import { wordReport } from '#features/valuation-reports/commands/word-draft.ts'
import type { ReportChoice, ReportData } from '#features/valuation-reports/model.ts'
import type { WordParagraph } from '#kernel/word-file.ts'
import { createParagraphParser } from '#server/word/paragraphs.ts'
import { testFolder } from './folder.ts'

/** A text as people read it: without signs of direction, its blanks as one. */
export const readable = (text: string) =>
  withoutMarks(text)
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The paragraphs of the main part of a Word file. */
export function paragraphsOf(xml: string): readonly WordParagraph[] {
  const parser = createParagraphParser()
  parser.write(xml)
  return parser.end()
}

/** What is written in a paragraph. */
export const textOfParagraph = (paragraph: WordParagraph) => readable(paragraph.map(({ text }) => text).join(''))

/** A report as a Word file, its pictures grey ones, with what it was worded as. */
export async function writtenReport(given: ReportData, choice: ReportChoice) {
  const folder = testFolder()
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#8899aa' } })
    .webp()
    .toBuffer()
  const db = undefined as never
  const ctx = { db, store: { readPreview: async () => bytes }, drawPages: async () => [] }
  const { report, pictures, texts, names } = await wordReport(ctx, given, choice)
  const files = pictures.map((picture, at) => {
    const path = join(folder, String(at))
    writeFileSync(path, bytes)
    return picture && { path, side: picture.side, clear: picture.clear }
  })
  const file = Buffer.from(await writeWord(report, await encodePictures(files), (mark) => names[mark] ?? ''))
  const xml = mainPart(file)
  return { file, xml, paragraphs: paragraphsOf(xml), report, texts }
}

/** Every text of worded sections, in each of its languages. */
export function textsOfSections(sections: Printed<SectionBlocks[]>): string[] {
  const found: string[] = []
  const add = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(add)
    else if (typeof value === 'object' && value !== null) {
      const texts = Object.entries(value).filter(([key]) => key === 'any' || key === 'ar' || key === 'en')
      if (texts.length > 0) found.push(...texts.map(([, text]) => String(text)))
      else
        for (const [key, one] of Object.entries(value)) {
          // A map is a picture, and a chart has no more than its figures.
          if (key !== 'map' && key !== 'ticks') add(one)
        }
    }
  }
  add(sections)
  return found
}
