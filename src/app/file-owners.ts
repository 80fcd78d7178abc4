import { receiveEstimateSheet } from '#features/avm/commands/receive-sheet.ts'
import { admitClientFile, nameOfClientFile } from '#features/client-files/commands/give.ts'
import { admitDocument, nameOfDocument } from '#features/documents/commands/admit-upload.ts'
import { admitEngagementFile } from '#features/engagement-files/commands.ts'
import { receiveOrderSheet } from '#features/imports/commands/order-sheet.ts'
import { receiveSheet } from '#features/imports/commands/receive.ts'
import { receiveDropped } from '#features/incoming-orders/commands/drop.ts'
import { ORDER_LIMITS } from '#features/incoming-orders/model.ts'
import { admitInspectionPhoto } from '#features/inspections/commands/photos.ts'
import { admitReceipt } from '#features/invoices/commands/receipts.ts'
import { EVIDENCE_ALBUM } from '#features/market/commands/album.ts'
import { admitMessageFile } from '#features/messages/commands/send.ts'
import { admitPhoto } from '#features/photos/commands/add.ts'
import { PROPERTY_ALBUM } from '#features/properties/commands/album.ts'
import { admitEvidence } from '#features/requests/commands/evidence.ts'
import { changePicture } from '#features/settings/commands.ts'
import { receiveOutline } from '#features/spatial/commands/outline.ts'
import { receiveWord } from '#features/valuation-reports/commands/word-returns.ts'
import { MOST_WORD_BYTES } from '#kernel/word-file.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { Inspect } from '#server/files/inspect/inspect.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import type { FileReference } from '#server/files/sweep/sweep.ts'
import type { UploadOwners } from '#server/files/uploads/owners.ts'
import type { Log } from '#server/log.ts'
import type { ReadSheet } from '#server/sheets/read.ts'
import { createSheetUploads } from '#server/sheets/upload-route.ts'
import { createWordReader } from '#server/word/read.ts'

/** The kinds of records that files may be uploaded to. */
export const UPLOAD_OWNERS = {
  valuation: {
    column: 'valuationId',
    needs: 'canEditValuations',
    notFound: 'valuation-not-found',
    takes: 'files',
    admit: admitDocument,
    nameOf: nameOfDocument,
  },
  property: {
    column: 'propertyId',
    needs: 'canEditProperties',
    notFound: 'property-not-found',
    takes: 'pictures',
    admit: (ctx, id) => admitPhoto(PROPERTY_ALBUM, ctx, id),
  },
  inspection: {
    column: 'inspectionId',
    needs: 'canEditValuations',
    notFound: 'inspection-not-found',
    takes: 'pictures',
    admit: admitInspectionPhoto,
  },
  evidence: {
    column: 'evidenceId',
    needs: 'canEditProperties',
    notFound: 'evidence-not-found',
    takes: 'pictures',
    admit: (ctx, id) => admitPhoto(EVIDENCE_ALBUM, ctx, id),
  },
  invoice: {
    column: 'invoiceId',
    // Clients have it; the invoice tells whose it is.
    needs: 'canViewReports',
    notFound: 'invoice-not-found',
    takes: 'files',
    admit: admitReceipt,
  },
  request: {
    column: 'requestId',
    needs: 'canApproveValuations',
    notFound: 'request-not-found',
    takes: 'files',
    admit: admitEvidence,
  },
  thread: {
    column: 'threadId',
    // Clients and staff have it; the thread tells who may write.
    needs: 'canViewReports',
    notFound: 'thread-not-found',
    takes: 'files',
    admit: admitMessageFile,
  },
  engagement: {
    column: 'engagementId',
    // Clients and staff have it; the engagement tells who may add to it.
    needs: 'canViewReports',
    notFound: 'engagement-not-found',
    takes: 'files',
    admit: admitEngagementFile,
  },
  folder: {
    column: 'folderId',
    // Clients have it; the folder tells whose it is.
    needs: 'canViewReports',
    notFound: 'folder-not-found',
    takes: 'files',
    admit: admitClientFile,
    nameOf: nameOfClientFile,
  },
} satisfies UploadOwners

