import { admitDocument } from '#features/documents/commands/admit-upload.ts'
import { admitPhoto } from '#features/photos/commands/add.ts'
import type { UploadRecords } from '#server/files/uploads/admit.ts'

/** What files may be sent to, and who says what may come. */
export const UPLOAD_RECORDS: UploadRecords = {
  valuation: { needs: 'canEditValuations', admit: admitDocument },
  property: { needs: 'canEditProperties', admit: admitPhoto },
}
