import { z } from 'zod'
import { command, download, storedDownload } from '#server/procedure.ts'
import { identityProof } from '../reviews/model/inputs.ts'
import { allowExport } from './commands/allow.ts'
import { dataPdf } from './commands/pdf.ts'
import { dataZip } from './commands/zip.ts'

const one = z.strictObject({ id: z.uuid() })

/** The verbs of a person's own data. */
export const ownDataApi = {
  export: command({
    access: 'signedIn',
    input: z.strictObject({ proof: identityProof }),
    before: (ctx, { proof }) => ctx.confirmIdentity(proof),
    run: allowExport,
  }),
}

/** One's own data as a ZIP of JSON and files: `GET /files/own-data/{id}/data.zip`. */
export const ownDataZip = storedDownload({ access: 'signedIn', input: one, run: dataZip })

/** The same to be read: `GET /files/own-data/{id}/data.pdf?language=ar`. */
export const ownDataPdf = download({
  access: 'signedIn',
  input: one.extend({ language: z.enum(['ar', 'en']).optional() }),
  run: dataPdf,
})
