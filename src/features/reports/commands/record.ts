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

/** Records that somebody looked at a report. */
export async function noteView(ctx: Context, definition: ReportDefinition, rows: number): Promise<void> {
  const key = `${ctx.actor.id} ${JSON.stringify(definition)}`
  if (views.has(key)) return
  views.set(key, true)
  await audit(ctx, {
    eventType: 'REPORT_VIEW',
    resourceType: 'report',
    resourceId: definition.register,
    description: `${ctx.actor.displayName} looked at ${named(definition)}`,
    details: { ...definition, rows },
  })
}

/** Records that a report was made as a file: what of, and how many of its rows are in it. */
export async function noteGenerated(ctx: Context, definition: ReportDefinition, made: Made): Promise<void> {
  await audit(ctx, {
    eventType: 'REPORT_GENERATE',
    resourceType: 'report',
    resourceId: definition.register,
    description: `${ctx.actor.displayName} made ${named(definition)} as ${made.format}`,
    details: { ...definition, ...made },
  })
}

/** Records that somebody printed a report from its screen. */
export async function notePrinted(ctx: Context, definition: ReportDefinition, rows: number): Promise<void> {
  await audit(ctx, {
    eventType: 'REPORT_PRINT',
    resourceType: 'report',
    resourceId: definition.register,
    description: `${ctx.actor.displayName} printed ${named(definition)}`,
    details: { ...definition, rows },
  })
}

/** Records that the file of a report was taken away; one that others can compute with is an export too. */
export async function noteTaken(ctx: Context, definition: ReportDefinition, file: Made): Promise<void> {
  await audit(ctx, {
    eventType: 'REPORT_DOWNLOAD',
    resourceType: 'report',
    resourceId: definition.register,
    description: `${ctx.actor.displayName} downloaded ${named(definition)}`,
    details: { ...definition, ...file },
  })
  if (file.format === 'pdf') return
  await noteExport(ctx, {
    resourceType: 'report',
    resourceId: definition.register,
    description: `${ctx.actor.displayName} exported ${file.rows} rows of ${named(definition)}`,
    details: { ...definition, ...file },
  })
}
