import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { can } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import { FILE_KINDS } from '#kernel/file-kinds.ts'
import { FILE_PROPERTIES } from '#kernel/word-file.ts'
import { admitExport, noteExport } from '#server/audit/exports.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import { madeInFolder } from '#server/tasks/task-file.ts'
import type { PaperPicture, StoredPicture } from '#server/typst/paper.ts'
import type { WordReport } from '../../papers/commands/word/document.ts'
import type { WordPicture } from '../../papers/commands/word/pictures.ts'
import type { WordTask, WrittenWord } from '../../papers/commands/word/task.ts'
import { choiceOf } from '../fields.ts'
import type { WordContent } from '../model/word.ts'
import type { ReportChoice, ReportData } from '../model.ts'
import { readStandingReport } from '../queries/bound.ts'
import { unchosenLanguage } from '../queries/language.ts'
import { languagesOf } from '../rules/document.ts'
import { nameOfText, withMarks } from '../rules/editable.ts'
import { wordContent } from '../rules/returned.ts'
import { type ComposeContext, composedParts } from './compose.ts'

const TASK = join(import.meta.dirname, '../../papers/commands/word/task.ts')
/** How long a file may take that its reader waits for, in ms. */
const TIMEOUT = 120_000
/** How many pictures are read of the store at a time. */
const AT_ONCE = 8

/**
 * The draft of a valuation's report as a Word file, of the same words and pictures as its PDF, which is in the audit log before the first byte. Throws 'valuation-not-found' out of scope,
 * 'permission-denied' for those who view no reports, 'too-many-requests' after ten in a minute, and as tasks do.
 */
export async function reportWord(ctx: MakingContext, { id }: { id: string }): Promise<DownloadedFile> {
  await admitExport(ctx)
  if (!can(ctx.actor, 'canViewReports')) throw new AppError('permission-denied')
  const present = await readStandingReport(ctx, id)
  const choice = choiceOf(present.content, await unchosenLanguage(ctx, id))
  const { report, pictures, texts, names, fileId } = await wordReport(ctx, present, choice)
  const name = `${present.record.valuationNumber}-draft.docx`
  const made = await madeInFolder(async (folder) => {
    const task: WordTask = { folder, names, pictures: await picturesIn(folder, pictures), report }
    const { paragraphs, headings, ...file } = await ctx.runTask<WrittenWord>(TASK, task, { timeout: TIMEOUT })
    await keepWordFile(ctx, { id: fileId, valuationId: id, content: wordContent(texts, { paragraphs, headings }) })
    await noteExport(ctx, {
      resourceType: 'valuation',
      resourceId: id,
      description: `Took away the draft report ${name}`,
      details: { format: 'docx', file: name },
    })
    return file
  })
  return { name, type: FILE_KINDS.docx.type, content: made }
}

/** What a Word file of a report is written from: its words, in which each text that may be edited has a number, and what these texts are. */
export async function wordReport(ctx: ComposeContext, given: ReportData, choice: ReportChoice) {
  const { data, texts } = withMarks(given)
  const { worded, seals, pictures, about, reading, head } = await composedParts(ctx, data, choice, null)
  const fileId = randomUUID()
  const report: WordReport = {
    ...worded,
    languages: languagesOf(choice),
    digits: reading.digits,
    about,
    properties: { [FILE_PROPERTIES.file]: fileId, [FILE_PROPERTIES.number]: given.record.valuationNumber },
    hasCover: choice.template === 'FULL' || choice.template === 'RESTRICTED',
    letterhead: { lines: head.lines, page: head.words.page },
    mark: seals.mark,
  }
  return { report, pictures, texts, fileId, names: texts.map((text) => nameOfText(text)[reading.language]) }
}

/** The last drafts of a valuation that a changed file may be compared with. */
const KEPT = 20

/** Keeps what a changed file is compared with when it is brought back, and no more of those before than some. */
async function keepWordFile(
  { actor, db }: Pick<MakingContext, 'actor' | 'db'>,
  { id, valuationId, content }: { id: string; valuationId: string; content: WordContent },
): Promise<void> {
  const values = { id, valuationId, content: JSON.stringify(content), madeBy: actor.id }
  await db.insertInto('reportWordFiles').values(values).execute()
  await sql`delete from report_word_files where id in (select id from report_word_files
    where valuation_id = ${valuationId} order by made_at desc, id offset ${KEPT})`.execute(db)
}

/** Writes pictures into a folder, a few at a time; null for those whose bytes are missing. */
async function picturesIn(folder: string, pictures: readonly (PaperPicture | StoredPicture)[]): Promise<WordPicture[]> {
  const kept: WordPicture[] = []
  for (let from = 0; from < pictures.length; from += AT_ONCE)
    kept.push(
      ...(await Promise.all(
        pictures.slice(from, from + AT_ONCE).map(async (picture, at): Promise<WordPicture> => {
          const bytes = picture && ('bytes' in picture ? picture.bytes : await picture.read())
          if (!picture || !bytes) return null
          const path = join(folder, `picture-${from + at}`)
          await writeFile(path, bytes, { mode: 0o600 })
          return { path, side: picture.side, clear: picture.clear }
        }),
      )),
    )
  return kept
}
