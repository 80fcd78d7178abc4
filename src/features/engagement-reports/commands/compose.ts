import { join } from 'node:path'
import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import type { MakingContext } from '#server/procedure.ts'
import type { PaperJob, PaperPicture, StoredPicture } from '#server/typst/paper.ts'
import { headOf, sealsOf, squaresOf, tidied } from '../../valuation-reports/commands/compose.ts'
import type { ReportData } from '../../valuation-reports/model.ts'
import { withOrder } from '../../valuation-reports/queries/bound.ts'
import { languagesOf } from '../../valuation-reports/rules/document.ts'
import { createWholeDocument, type WholeReport } from '../rules/document.ts'

const TEMPLATE = join(import.meta.dirname, 'whole.typ')
/** The reports of how many properties are read at a time: each has some 50 KB, and a hundred times that unpacked. */
const AT_ONCE = 10

/** A report as it is printed, with its pictures by the files that they are of, and at last the firm's mark and stamp. */
export type ComposedWhole = Omit<PaperJob, 'pictures'> & {
  photos: readonly { sha256: string; side: number }[]
  seals: readonly PaperPicture[]
}

/** Words a report from what the versions of the single reports hold, a few at a time; `tell` hears how many properties were worded. */
export async function composeWhole(
  db: Kysely<DB>,
  given: WholeReport,
  tell: (done: number) => void = () => undefined,
): Promise<ComposedWhole> {
  const report = tidied(given)
  const { data, choice, lines, mark } = report
  const document = createWholeDocument(report)
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    const some = lines.slice(at, at + AT_ONCE)
    const rows = await db
      .selectFrom('issuedReports')
      .select(['id', 'data'])
      .where(
        'id',
        'in',
        some.map(({ issuedReportId }) => issuedReportId),
      )
      .execute()
    const held = new Map(rows.map(({ id, data: one }) => [id, one as unknown as ReportData]))
    for (const line of some) {
      const one = held.get(line.issuedReportId)
      if (one) document.add(line, tidied(await withOrder(db, one)))
      await othersTurn()
    }
    tell(at + some.length)
  }
  const { properties, pictures, ...worded } = document.whole()
  const at = new Date(mark ? mark.issuedAt : `${data.on}T00:00:00+03:00`)
  const { language, reading, head } = headOf(data.firm, languagesOf(choice), at)
  const seals = await sealsOf({ db }, data.firm, pictures.length, mark !== null)
  const about = {
    title: `${worded.title[language] ?? worded.title.any} ${data.terms.number}`,
    author: data.firm.name[language],
    ...reading,
    data: {
      ...worded,
      languages: languagesOf(choice),
      letterhead: { ...head, ...seals.places },
      mark: mark && { url: mark.url, code: mark.code, number: data.terms.number, squares: squaresOf(mark.url) },
    },
  }
  // Each property is a text by now: all of them at once as values would take many times the room.
  const json = `${JSON.stringify(about).slice(0, -2)},"properties":[${properties.join(',')}]}}`
  return { template: TEMPLATE, json, at: at.getTime(), photos: pictures, seals: seals.pictures }
}

/** A composed report with its pictures, each of which is read when the printer asks for it. */
export const readyToPrint = (
  { photos, seals, ...paper }: ComposedWhole,
  store: Pick<MakingContext['store'], 'readPreview'>,
): PaperJob<PaperPicture | StoredPicture> => ({
  ...paper,
  pictures: [
    ...photos.map(
      ({ sha256, side }): StoredPicture => ({
        read: async () => store.readPreview(sha256, 'screen'),
        side,
        clear: false,
      }),
    ),
    ...seals,
  ],
})
