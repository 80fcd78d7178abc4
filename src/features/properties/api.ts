import { z } from 'zod'
import { historyPaging, paging } from '#kernel/paging.ts'
import { command, download, query } from '#server/procedure.ts'
import { asked } from '../valuations/model/inputs.ts'
import { createProperty } from './commands/create.ts'
import { deleteProperty } from './commands/delete.ts'
import { exportProperties } from './commands/export.ts'
import { updateProperty } from './commands/update.ts'
import { propertyExport } from './model/export.ts'
import { propertyFields, propertyFilters, propertySorting } from './model/inputs.ts'
import { TEXT_LIMITS } from './model.ts'
import { findDuplicates } from './queries/duplicates.ts'
import { listProperties } from './queries/list.ts'
import { readProperty } from './queries/read.ts'
import { readPropertyTimeline } from './queries/timeline.ts'
import { readValues } from './queries/values.ts'

const version = z.number().int().min(1)
const one = z.strictObject({ id: z.uuid() })

/** The verbs of the properties. */
export const propertiesApi = {
  list: query({
    cache: 'queries',
    access: 'canViewProperties',
    input: propertyFilters.extend(paging.shape).extend(asked.shape).extend(propertySorting.shape),
    run: listProperties,
  }),
  search: query({
    cache: 'queries',
    access: 'canViewProperties',
    input: paging.extend({ text: z.string().max(500) }),
    // The full-text search has a limit of its own (specification §7).
    run: (ctx, { pageSize = 20, ...wanted }) => listProperties(ctx, { ...wanted, pageSize }),
  }),
  get: query({
    cache: 'records',
    access: 'canViewProperties',
    input: one,
    run: (ctx, { id }) => readProperty(ctx, id),
  }),
  timeline: query({
    access: 'canViewProperties',
    input: one.extend(historyPaging.shape),
    run: readPropertyTimeline,
  }),
  values: query({ access: 'canViewProperties', input: one, run: (ctx, { id }) => readValues(ctx, id) }),
  // By block and plot one could find what a guest is not shown: it is for those who write.
  duplicates: query({
    access: 'canEditProperties',
    input: z.union([
      z.strictObject({
        location: z.string().max(TEXT_LIMITS.location),
        blockNumber: z.string().max(TEXT_LIMITS.blockNumber),
        plotNumber: z.string().max(TEXT_LIMITS.plotNumber),
        exceptId: z.uuid().optional(),
      }),
      z.strictObject({ paciNumber: z.string().max(TEXT_LIMITS.paciNumber), exceptId: z.uuid().optional() }),
    ]),
    run: findDuplicates,
  }),
  create: command({ access: 'canEditProperties', input: propertyFields, idempotent: true, run: createProperty }),
  update: command({
    access: 'canEditProperties',
    input: z.strictObject({ id: z.uuid(), version, changes: propertyFields }),
    run: updateProperty,
  }),
  delete: command({
    access: 'canDeleteProperties',
    input: z.strictObject({ id: z.uuid(), version, reason: z.string().max(2000).optional() }),
    run: deleteProperty,
  }),
}

/** The register as a workbook. */
export const propertiesXlsx = download({
  access: 'canViewProperties',
  input: propertyExport,
  run: (ctx, input) => exportProperties(ctx, input, 'xlsx'),
})
/** The register as text between commas. */
export const propertiesCsv = download({
  access: 'canViewProperties',
  input: propertyExport,
  run: (ctx, input) => exportProperties(ctx, input, 'csv'),
})
