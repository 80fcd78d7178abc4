import { z } from 'zod'
import { paging } from '#kernel/paging.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { command, download, query } from '#server/procedure.ts'
import { CURRENCIES } from '../market/model/codes.ts'
import { seenRequest } from '../requests/model/inputs.ts'
import { exportRejected } from './commands/export-rejected.ts'
import { cancelImport, checkImport, removeImport, runImport } from './commands/moves.ts'
import { openOrder, removeOrderSheet } from './commands/order-sheet.ts'
import { setImport } from './commands/set.ts'
import { undoImport } from './commands/undo.ts'
import { AREA_UNITS, FINDINGS, IMPORT_KINDS, LENGTH_UNITS, PERIODS, RUN_MODES, TIMES } from './model.ts'
import { listFaults } from './queries/faults.ts'
import { listImports } from './queries/list.ts'
import { listOrderFaults, listOrderLines, orderTemplate, readOrderSheet } from './queries/order-sheet.ts'
import { previewImport } from './queries/preview.ts'
import { readImport } from './queries/read.ts'
import { importTemplate } from './queries/template.ts'

const access = 'canEditProperties'
const one = z.strictObject({ id: z.uuid() })
const seen = one.extend({ version: z.number().int().min(1) })
const field = z.string().max(60)
const kind = z.enum(IMPORT_KINDS)
const qualifier = z.strictObject({
  unit: z.enum([...AREA_UNITS, ...LENGTH_UNITS]).optional(),
  times: z.literal(TIMES).optional(),
  currency: z.enum(CURRENCIES).optional(),
  per: z.enum(PERIODS).optional(),
  order: z.enum(['DMY', 'MDY']).optional(),
  calendar: z.enum(['GREGORIAN', 'HIJRI']).optional(),
})
const reading = z.strictObject({
  order: z.enum(['DMY', 'MDY']).optional(),
  marks: z.enum(['POINT', 'COMMA']).optional(),
  calendar: z.enum(['GREGORIAN', 'HIJRI']).optional(),
  empties: z.array(z.string().max(60)).max(20).optional(),
})
const fewer = (map: object) => Object.keys(map).length <= 200

/** The verbs of imports; files are uploaded to `POST /files/imports`. */
export const importsApi = {
  list: query({
    access,
    input: paging.extend({ kind: kind.optional(), propertyId: z.uuid().optional(), engagementId: z.uuid().optional() }),
    run: listImports,
  }),
  get: query({ access, input: one, run: (ctx, { id }) => readImport(ctx, id) }),
  errors: query({
    access,
    input: one.extend({
      lastId: z
        .string()
        .regex(/^\d{1,9}$/)
        .optional(),
      pageSize: z.number().int().min(1).max(200).optional(),
      only: z.enum(FINDINGS).optional(),
    }),
    run: listFaults,
  }),
  preview: query({ access, input: one, run: previewImport }),
  set: command({
    access,
    input: seen.extend({
      sheet: z.number().int().min(0).max(100).optional(),
      headerRow: z.number().int().min(0).max(2_000_000).optional(),
      mapping: z.record(field, z.number().int().min(0).max(200).nullable()).refine(fewer).optional(),
      defaults: z.record(field, z.string().max(500)).refine(fewer).optional(),
      system: z.string().max(20).optional(),
      qualifiers: z.record(field, qualifier.nullable()).refine(fewer).optional(),
      leavesRows: z.boolean().optional(),
      leavesColumns: z.boolean().optional(),
      readings: z.record(field, reading).refine(fewer).optional(),
    }),
    run: setImport,
  }),
  check: command({ access, input: one, run: checkImport }),
  run: command({
    access,
    input: seen.extend({ mode: z.enum(RUN_MODES), skipDuplicates: z.boolean().optional() }),
    run: runImport,
  }),
  cancel: command({ access, input: one, run: cancelImport }),
  remove: command({ access, input: one, run: removeImport }),
  undo: command({ access, input: one.extend({ keepChanged: z.boolean().optional() }), run: undoImport }),
}

/** An empty sheet with the columns of an import. */
export const importTemplateXlsx = download({
  access,
  input: z.strictObject({ language: z.enum(LANGUAGES).optional(), kind: kind.optional() }),
  run: importTemplate,
})

/** The rows that an import leaves out, with the reasons. */
export const importRejectedXlsx = download({
  access,
  input: one.extend({ language: z.enum(LANGUAGES).optional() }),
  run: exportRejected,
})

const ofRequest = z.strictObject({ requestId: z.uuid() })
const pageOfOrder = ofRequest.extend({
  lastId: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
})

/** The verbs of the files with which clients order, uploaded to `POST /files/order-sheets`: of the requests in scope, for both sides. */
export const orderSheetsApi = {
  get: query({ access: 'signedIn', input: ofRequest, run: readOrderSheet }),
  faults: query({ access: 'signedIn', input: pageOfOrder, run: listOrderFaults }),
  lines: query({ access: 'signedIn', input: pageOfOrder, run: listOrderLines }),
  remove: command({ access: 'client', input: seenRequest, run: removeOrderSheet }),
  open: command({ access: 'canCreateValuations', input: seenRequest, run: openOrder }),
}

/** An empty sheet for an order, headed in both languages. */
export const orderTemplateXlsx = download({ access: 'client', input: z.strictObject({}), run: orderTemplate })
