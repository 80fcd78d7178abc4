import type { WordParagraph } from '#kernel/word-file.ts'
import { type FileContent, keepFile } from '#server/tasks/task-file.ts'
import { createParagraphParser } from '#server/word/paragraphs.ts'
import { fileTask } from '../file-task.ts'
import { mainPart, type WordReport, writeWord } from './document.ts'
import { encodePictures, type WordPicture } from './pictures.ts'

/** A report to be written in Word: its pictures are files of the folder, and `names` are of what may be edited, by its number. */
export type WordTask = {
  folder: string
  report: WordReport
  pictures: readonly WordPicture[]
  names: readonly string[]
}
/** The file with its paragraphs as they are read when it comes back, and the headings of its sections. */
export type WrittenWord = FileContent & { paragraphs: readonly WordParagraph[]; headings: readonly string[] }

/** Writes a report as a Word file, in a process of its own. */
export const run = fileTask(async (_, { folder, report, pictures, names }: WordTask): Promise<WrittenWord> => {
  const file = await writeWord(report, await encodePictures(pictures), (mark) => names[mark] ?? '')
  const parser = createParagraphParser()
  parser.write(mainPart(file))
  const paragraphs = parser.end()
  return { ...(await keepFile([file], folder)), paragraphs, headings: parser.headings() }
})