/** The tables that reference stored files; a file that none of them references is swept. */
export const FILE_REFERENCES: readonly FileReference[] = [
  { table: 'documentFiles', per: 'documentId', counts: 'documents' },
  { table: 'propertyPhotos', per: 'id', counts: 'photos' },
  { table: 'evidencePhotos', per: 'id', counts: 'evidence' },
  { table: 'inspectionPhotos', per: 'id', counts: 'inspections' },
  { table: 'invoiceReceipts', per: 'id', counts: 'receipts' },
  { table: 'messageFiles', per: 'id', counts: 'messageFiles' },
  { table: 'clientFiles', per: 'id', counts: 'clientFiles' },
  { table: 'acceptanceFiles', per: 'id', counts: 'acceptanceFiles' },
  { table: 'reportRuns', per: 'id', counts: 'reports' },
  { table: 'reportShares', per: 'id', counts: 'links' },
  { table: 'issuedReports', per: 'id', counts: 'issuedReports' },
  { table: 'issuedReportFiles', per: 'reportId', counts: 'reportSnapshots' },
  { table: 'engagementFiles', per: 'id', counts: 'engagementFiles' },
  { table: 'engagementReports', per: 'id', counts: 'engagementReports' },
  { table: 'mails', per: 'id', counts: 'mails' },
  { table: 'reliances', per: 'id', counts: 'reliances' },
  { table: 'shownDrafts', per: 'id', counts: 'shownDrafts' },
  { table: 'incomingOrders', per: 'id', counts: 'incomingOrders' },
  { table: 'orderMails', per: 'id', counts: 'orderMails' },
]

/** Who changes the logo and the stamp, and what saves the address of either. */
export const LOGO = { access: 'canManageSettings', call: 'settings.logo', write: changePicture } as const

/** Where sheets are uploaded, by whom, and what is created from them. */
const SHEET_UPLOADS = [
  { path: '/imports', access: 'canEditProperties', call: 'imports.receive', receive: receiveSheet },
  { path: '/outlines', access: 'canManageSettings', call: 'zones.outline', receive: receiveOutline },
  { path: '/order-sheets', access: 'canViewReports', call: 'orderSheets.receive', receive: receiveOrderSheet },
  {
    path: '/automated-valuation/lines',
    access: 'canViewReports',
    call: 'avmBatches.receive',
    receive: receiveEstimateSheet,
  },
] as const

/** Where a changed draft of a report is brought back. */
const WORD_UPLOAD = {
  path: '/word-drafts',
  access: 'canEditValuations',
  call: 'valuationReports.bringBack',
  receive: receiveWord,
  most: MOST_WORD_BYTES,
} as const

/** Where staff drop files of orders, for the client account that `of` names. */
const ORDER_UPLOAD = {
  path: '/incoming-orders',
  access: 'canCreateValuations',
  call: 'incomingOrders.receive',
  receive: receiveDropped,
  most: ORDER_LIMITS.file,
} as const

type ReadUploads = Pick<Parameters<typeof createSheetUploads>[0], 'database' | 'sessionOf' | 'alert' | 'env'> & {
  store: FileStore
  inspect: Inspect
  read: ReadSheet
  notifyCache: NotifyCache
}

/** Where files are uploaded that are read at once: sheets, and drafts in Word. */
export function createReadUploads({ store, inspect, read, notifyCache, ...parts }: ReadUploads, log: Log) {
  const keeping = { store, inspect, notifyCache }
  return [
    ...SHEET_UPLOADS.map((upload) => createSheetUploads({ ...upload, ...parts, read })),
    createSheetUploads({ ...WORD_UPLOAD, ...parts, read: createWordReader({ log }) }),
    createSheetUploads({ ...ORDER_UPLOAD, ...parts, read: { ...keeping, db: parts.database.kysely, read } }),
  ]
}
