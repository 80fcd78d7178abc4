import { LRUCache } from 'lru-cache'
import { noteExport } from '#server/audit/exports.ts'
import { audit } from '#server/audit/write.ts'
import type { DownloadContext } from '#server/procedure.ts'
import { REGISTERS } from '../model/registers.ts'
import type { ReportDefinition, ReportFormat } from '../model.ts'

/** Who looks at the same report again within this time (ms) is recorded once. */
const SAME_VIEW = 10 * 60_000
const views = new LRUCache<string, true>({ max: 5000, ttl: SAME_VIEW })

type Context = Pick<DownloadContext, 'actor' | 'db' | 'request'>
type Made = { format: ReportFormat; rows: number; of: number }

const named = ({ register }: ReportDefinition) => `the report '${REGISTERS[register].title.en}'`

/** Records what somebody did with a report, as the sentence says of the report by its name. */
const note = (
  ctx: Context,
  eventType: 'REPORT_VIEW' | 'REPORT_GENERATE' | 'REPORT_PRINT' | 'REPORT_DOWNLOAD',
  definition: ReportDefinition,
  details: Partial<Made>,
  did: string,
) =>
  audit(ctx, {
    eventType,
    resourceType: 'report',
    resourceId: definition.register,
    description: `${ctx.actor.displayName} ${did}`,
    details: { ...definition, ...details },
  })

/** Records that somebody looked at a report. */
export async function noteView(ctx: Context, definition: ReportDefinition, rows: number): Promise<void> {
  const key = `${ctx.actor.id} ${JSON.stringify(definition)}`
  if (views.has(key)) return
  views.set(key, true)
  await note(ctx, 'REPORT_VIEW', definition, { rows }, `looked at ${named(definition)}`)
}

/** Records that a report was made as a file: what of, and how many of its rows are in it. */
export const noteGenerated = (ctx: Context, definition: ReportDefinition, made: Made): Promise<void> =>
  note(ctx, 'REPORT_GENERATE', definition, made, `made ${named(definition)} as ${made.format}`)

/** Records that somebody printed a report from its screen. */
export const notePrinted = (ctx: Context, definition: ReportDefinition, rows: number): Promise<void> =>
  note(ctx, 'REPORT_PRINT', definition, { rows }, `printed ${named(definition)}`)

/** Records that the file of a report was taken away; one that others can compute with is an export too. */
export async function noteTaken(ctx: Context, definition: ReportDefinition, file: Made): Promise<void> {
  await note(ctx, 'REPORT_DOWNLOAD', definition, file, `downloaded ${named(definition)}`)
  if (file.format === 'pdf') return
  await noteExport(ctx, {
    resourceType: 'report',
    resourceId: definition.register,
    description: `${ctx.actor.displayName} exported ${file.rows} rows of ${named(definition)}`,
    details: { ...definition, ...file },
  })
}
