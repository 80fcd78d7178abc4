import { z } from 'zod'
import { PREVIEW_NAMES } from '#kernel/file-kinds.ts'
import { command, query, storedDownload } from '#server/procedure.ts'
import { addDocument } from './commands/add.ts'
import { removeDocument } from './commands/remove.ts'
import { replaceDocument } from './commands/replace.ts'
import { serveAll, serveFile, servePreview } from './commands/serve.ts'
import { updateDocument } from './commands/update.ts'
import { documentFields, documentPaging } from './model/inputs.ts'
import { listDocuments, searchDocuments } from './queries/list.ts'
import { readDocument } from './queries/read.ts'

const one = z.strictObject({ id: z.uuid() })
const seen = one.extend({ version: z.number().int().min(1) })

/** The verbs of documents. */
export const documentsApi = {
  list: query({
    access: 'signedIn',
    input: documentPaging.extend({ valuationId: z.uuid() }),
    run: listDocuments,
  }),
  get: query({ access: 'signedIn', input: one, run: (ctx, { id }) => readDocument(ctx, id) }),
  search: query({
    access: 'signedIn',
    input: documentPaging.extend({ text: z.string().max(500) }),
    run: searchDocuments,
  }),
  add: command({
    access: 'canEditValuations',
    input: documentFields.extend({ valuationId: z.uuid(), uploadId: z.uuid() }),
    run: addDocument,
  }),
  update: command({
    access: 'canEditValuations',
    input: seen.extend({ changes: documentFields.partial() }),
    run: updateDocument,
  }),
  replace: command({
    access: 'canEditValuations',
    input: seen.extend({ uploadId: z.uuid() }),
    run: replaceDocument,
  }),
  remove: command({ access: 'canEditValuations', input: seen, run: removeDocument }),
}

/** A file of a document: `GET /files/documents/{id}`, by the file's id; `?as=view` serves it inline. */
export const documentFile = storedDownload({
  access: 'signedIn',
  input: one.extend({ as: z.literal('view').optional() }),
  run: serveFile,
})
/** A preview of a picture, the pages of a TIFF, what a mail or a text says, or the attachments of a mail, by the file's id. */
export const documentPreview = storedDownload({
  access: 'signedIn',
  input: one.extend({ preview: z.enum(PREVIEW_NAMES) }),
  run: servePreview,
})
/** All files of a valuation as one ZIP, by the valuation's id. */
export const documentsZip = storedDownload({ access: 'signedIn', input: one, run: serveAll })
