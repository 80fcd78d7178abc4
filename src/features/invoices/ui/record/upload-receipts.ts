import { MEGABYTE } from '#kernel/uploads.ts'
import { i18n } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { uploadFiles } from '#web/uploads/upload-files.ts'
import { MOST_RECEIPTS } from '../../model.ts'

type Sent = { id: string; number: string; megabytes: number; refresh: () => Promise<void> }

/** Starts the upload of proofs of payment to an invoice. */
export function uploadReceipts(files: readonly File[], { id, number, megabytes, refresh }: Sent): Promise<void> {
  const fileBytes = megabytes * MEGABYTE
  return uploadFiles({
    target: {
      kind: 'invoices.receipts',
      record: { type: 'invoice', id, name: number, path: `/invoices/${id}` },
      save: (_, uploadId, signal) => rpc.invoices.sendReceipt({ id, uploadId }, { signal }),
      refresh,
      done: () => i18n.t('invoices:receipts.sent'),
    },
    files,
    room: { takes: 'files', fileBytes, recordBytes: fileBytes * MOST_RECEIPTS, usedBytes: 0 },
    partialUploads: [],
    resumes: false,
    detailsOf: () => ({}),
    asks: false,
  })
}
