/** The events of documents that the audit log records. */
export const DOCUMENT_EVENTS = [
  'DOCUMENT_ADD',
  'DOCUMENT_UPDATE',
  'DOCUMENT_REPLACE',
  'DOCUMENT_REMOVE',
  'DOCUMENT_VIEW',
  'DOCUMENT_DOWNLOAD',
  'FILE_VIEW',
  'FILE_DOWNLOAD',
] as const
